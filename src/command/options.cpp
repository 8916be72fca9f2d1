#include "command/options.h"

#include "base/error.h"
#include "base/text.h"

namespace diary {
namespace {

/// For tables that no terminal bounds: wide enough for every column, narrow enough for a mail.
constexpr std::size_t width_without_terminal = 100;

Colour chosen_colour(const std::string& word, const World& world) {
  if (word == "always") return Colour::on;
  if (word == "never") return Colour::off;
  if (word != "auto") {
    throw Error(ExitCode::usage, "--color takes auto, always or never, not \"" + word + "\"");
  }
  if (world.environment("NO_COLOR")) return Colour::off;
  if (world.environment("CLICOLOR_FORCE").value_or("0") != "0") return Colour::on;
  return world.output_width ? Colour::on : Colour::off;
}

}  // namespace

std::size_t page_width(const World& world) {
  return world.output_width.value_or(width_without_terminal);
}

void ArchiveOption::add_to(CLI::App& app) {
  app.add_option("--archive", file, "The archive; else $DISKDIARY_ARCHIVE, else the user's own")
      ->type_name("FILE");
}

std::string ArchiveOption::path(const World& world) const {
  if (file && file->empty()) {
    throw Error(ExitCode::usage, "--archive names no file", "leave it out for your own archive");
  }
  if (file) return *file;
  if (const auto named = world.environment("DISKDIARY_ARCHIVE")) return *named;
  if (world.default_archive) return *world.default_archive;
  throw Error(ExitCode::usage,
              "no place for the archive is known: neither HOME nor XDG_DATA_HOME is set",
              "name a file with --archive");
}

void PageOption::add_to(CLI::App& app) {
  app.add_option("--format", format, "table (for people), json, csv or md")->type_name("WORD");
  app.add_option("--color", color, "auto, always or never")->type_name("WHEN");
}

Page PageOption::page(const World& world) const {
  return {.format = parse_format(format),
          .width = page_width(world),
          .colour = chosen_colour(color, world)};
}

void SelectorOption::add_to(CLI::App& app, const std::string& help) {
  app.add_option("SELECTOR", words, help)->type_name("");
}

std::string SelectorOption::text() const {
  return join(words, " ");
}

}  // namespace diary
