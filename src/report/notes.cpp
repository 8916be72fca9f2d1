#include "report/notes.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"

namespace diary {

std::string superscript(std::size_t number) {
  constexpr std::array<const char*, 10> digits = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string result;
  for (const char digit : fmt::format("{}", number)) {
    result += digits.at(static_cast<std::size_t>(digit - '0'));
  }
  return result;
}

std::size_t Notes::number(const std::string& sentence) {
  const auto known = std::find(sentences_.begin(), sentences_.end(), sentence);
  const auto index = static_cast<std::size_t>(known - sentences_.begin());
  if (known == sentences_.end()) sentences_.push_back(sentence);
  return index + 1;
}

std::string Notes::mark(const std::vector<std::string>& sentences) {
  std::vector<std::size_t> numbers;
  for (const std::string& sentence : sentences) numbers.push_back(number(sentence));
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  std::vector<std::string> marks;
  for (const std::size_t each : numbers) marks.push_back(superscript(each));
  return join(marks, ",");
}

void Notes::write(Sheet& sheet) const {
  for (std::size_t i = 0; i < sentences_.size(); ++i) {
    const std::string mark = superscript(i + 1);
    sheet.line(fmt::format("{} {}", mark, sentences_[i]), Tone::dim, display_width(mark) + 1);
  }
}

}  // namespace diary
