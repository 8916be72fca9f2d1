#include "model/case_key.h"

#include <array>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/names.h"
#include "base/text.h"

namespace diary {
namespace {

constexpr Names<Test, 3> test_names = {
    {{Test::write, "write"}, {Test::read, "read"}, {Test::files, "files"}}};
constexpr Names<Buffer, 2> buffer_names = {{{Buffer::reused, "reused"}, {Buffer::fresh, "fresh"}}};
constexpr Names<Layout, 3> layout_names = {
    {{Layout::append, "append"}, {Layout::prealloc, "prealloc"}, {Layout::overwrite, "overwrite"}}};
constexpr Names<Sync, 8> sync_names = {{{Sync::none, "none"},
                                        {Sync::fsync, "fsync"},
                                        {Sync::fdatasync, "fdatasync"},
                                        {Sync::fsync_dir, "fsync+dir"},
                                        {Sync::fsync_dir_each, "fsync+dir-each"},
                                        {Sync::dsync, "dsync"},
                                        {Sync::syncfs_end, "syncfs-end"},
                                        {Sync::write_through, "write-through"}}};
constexpr Names<Cache, 4> cache_names = {{{Cache::cold, "cold"},
                                          {Cache::warm, "warm"},
                                          {Cache::as_left, "as-left"},
                                          {Cache::direct, "direct"}}};
constexpr Names<Payload, 3> payload_names = {
    {{Payload::random, "random"}, {Payload::mixed, "mixed"}, {Payload::zero, "zero"}}};
constexpr Names<Removal, 2> removal_names = {
    {{Removal::immediate, "immediate"}, {Removal::after_sync, "after-sync"}}};
constexpr Names<Api, 3> api_names = {
    {{Api::buffered, "buffered"}, {Api::direct, "direct"}, {Api::mmap, "mmap"}}};

std::int64_t number(std::string_view field, std::string_view text) {
  const auto value = parse_integer(text);
  if (!value || *value < 0) {
    throw Error(ExitCode::usage, fmt::format("\"{}\" is not a number of {}", text, field));
  }
  return *value;
}

constexpr std::string_view not_applicable = "-";

/// A field of the key: how it is written, and how it is read.
struct Field {
  std::string_view name;
  std::string (*get)(const CaseKey&);
  void (*set)(CaseKey&, std::string_view);
};

template <auto Member, const auto& names>
std::string get_name(const CaseKey& key) {
  return name_of(names, key.*Member);
}
template <auto Member, const auto& names>
void set_name(CaseKey& key, std::string_view text) {
  key.*Member = value_named(names, "value of the case key", text);
}
template <auto Member, const auto& names>
std::string get_optional_name(const CaseKey& key) {
  return key.*Member ? name_of(names, *(key.*Member)) : std::string(not_applicable);
}
template <auto Member, const auto& names>
void set_optional_name(CaseKey& key, std::string_view text) {
  if (text != not_applicable) key.*Member = value_named(names, "value of the case key", text);
}

constexpr std::array fields = {
    Field{"test", get_name<&CaseKey::test, test_names>, set_name<&CaseKey::test, test_names>},
    Field{"bytes", [](const CaseKey& k) { return fmt::format("{}", k.bytes.count); },
          [](CaseKey& k, std::string_view t) { k.bytes = {number("bytes", t)}; }},
    Field{"files", [](const CaseKey& k) { return k.files ? fmt::format("{}", *k.files) : "-"; },
          [](CaseKey& k, std::string_view t) {
            if (t != not_applicable) k.files = number("files", t);
          }},
    Field{"file_bytes",
          [](const CaseKey& k) {
            return k.file_bytes ? fmt::format("{}", k.file_bytes->count) : "-";
          },
          [](CaseKey& k, std::string_view t) {
            if (t != not_applicable) k.file_bytes = Bytes{number("file_bytes", t)};
          }},
    Field{"block",
          [](const CaseKey& k) { return k.block ? fmt::format("{}", k.block->count) : "whole"; },
          [](CaseKey& k, std::string_view t) {
            if (t != "whole") k.block = Bytes{number("block", t)};
          }},
    Field{"buffer", get_name<&CaseKey::buffer, buffer_names>,
          set_name<&CaseKey::buffer, buffer_names>},
    Field{"layout", get_optional_name<&CaseKey::layout, layout_names>,
          set_optional_name<&CaseKey::layout, layout_names>},
    Field{"sync", get_optional_name<&CaseKey::sync, sync_names>,
          set_optional_name<&CaseKey::sync, sync_names>},
    Field{"cache", get_optional_name<&CaseKey::cache, cache_names>,
          set_optional_name<&CaseKey::cache, cache_names>},
    Field{"payload", get_name<&CaseKey::payload, payload_names>,
          set_name<&CaseKey::payload, payload_names>},
    Field{"delete", get_optional_name<&CaseKey::removal, removal_names>,
          set_optional_name<&CaseKey::removal, removal_names>},
    Field{"api", get_name<&CaseKey::api, api_names>, set_name<&CaseKey::api, api_names>},
    Field{"method", [](const CaseKey& k) { return k.method; },
          [](CaseKey& k, std::string_view t) { k.method = t; }},
};

/// What a person may leave unsaid: the values of the ordinary case of this test.
CaseKey usual(const CaseKey& key) {
  CaseKey usual = key;
  if (key.test == Test::files) {
    usual.block.reset();
  } else {
    usual.block = mebibytes(1);
  }
  usual.buffer = Buffer::reused;
  if (key.layout) usual.layout = Layout::append;
  usual.payload = Payload::random;
  if (key.removal) usual.removal = Removal::immediate;
  usual.api = Api::buffered;
  usual.method = CaseKey{}.method;
  return usual;
}

/// What contradicts itself in the key; empty when nothing does.
std::string contradiction(const CaseKey& key) {
  if (key.block && key.block->count == 0) return "a block holds at least one byte";
  if (key.test != Test::files) {
    if (key.files || key.file_bytes)
      return "only the test \"files\" has a number and size of files";
    return key.bytes.count == 0 ? "it moves no bytes" : "";
  }
  if (!key.files || *key.files == 0 || !key.file_bytes) return "it needs files= and file_bytes=";
  const bool sum_fits = key.bytes.count / *key.files == key.file_bytes->count;
  return sum_fits && key.bytes.count % *key.files == 0 ? ""
                                                       : "bytes= is not files times file_bytes";
}

[[noreturn]] void refuse(std::string_view text, std::string_view why) {
  throw Error(ExitCode::usage, fmt::format("\"{}\" is not a case key: {}", text, why));
}

}  // namespace

std::string to_text(const CaseKey& key) {
  std::string line;
  for (const Field& field : fields) {
    if (!line.empty()) line += ' ';
    line += fmt::format("{}={}", field.name, field.get(key));
  }
  return line;
}

CaseKey parse_case_key(std::string_view text) {
  const auto words = split(text, ' ');
  if (words.size() != fields.size()) {
    const auto count = static_cast<std::int64_t>(words.size());
    refuse(text, fmt::format("it has {}, not {}", counted(count, "field"), fields.size()));
  }
  CaseKey key;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto equals = words[i].find('=');
    const std::string_view word = words[i];
    if (equals == std::string::npos || word.substr(0, equals) != fields[i].name ||
        equals + 1 == word.size()) {
      refuse(text, fmt::format("{}= is expected at \"{}\"", fields[i].name, word));
    }
    fields[i].set(key, word.substr(equals + 1));
  }
  if (const auto problem = contradiction(key); !problem.empty()) refuse(text, problem);
  if (to_text(key) != text)
    refuse(text, fmt::format("the one way to write it is \"{}\"", to_text(key)));
  return key;
}

