#include "base/json_writer.h"

#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

#include "base/escape.h"

namespace diary {

JsonWriter& JsonWriter::begin_object(Lines lines) {
  return open('{', '}', lines);
}
JsonWriter& JsonWriter::end_object() {
  return close();
}
JsonWriter& JsonWriter::begin_array(Lines lines) {
  return open('[', ']', lines);
}
JsonWriter& JsonWriter::end_array() {
  return close();
}

JsonWriter& JsonWriter::key(std::string_view name) {
  start_value();
  out_ << '"' << json_text(name) << "\": ";
  after_ = After::key;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  start_value();
  out_ << '"' << json_text(text) << '"';
  return *this;
}

JsonWriter& JsonWriter::value(std::int64_t number) {
  start_value();
  out_ << fmt::format("{}", number);
  return *this;
}

JsonWriter& JsonWriter::value(double number) {
  if (!std::isfinite(number)) throw std::invalid_argument("JSON can hold finite numbers only");
  start_value();
  out_ << fmt::format("{}", number);
  return *this;
}

JsonWriter& JsonWriter::boolean(bool truth) {
  start_value();
  out_ << (truth ? "true" : "false");
  return *this;
}

JsonWriter& JsonWriter::null() {
  start_value();
  out_ << "null";
  return *this;
}

void JsonWriter::start_value() {
  if (after_ == After::key) {
    after_ = After::nothing;
    return;
  }
  if (levels_.empty()) return;
  Level& level = levels_.back();
  if (level.members++ > 0) out_ << (level.lines == Lines::one ? ", " : ",");
  if (level.lines == Lines::many) new_line();
}

JsonWriter& JsonWriter::open(char bracket, char close, Lines lines) {
  start_value();
  out_ << bracket;
  const bool inside_one = !levels_.empty() && levels_.back().lines == Lines::one;
  levels_.push_back({close, inside_one ? Lines::one : lines});
  return *this;
}

JsonWriter& JsonWriter::close() {
  const Level level = levels_.back();
  levels_.pop_back();
  if (level.lines == Lines::many && level.members > 0) new_line();
  out_ << level.close;
  if (levels_.empty()) out_ << '\n';
  return *this;
}

void JsonWriter::new_line() {
  out_ << '\n' << std::string(2 * levels_.size(), ' ');
}

}  // namespace diary
