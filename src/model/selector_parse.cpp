#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "model/selector.h"

namespace diary {
namespace {

using Property = WithProperty::Key;
using CaseField = CaseFilter::Field;

/// The keys of KEY:GLOB, in the order in which help lists them.
constexpr std::array<std::pair<std::string_view, std::variant<Property, CaseField>>, 12> keys = {{
    {"device", Property::device},
    {"host", Property::host},
    {"os", Property::os},
    {"fs", Property::file_system},
    {"tag", Property::tag},
    {"label", Property::label},
    {"test", CaseField::test},
    {"size", CaseField::size},
    {"sync", CaseField::sync},
    {"cache", CaseField::cache},
    {"source", Property::source},
    {"state", Property::state},
}};

[[noreturn]] void refuse(std::string_view word, const std::string& why, const std::string& hint) {
  throw Error(ExitCode::usage, fmt::format("\"{}\" selects nothing: {}", word, why), hint);
}

std::vector<std::string> alternatives(std::string_view word, std::string_view value) {
  auto patterns = split(value, '|');
  for (const std::string& pattern : patterns) {
    if (pattern.empty()) {
      refuse(word, "a value is missing", "write it like tag:before or tag:before|after");
    }
  }
  return patterns;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& words) {
  const auto near = closest(word, words);
  return near ? fmt::format("did you mean {}?", *near)
              : fmt::format("it is one of {}", join(words, ", "));
}

/// "device" of "device:SDDP*"; nothing for other words, of which 2026-06-06T14:30 has a colon too.
std::optional<std::string_view> key_of(std::string_view word) {
  const auto colon = word.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto key = word.substr(0, colon);
  const bool starts_with_digit = !key.empty() && key[0] >= '0' && key[0] <= '9';
  return starts_with_digit || key.find("..") != std::string_view::npos ? std::nullopt
                                                                       : std::optional(key);
}

std::variant<Property, CaseField> find_key(std::string_view word, std::string_view key) {
  std::vector<std::string> names;
  for (const auto& [name, meaning] : keys) {
    if (name == key) return meaning;
    names.emplace_back(name);
  }
  refuse(word, fmt::format("there is no key \"{}\"", key), did_you_mean(lower_case(key), names));
}

/// N of last~N. Numbers that no archive reaches are as good as any other.
std::size_t steps_back(std::string_view word, std::string_view digits) {
  const bool number = !digits.empty() && digits.find_first_not_of("0123456789") == digits.npos;
  const auto steps = number ? parse_integer(digits) : std::nullopt;
  if (!steps) {
    refuse(word, fmt::format("\"{}\" is not a number of sessions", digits),
           "write it like last~1 (the one before the last) or last~4..0 (the last five)");
  }
  return static_cast<std::size_t>(*steps);
}

std::optional<AtPosition> parse_position(std::string_view word) {
  if (word == "first") return AtPosition{AtPosition::End::first, 0, 0};
  if (word == "last") return AtPosition{};
  constexpr std::string_view prefix = "last~";
  if (!word.starts_with(prefix)) return std::nullopt;
  const auto steps = word.substr(prefix.size());
  const auto dots = steps.find("..");
  const std::size_t from = steps_back(word, steps.substr(0, dots));
  const std::size_t to =
      dots == std::string_view::npos ? from : steps_back(word, steps.substr(dots + 2));
  return AtPosition{AtPosition::End::last, std::min(from, to), std::max(from, to)};
}

/// Four digits or more of an id as to_text writes it, dashes where they belong.
std::optional<WithId> parse_id(std::string_view word) {
  constexpr std::string_view shape = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
  const std::string text = lower_case(word);
  if (text.size() < 4 || text.size() > shape.size()) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool fits = shape[i] == '-' ? text[i] == '-'
                                      : std::string_view("0123456789abcdef").find(text[i]) !=
                                            std::string_view::npos;
    if (!fits) return std::nullopt;
  }
  return WithId{text};
}

[[noreturn]] void refuse_unknown(std::string_view word) {
  if (word.find('|') != std::string_view::npos) {
    refuse(word, "| is for values of a key only", "write it like tag:before|after");
  }
  if (word.size() < 4 &&
      word.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos) {
    refuse(word, "it is too short for an id", "give at least 4 digits of the id");
  }
  const std::vector<std::string> words = {"last", "first", "today", "yesterday"};
  if (const auto near = closest(lower_case(word), words)) {
    refuse(word, "it is no word of selectors", fmt::format("did you mean {}?", *near));
  }
  refuse(word, "it is no id, date or KEY:VALUE",
         "try last, last~1, 2026-06-06, 7d, 4 digits of an id, or label:NAME");
}

void add_word(Selector& selector, std::string_view word) {
  const bool negated = word.starts_with('!');
  const std::string_view rest = word.substr(negated ? 1 : 0);
  if (rest.empty() || rest.starts_with('!')) {
    refuse(word, "! stands in front of one word", "write it like !tag:warm-up");
  }
  SessionAtom atom{
      std::string(word), negated ? SessionAtom::Sense::is_not : SessionAtom::Sense::is, {}};
  if (const auto key = key_of(rest)) {
    const auto meaning = find_key(word, *key);
    auto patterns = alternatives(word, rest.substr(key->size() + 1));
    if (const auto* field = std::get_if<CaseField>(&meaning)) {
      selector.cases.require(*field, std::move(patterns),
                             negated ? CaseFilter::Sense::is_not : CaseFilter::Sense::is);
      return;
    }
    atom.condition = WithProperty{std::get<Property>(meaning), std::move(patterns)};
  } else if (const auto position = parse_position(rest)) {
    atom.condition = *position;
  } else if (const auto range = parse_time_range(rest)) {
    atom.condition = *range;
  } else if (auto id = parse_id(rest)) {
    atom.condition = *std::move(id);
  } else {
    refuse_unknown(rest);
  }
  selector.atoms.push_back(std::move(atom));
}

}  // namespace

Selector parse_selector(std::string_view text) {
  Selector selector;
  std::string spaced(text);
  std::replace_if(
      spaced.begin(), spaced.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; },
      ' ');
  for (const std::string& word : split(spaced, ' ')) {
    if (!word.empty()) add_word(selector, word);
  }
  return selector;
}

}  // namespace diary
