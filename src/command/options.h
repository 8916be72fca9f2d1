#pragma once

#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "command/world.h"
#include "report/page.h"

namespace diary {

/// Columns that a table may take: the terminal's, or 100 where there is none.
std::size_t page_width(const World& world);

/// Options that several commands share, so that they are spelled and behave alike everywhere.

struct ArchiveOption {
  std::optional<std::string> file;

  void add_to(CLI::App& app);
  /// --archive, else $DISKDIARY_ARCHIVE, else the default place. Throws Error (usage) when there is
  /// none of them.
  [[nodiscard]] std::string path(const World& world) const;
};

/// How a report is printed: --format and --color.
struct PageOption {
  std::string format = "table";
  std::string color = "auto";

  void add_to(CLI::App& app);
  /// `auto` is colour on a terminal, unless NO_COLOR is set; CLICOLOR_FORCE turns it on everywhere.
  /// Throws Error (usage) for a word that is none.
  [[nodiscard]] Page page(const World& world) const;
};

/// The words of one selector, joined with spaces.
struct SelectorOption {
  std::vector<std::string> words;

  void add_to(CLI::App& app, const std::string& help);
  [[nodiscard]] std::string text() const;
};

}  // namespace diary
