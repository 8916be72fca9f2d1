#include "interchange/json_document.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/value_stack.hpp>
#include <fmt/format.h>

#include "base/error.h"
#include "base/escape.h"

namespace diary {
namespace {

namespace json = boost::json;
using json::error_code;

/// Called by the parser for each piece; builds the tree and refuses what Boost's own would take.
class TreeBuilder {
 public:
  static constexpr std::size_t max_object_size = json::object::max_size();
  static constexpr std::size_t max_array_size = json::array::max_size();
  static constexpr std::size_t max_key_size = json::string::max_size();
  static constexpr std::size_t max_string_size = json::string::max_size();

  bool on_document_begin(error_code&) {
    stack_.reset();
    return true;
  }
  bool on_document_end(error_code&) { return true; }

  bool on_object_begin(error_code&) {
    names_.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t size, error_code& code) {
    names_.pop_back();
    stack_.push_object(size);
    return counted_one(code);
  }
  bool on_array_begin(error_code&) { return true; }
  bool on_array_end(std::size_t size, error_code& code) {
    stack_.push_array(size);
    return counted_one(code);
  }

  bool on_key_part(json::string_view part, std::size_t, error_code&) {
    name_.append(part.data(), part.size());
    return true;
  }
  bool on_key(json::string_view part, std::size_t, error_code& code) {
    name_.append(part.data(), part.size());
    stack_.push_key(name_);
    const auto [place, is_new] = names_.back().insert(std::exchange(name_, {}));
    return is_new || refuse(code, fmt::format("the member \"{}\" stands there twice",
                                              terminal_text(place->substr(0, 60))));
  }
  bool on_string_part(json::string_view part, std::size_t, error_code&) {
    stack_.push_chars(part);
    return true;
  }
  bool on_string(json::string_view part, std::size_t, error_code& code) {
    stack_.push_string(part);
    return counted_one(code);
  }

  bool on_number_part(json::string_view, error_code&) { return true; }
  bool on_int64(std::int64_t number, json::string_view, error_code& code) {
    stack_.push_int64(number);
    return counted_one(code);
  }
  bool on_uint64(std::uint64_t number, json::string_view, error_code& code) {
    stack_.push_uint64(number);
    return counted_one(code);
  }
  bool on_double(double number, json::string_view, error_code& code) {
    if (!std::isfinite(number)) return refuse(code, "the number is too large");
    stack_.push_double(number);
    return counted_one(code);
  }
  bool on_bool(bool truth, error_code& code) {
    stack_.push_bool(truth);
    return counted_one(code);
  }
  bool on_null(error_code& code) {
    stack_.push_null();
    return counted_one(code);
  }
  bool on_comment_part(json::string_view, error_code&) { return true; }
  bool on_comment(json::string_view, error_code&) { return true; }

  /// Why this refused the document; empty when it did not.
  [[nodiscard]] const std::string& refusal() const { return refusal_; }
  json::value release() { return stack_.release(); }

 private:
  bool refuse(error_code& code, std::string why) {
    refusal_ = std::move(why);
    code = json::error::syntax;  // any code stops the parser
    return false;
  }
  bool counted_one(error_code& code) {
    if (++values_ <= json_value_limit) return true;
    return refuse(code, fmt::format("it holds more than {} values", json_value_limit));
  }

  json::value_stack stack_;
  std::vector<std::set<std::string>> names_;  // of the objects that are open
  std::string name_;
  std::size_t values_ = 0;
  std::string refusal_;
};

[[noreturn]] void refuse(const std::string& file, const std::string& why, const std::string& hint) {
  throw Error(ExitCode::world, fmt::format("{}: {}", terminal_text(file), why), hint);
}

std::string place_text(std::string_view text, std::size_t offset) {
  const auto before = text.substr(0, std::min(offset, text.size()));
  const auto line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return fmt::format("line {}, column {}", std::count(before.begin(), before.end(), '\n') + 1,
                     before.size() - line_start + 1);
}

std::string_view without_byte_order_mark(std::string_view text, const std::string& file) {
  const bool utf16 = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
                     (text.size() > 1 && (text[0] == '\0' || text[1] == '\0'));
  if (utf16) refuse(file, "it is written in UTF-16 or UTF-32", "save it as UTF-8");
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

}  // namespace

json::value parse_json_document(std::string_view text, const std::string& file) {
  const std::string_view content = without_byte_order_mark(text, file);
  if (content.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    refuse(file, "it is empty", "name a file that diskdiary export has written");
  }
  json::parse_options options;
  options.max_depth = json_depth_limit;
  json::basic_parser<TreeBuilder> parser(options);
  error_code code;
  const std::size_t read = parser.write_some(false, content.data(), content.size(), code);
  if (!code && read < content.size()) code = json::error::extra_data;
  if (code) {
    const std::string& refusal = parser.handler().refusal();
    const std::string why =
        refusal.empty() ? fmt::format("it is not valid JSON ({})", code.message()) : refusal;
    refuse(file, fmt::format("{} at {}", why, place_text(content, read)),
           "nothing was read from it; mend that place, or export the session again");
  }
  return parser.handler().release();
}

}  // namespace diary
