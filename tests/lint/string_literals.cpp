#include "lint/string_literals.h"

#include <algorithm>
#include <cctype>

namespace diary {
namespace {

bool is_name_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Goes through a source from its beginning to its end.
class Scanner {
 public:
  explicit Scanner(std::string_view source) : source_(source) {}

  std::vector<StringLiteral> scan() {
    while (!at_end()) step();
    return std::move(literals_);
  }

 private:
  [[nodiscard]] bool at_end() const { return position_ >= source_.size(); }
  [[nodiscard]] bool sees(std::string_view text) const {
    return source_.substr(position_).starts_with(text);
  }

  char take() {
    const char c = source_[position_++];
    if (c == '\n') ++line_;
    return c;
  }

  /// Everything up to the mark and, where it is not the end of a line, the mark.
  void skip_past(std::string_view mark) {
    while (!at_end() && !sees(mark)) take();
    for (std::size_t i = 0; mark != "\n" && i < mark.size() && !at_end(); ++i) take();
  }

  void step() {
    if (sees("//")) return skip_past("\n");
    if (sees("/*")) return skip_past("*/");
    const char c = source_[position_];
    if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      take();
      return;
    }
    if (sees("#include")) return skip_past("\n");
    if (c == '"') return add(line_, quoted());
    if (c == '\'') {
      skip_character();
    } else if (is_name_character(c)) {
      return name_or_number();
    } else {
      take();
    }
    joins_ = false;
  }

  /// A name, a number with its digit separators, or the prefix of a literal.
  void name_or_number() {
    const std::size_t begin = position_;
    const bool number = std::isdigit(static_cast<unsigned char>(source_[begin])) != 0;
    while (!at_end() && (is_name_character(source_[position_]) || (number && sees("'")))) take();
    const std::string_view word = source_.substr(begin, position_ - begin);
    const bool before_quotes = !at_end() && source_[position_] == '"';
    if (before_quotes && word.ends_with('R')) return add(line_, raw());
    if (before_quotes && (word == "u8" || word == "u" || word == "U" || word == "L")) return;
    joins_ = false;
  }

  std::string quoted() {
    take();
    std::string text;
    while (!at_end() && !sees("\"")) {
      const char c = take();
      text += c == '\\' && !at_end() ? escaped(take()) : std::string(1, c);
    }
    if (!at_end()) take();
    return text;
  }

  static std::string escaped(char c) {
    if (c == '\n') return "";  // a line that goes on
    if (c == 'n' || c == 't' || c == 'r') return " ";
    if (c == '"' || c == '\\' || c == '\'') return {c};
    return {'\\', c};
  }

  std::string raw() {
    take();
    std::string end = ")";
    while (!at_end() && !sees("(")) end += take();
    end += '"';
    if (!at_end()) take();
    std::string text;
    while (!at_end() && !sees(end)) text += take();
    skip_past(end);
    return text;
  }

  void skip_character() {
    take();
    while (!at_end() && !sees("'")) {
      if (take() == '\\' && !at_end()) take();
    }
    if (!at_end()) take();
  }

  void add(std::size_t line, const std::string& text) {
    if (joins_) {
      literals_.back().text += text;
    } else {
      literals_.push_back({text, line});
    }
    joins_ = true;
  }

  std::string_view source_;
  std::size_t position_ = 0;
  std::size_t line_ = 1;
  bool joins_ = false;  ///< the next literal is part of the one before
  std::vector<StringLiteral> literals_;
};

}  // namespace

std::vector<StringLiteral> string_literals(std::string_view source) {
  return Scanner(source).scan();
}

}  // namespace diary
