#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/case_key.h"

namespace diary {

/// Which cases of the chosen sessions a selector asks for. One without conditions admits all.
class CaseFilter {
 public:
  enum class Field { test, size, sync, cache };
  enum class Sense { is, is_not };

  /// The field must match one of the shell-like patterns (or none, for is_not). A size is compared
  /// by value where it is one ("1024KiB" is "1MiB"), otherwise as text ("*MiB"). Of small files it
  /// is the size of each ("512B"), or their number and size ("2000x512B").
  ///
  /// Throws Error (usage) with the words that exist for a pattern that no case can match.
  void require(Field field, std::vector<std::string> patterns, Sense sense);

  [[nodiscard]] bool admits(const CaseKey& key) const;

  /// The conditions as words of a selector, for messages; empty when all are admitted.
  [[nodiscard]] std::string text() const;

 private:
  struct Condition {
    Field field;
    std::vector<std::string> patterns;
    Sense sense;
  };

  std::vector<Condition> conditions_;
};

/// Whether the text names the case: its label ("write 256 MiB fsync"), its full label or its whole
/// key, capitals ignored; `*` stands for any characters, `?` for one.
bool is_named(const CaseKey& key, std::string_view pattern);

}  // namespace diary
