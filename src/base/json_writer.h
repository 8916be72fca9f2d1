#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace diary {

/// Writes JSON (RFC 8259) to a stream as it goes, so that an export never stands in memory.
/// Objects and arrays are written one member a line, unless opened with Lines::one.
/// Text is escaped; a double is written with the digits that read back to the same value.
class JsonWriter {
 public:
  enum class Lines { many, one };

  explicit JsonWriter(std::ostream& out) : out_(out) {}

  JsonWriter& begin_object(Lines lines = Lines::many);
  JsonWriter& end_object();
  JsonWriter& begin_array(Lines lines = Lines::many);
  JsonWriter& end_array();

  /// The name of the next member. REQUIRES: an object is open.
  JsonWriter& key(std::string_view name);

  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(std::int64_t number);
  JsonWriter& value(int number) { return value(static_cast<std::int64_t>(number)); }
  /// Throws std::invalid_argument for NaN and infinities, which JSON has not.
  JsonWriter& value(double number);
  JsonWriter& value(bool) = delete;  // would be written as 0 or 1: say boolean()
  JsonWriter& boolean(bool truth);
  JsonWriter& null();

  /// A member in one go.
  template <typename T>
  JsonWriter& member(std::string_view name, const T& content) {
    return key(name).value(content);
  }
  template <typename T>
  JsonWriter& member(std::string_view name, const std::optional<T>& content) {
    key(name);
    return content ? value(*content) : null();
  }

 private:
  struct Level {
    char close;
    Lines lines;
    std::size_t members = 0;
  };

  void start_value();
  JsonWriter& open(char bracket, char close, Lines lines);
  JsonWriter& close();
  void new_line();

  std::ostream& out_;
  std::vector<Level> levels_;
  enum class After { nothing, key } after_ = After::nothing;
};

}  // namespace diary
