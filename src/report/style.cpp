#include "report/style.h"

#include <fmt/format.h>

namespace diary {
namespace {

int code(Tone tone) {
  switch (tone) {
    case Tone::better:
      return 32;  // green
    case Tone::worse:
      return 31;  // red
    case Tone::dim:
      return 2;
    case Tone::plain:
      break;
  }
  return 0;
}

}  // namespace

std::string painted(std::string_view text, Tone tone, Colour colour) {
  if (colour == Colour::off || tone == Tone::plain || text.empty()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", code(tone), text);
}

}  // namespace diary
