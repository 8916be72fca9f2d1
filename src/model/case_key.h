#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes.h"

namespace diary {

enum class Test { write, read, files };
enum class Buffer { reused, fresh };
enum class Layout { append, prealloc, overwrite };

/// What makes the bytes durable. For `files`, `fsync` means each file; `fsync_dir` adds the folder
/// once at the end.
enum class Sync {
  none,
  fsync,
  fdatasync,
  fsync_dir,
  fsync_dir_each,
  dsync,
  syncfs_end,
  write_through
};

enum class Cache { cold, warm, as_left, direct };
enum class Payload { random, mixed, zero };
enum class Removal { immediate, after_sync };
enum class Api { buffered, direct, mmap };

/// The identity of a case: what is done, to how much, how synced, with what cache state. Results
/// with unequal keys never share a median, a ratio or a plot. A field that does not apply is empty.
struct CaseKey {
  Test test = Test::write;
  Bytes bytes;                        ///< in total
  std::optional<std::int64_t> files;  ///< how many, for `files`
  std::optional<Bytes> file_bytes;    ///< of each file, for `files`
  std::optional<Bytes> block;         ///< bytes a call; empty: the whole file in one
  Buffer buffer = Buffer::reused;
  std::optional<Layout> layout;
  std::optional<Sync> sync;
  std::optional<Cache> cache;
  Payload payload = Payload::random;
  std::optional<Removal> removal;
  Api api = Api::buffered;
  std::string method = "dd-1";  ///< how it is timed; changes when figures are no longer comparable

  friend bool operator==(const CaseKey&, const CaseKey&) = default;
};

/// The key as one line, `name=value` in fixed order with one space between, `-` where a field does
/// not apply (docs/archive-format.md). This text is the identity in every archive.
std::string to_text(const CaseKey& key);

/// Reads to_text's line. Throws Error (usage), naming the field that is unknown or malformed. Any
/// other spelling of the same key is refused, and so are keys that contradict themselves (a number
/// of files for a large write, a total that is not the files' sum).
CaseKey parse_case_key(std::string_view text);

/// For people: "write 256 MiB fsync", "read 64 MiB cold", "files 2000 x 512 B none". Fields at
/// their usual value are left out; two unequal keys can have the same label.
std::string label(const CaseKey& key);

/// The label, with the fields beyond it that are not at their usual value in brackets:
/// "write 64 MiB fsync (block=whole method=article-1)".
std::string full_label(const CaseKey& key);

/// The names of the key's fields in order, and one field's value as in to_text.
/// `field_text` throws Error (usage) for a name that is not a field.
std::string field_text(const CaseKey& key, std::string_view field);

/// The first field, in the key's order, in which two keys differ; empty when they are equal.
std::string first_difference(const CaseKey& a, const CaseKey& b);

/// The order of the matrix: write, read, files; by size; by sync; by cache.
bool natural_order(const CaseKey& a, const CaseKey& b);

std::string to_text(Test test);
std::string to_text(Sync sync);
std::string to_text(Cache cache);

/// Throw Error (usage) with the words that exist.
Test parse_test(std::string_view text);
Sync parse_sync(std::string_view text);
Cache parse_cache(std::string_view text);

}  // namespace diary
