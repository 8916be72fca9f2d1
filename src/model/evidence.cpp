#include "model/evidence.h"

#include "base/names.h"

namespace diary {
namespace {

constexpr Names<Level, 3> level_names = {
    {{Level::confirmed, "confirmed"}, {Level::refuted, "refuted"}, {Level::unknown, "unknown"}}};

}  // namespace

std::string to_text(Level level) {
  return name_of(level_names, level);
}
Level parse_level(std::string_view text) {
  return value_named(level_names, "level", text);
}

}  // namespace diary
