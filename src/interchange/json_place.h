#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

#include "base/bytes.h"
#include "base/error.h"

namespace diary {

/// A value in a JSON file that knows where it stands, so that every complaint can say so
/// ("... at /results/2/iterations/0/elapsed_ns", RFC 6901). It refers to the file's tree and to the
/// place around it, and must not outlive them.
class JsonPlace {
 public:
  /// The whole document; `file` is its name for messages.
  JsonPlace(const boost::json::value& root, const std::string& file);

  /// Throws Error (world): file, what is wrong, where. Control characters of `what` are made
  /// visible.
  [[noreturn]] void refuse(std::string_view what, const std::string& hint = {}) const;

  // Each throws Error (world) when the value is of another kind.

  /// A text; texts that are no UTF-8 are written as {"hex": "ff00"}.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::int64_t integer() const;
  [[nodiscard]] std::int64_t not_negative() const;
  [[nodiscard]] std::int64_t positive() const;
  /// A number with or without decimals.
  [[nodiscard]] double number() const;
  /// Elements of an array.
  [[nodiscard]] std::size_t size() const;

  /// REQUIRES: index < size().
  [[nodiscard]] JsonPlace operator[](std::size_t index) const&;
  JsonPlace operator[](std::size_t index) const&& = delete;  // the element refers to this place

  /// What the function makes of the text; its Error, if it throws one, is given file and place.
  template <typename Read>
  auto text_as(const Read& read) const {
    const std::string content = short_text();
    try {
      return read(content);
    } catch (const Error& error) {
      refuse(error.what(), error.hint());
    }
  }

 private:
  friend class JsonMembers;
  JsonPlace(const boost::json::value& value, const JsonPlace& around, std::string_view member,
            std::size_t index);
  /// A text that stays readable when a message quotes it.
  [[nodiscard]] std::string short_text() const;
  [[nodiscard]] std::string path() const;

  const boost::json::value* value_;
  const JsonPlace* around_ = nullptr;  // empty for the document
  std::string_view member_;            // of the object around it
  std::size_t index_ = 0;              // in the array around it
  const std::string* file_;
};

/// The members of an object. Each is asked for by name; what was never asked for is refused at the
/// end, since a member that is ignored is something lost.
class JsonMembers {
 public:
  /// Throws Error (world) when the value is no object. `object` must outlive this.
  explicit JsonMembers(const JsonPlace& object);
  explicit JsonMembers(JsonPlace&& object) = delete;

  /// Nothing when there is no such member, or when it is null.
  std::optional<JsonPlace> find(std::string_view name);
  /// Throws Error (world) when there is no such member.
  JsonPlace require(std::string_view name);

  /// Throws Error (world) for the first member that nobody asked for.
  void refuse_others() const;

  [[nodiscard]] const JsonPlace& object() const { return object_; }

 private:
  const JsonPlace& object_;
  std::vector<std::string> known_;
};

/// A text of the file for a message: in quotes, and not too long.
std::string quoted(std::string_view text);

}  // namespace diary
