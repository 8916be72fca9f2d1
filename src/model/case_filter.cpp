#include "model/case_filter.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/names.h"
#include "base/text.h"

namespace diary {
namespace {

constexpr Names<CaseFilter::Field, 4> field_names = {{{CaseFilter::Field::test, "test"},
                                                      {CaseFilter::Field::size, "size"},
                                                      {CaseFilter::Field::sync, "sync"},
                                                      {CaseFilter::Field::cache, "cache"}}};

bool is_glob(std::string_view pattern) {
  return pattern.find_first_of("*?") != std::string_view::npos;
}

std::string without_spaces(std::string text) {
  std::erase(text, ' ');
  return text;
}

/// "2000x512B": the number of files in front of the x; empty when it is none.
std::string_view file_count(std::string_view pattern) {
  const auto x = pattern.find_first_not_of("0123456789");
  const bool found =
      x != std::string_view::npos && x > 0 && lower_case(pattern.substr(x, 1)) == "x";
  return found ? pattern.substr(0, x) : std::string_view{};
}

bool matches_size(std::string_view pattern, const CaseKey& key) {
  const Bytes size = key.test == Test::files ? key.file_bytes.value_or(Bytes{}) : key.bytes;
  if (is_glob(pattern)) {
    const std::string text = without_spaces(to_text(size));
    return matches_glob(pattern, text) ||
           (key.files && matches_glob(pattern, fmt::format("{}x{}", *key.files, text)));
  }
  const auto count = file_count(pattern);
  if (count.empty()) return parse_bytes(pattern) == size;
  return parse_integer(count) == key.files && parse_bytes(pattern.substr(count.size() + 1)) == size;
}

bool matches(CaseFilter::Field field, std::string_view pattern, const CaseKey& key) {
  switch (field) {
    case CaseFilter::Field::size:
      return matches_size(pattern, key);
    case CaseFilter::Field::test:
      return matches_glob(pattern, to_text(key.test));
    case CaseFilter::Field::sync:
      return key.sync && matches_glob(pattern, to_text(*key.sync));
    case CaseFilter::Field::cache:
      return key.cache && matches_glob(pattern, to_text(*key.cache));
  }
  return false;
}

/// Throws unless the pattern is a value that exists; whether a glob matches depends on the cases.
void check(CaseFilter::Field field, const std::string& pattern) {
  if (is_glob(pattern)) return;
  const std::string word = lower_case(pattern);
  if (field == CaseFilter::Field::test) parse_test(word);
  if (field == CaseFilter::Field::sync) parse_sync(word);
  if (field == CaseFilter::Field::cache) parse_cache(word);
  if (field == CaseFilter::Field::size) {
    const auto count = file_count(pattern);
    parse_bytes(count.empty() ? pattern : pattern.substr(count.size() + 1));
  }
}

}  // namespace

void CaseFilter::require(Field field, std::vector<std::string> patterns, Sense sense) {
  for (const std::string& pattern : patterns) check(field, pattern);
  conditions_.push_back({field, std::move(patterns), sense});
}

bool CaseFilter::admits(const CaseKey& key) const {
  return std::all_of(conditions_.begin(), conditions_.end(), [&](const Condition& condition) {
    const bool any = std::any_of(
        condition.patterns.begin(), condition.patterns.end(),
        [&](const std::string& pattern) { return matches(condition.field, pattern, key); });
    return any == (condition.sense == Sense::is);
  });
}

std::string CaseFilter::text() const {
  std::vector<std::string> words;
  for (const Condition& condition : conditions_) {
    words.push_back(fmt::format("{}{}:{}", condition.sense == Sense::is_not ? "!" : "",
                                name_of(field_names, condition.field),
                                join(condition.patterns, "|")));
  }
  return join(words, " ");
}

bool is_named(const CaseKey& key, std::string_view pattern) {
  return matches_glob(pattern, label(key)) || matches_glob(pattern, full_label(key)) ||
         matches_glob(pattern, to_text(key));
}

}  // namespace diary
