#include "interchange/json_place.h"

#include <algorithm>
#include <charconv>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>

#include "base/escape.h"
#include "base/text.h"

namespace diary {
namespace {

std::string kind_of(const boost::json::value& value) {
  switch (value.kind()) {
    case boost::json::kind::null:
      return "null";
    case boost::json::kind::bool_:
      return "true or false";
    case boost::json::kind::int64:
    case boost::json::kind::uint64:
    case boost::json::kind::double_:
      return "a number";
    case boost::json::kind::string:
      return "a text";
    case boost::json::kind::array:
      return "an array";
    case boost::json::kind::object:
      return "an object";
  }
  return "something else";
}

/// RFC 6901: ~ and / inside a name are written ~0 and ~1.
std::string pointer_text(std::string_view name) {
  std::string text;
  for (const char c : name.substr(0, 60)) {
    text += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  }
  return text;
}

std::string_view view(const boost::json::string& text) {
  return {text.data(), text.size()};
}

std::optional<std::string> bytes_of_hex(std::string_view digits) {
  std::string bytes;
  if (digits.size() % 2 != 0) return std::nullopt;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    unsigned char byte = 0;
    const char* end = digits.data() + i + 2;
    const auto [stopped, problem] = std::from_chars(digits.data() + i, end, byte, 16);
    if (problem != std::errc{} || stopped != end) return std::nullopt;
    bytes += static_cast<char>(byte);
  }
  return bytes;
}

}  // namespace

std::string quoted(std::string_view text) {
  constexpr std::size_t shown = 60;
  if (text.size() <= shown) return fmt::format("\"{}\"", text);
  std::size_t end = shown;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return fmt::format("\"{}...\"", text.substr(0, end));
}

JsonPlace::JsonPlace(const boost::json::value& root, const std::string& file)
    : value_(&root), file_(&file) {}

JsonPlace::JsonPlace(const boost::json::value& value, const JsonPlace& around,
                     std::string_view member, std::size_t index)
    : value_(&value), around_(&around), member_(member), index_(index), file_(around.file_) {}

std::string JsonPlace::path() const {
  if (!around_) return "";
  const bool in_array = around_->value_->is_array();
  return around_->path() + "/" + (in_array ? fmt::format("{}", index_) : pointer_text(member_));
}

void JsonPlace::refuse(std::string_view what, const std::string& hint) const {
  const std::string where = around_ ? path() : "the top";
  throw Error(ExitCode::world, terminal_text(fmt::format("{}: {} at {}", *file_, what, where)),
              hint.empty() ? "docs/session-format.md describes every member" : hint);
}

std::string JsonPlace::text() const {
  if (const auto* text = value_->if_string()) return std::string(view(*text));
  if (value_->is_object()) {
    JsonMembers members(*this);
    const auto hex = members.find("hex");
    members.refuse_others();
    if (const auto* digits = hex ? hex->value_->if_string() : nullptr) {
      if (auto bytes = bytes_of_hex(view(*digits))) return *std::move(bytes);
    }
    refuse("a text is expected, or its bytes as {\"hex\": \"...\"}");
  }
  refuse(fmt::format("a text is expected, not {}", kind_of(*value_)));
}

std::string JsonPlace::short_text() const {
  std::string content = text();
  if (content.size() > 1000) refuse(fmt::format("{} is too long", quoted(content)));
  return content;
}

std::int64_t JsonPlace::integer() const {
  if (const auto* number = value_->if_int64()) return *number;
  if (value_->is_uint64()) refuse("the number is too large", "the largest is 9223372036854775807");
  if (value_->is_double()) {
    refuse("a whole number is expected",
           "write it without point and exponent, in the unit that the name ends in");
  }
  refuse(fmt::format("a whole number is expected, not {}", kind_of(*value_)));
}

std::int64_t JsonPlace::not_negative() const {
  const std::int64_t number = integer();
  if (number < 0) refuse("the number is negative");
  return number;
}

std::int64_t JsonPlace::positive() const {
  const std::int64_t number = not_negative();
  if (number == 0) refuse("the number is zero");
  return number;
}

double JsonPlace::number() const {
  if (const auto* number = value_->if_double()) return *number;
  if (!value_->is_number()) refuse(fmt::format("a number is expected, not {}", kind_of(*value_)));
  return static_cast<double>(integer());
}

std::size_t JsonPlace::size() const {
  if (const auto* array = value_->if_array()) return array->size();
  refuse(fmt::format("an array is expected, not {}", kind_of(*value_)));
}

JsonPlace JsonPlace::operator[](std::size_t index) const& {
  return {value_->get_array()[index], *this, {}, index};
}

JsonMembers::JsonMembers(const JsonPlace& object) : object_(object) {
  if (!object.value_->is_object()) {
    object.refuse(fmt::format("an object is expected, not {}", kind_of(*object.value_)));
  }
}

std::optional<JsonPlace> JsonMembers::find(std::string_view name) {
  known_.emplace_back(name);
  const auto* value = object_.value_->get_object().if_contains({name.data(), name.size()});
  if (!value || value->is_null()) return std::nullopt;
  return JsonPlace(*value, object_, name, 0);
}

JsonPlace JsonMembers::require(std::string_view name) {
  if (const auto place = find(name)) return *place;
  object_.refuse(fmt::format("there is no \"{}\"", name));
}

void JsonMembers::refuse_others() const {
  for (const auto& member : object_.value_->get_object()) {
    const std::string name(member.key().data(), member.key().size());
    if (std::find(known_.begin(), known_.end(), name) != known_.end()) continue;
    const auto near = closest(name, known_);
    object_.refuse(
        fmt::format("there is no member {} here", quoted(name)),
        near ? fmt::format("did you mean \"{}\"?", *near)
             : "nothing is ignored, so that nothing is lost: take it out, or say it in a note");
  }
}

}  // namespace diary