std::string label(const CaseKey& key) {
  std::string text = to_text(key.test);
  if (key.test == Test::files) {
    text +=
        fmt::format(" {} x {}", key.files.value_or(0), to_text(key.file_bytes.value_or(Bytes{})));
  } else {
    text += " " + to_text(key.bytes);
  }
  if (key.sync) text += " " + to_text(*key.sync);
  if (key.cache) text += " " + to_text(*key.cache);
  return text;
}

std::string full_label(const CaseKey& key) {
  const CaseKey ordinary = usual(key);
  std::vector<std::string> unusual;
  for (const Field& field : fields) {
    if (field.get(key) != field.get(ordinary)) {
      unusual.push_back(fmt::format("{}={}", field.name, field.get(key)));
    }
  }
  if (unusual.empty()) return label(key);
  return fmt::format("{} ({})", label(key), join(unusual, " "));
}

std::string field_text(const CaseKey& key, std::string_view name) {
  for (const Field& field : fields) {
    if (field.name == name) return field.get(key);
  }
  throw Error(ExitCode::usage, fmt::format("\"{}\" is not a field of the case key", name));
}

std::string first_difference(const CaseKey& a, const CaseKey& b) {
  for (const Field& field : fields) {
    if (field.get(a) != field.get(b)) return std::string(field.name);
  }
  return {};
}

bool natural_order(const CaseKey& a, const CaseKey& b) {
  const auto rank = [](const CaseKey& key) {
    return std::tuple(key.test, key.bytes, key.file_bytes.value_or(Bytes{}), key.sync, key.cache);
  };
  // The text is the last word, and dear: it is made for cases that are alike in all the others.
  const auto a_rank = rank(a);
  const auto b_rank = rank(b);
  return a_rank == b_rank ? to_text(a) < to_text(b) : a_rank < b_rank;
}

std::string to_text(Test test) {
  return name_of(test_names, test);
}
std::string to_text(Sync sync) {
  return name_of(sync_names, sync);
}
std::string to_text(Cache cache) {
  return name_of(cache_names, cache);
}

Test parse_test(std::string_view text) {
  return value_named(test_names, "test", text);
}
Sync parse_sync(std::string_view text) {
  return value_named(sync_names, "sync mode", text);
}
Cache parse_cache(std::string_view text) {
  return value_named(cache_names, "cache state", text);
}

}  // namespace diary
