#include "command/run_request.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "measure/plan_options.h"
#include "measure/profile.h"

namespace diary {
namespace {

/// A comma-separated list through one item's parser; nothing when the option was not given.
template <typename Parse>
auto list_of(const std::optional<std::string>& words, Parse parse)
    -> std::optional<std::vector<decltype(parse(*words))>> {
  if (!words) return std::nullopt;
  std::vector<decltype(parse(*words))> items;
  for (const std::string& word : split(*words, ',')) items.push_back(parse(word));
  return items;
}

std::optional<std::int64_t> number(std::string_view option,
                                   const std::optional<std::string>& word) {
  if (!word) return std::nullopt;
  const auto value = parse_integer(*word);
  if (!value) {
    throw Error(ExitCode::usage, fmt::format("\"{}\" is no whole number for {}", *word, option),
                "write it in digits, as in 10");
  }
  return value;
}

std::uint64_t drawn_seed(Platform& platform) {
  std::uint64_t seed = 0;
  // Four bytes are enough to draw an order from, and stay readable.
  const auto bytes = platform.random_bytes();
  for (std::size_t i = 0; i < 4; ++i) seed = (seed << 8U) | bytes[i];
  return seed;
}

}  // namespace

void RunRequest::add_to(CLI::App& app) {
  app.add_option("DIR", directory, "The directory to measure in (the current one)")->type_name("");
  app.add_option("--profile", profile, "The matrix: " + join(profile_names(), ", "))
      ->type_name("NAME");
  app.add_option("--sizes", sizes, "Sizes of the large files, as in 64MiB,128MiB")
      ->type_name("LIST");
  app.add_option("--files", files, "How many small files; 0 for none")->type_name("N");
  app.add_option("--sync", syncs,
                 "Sync modes of writes and small files: none, fsync, fsync+dir, ...")
      ->type_name("LIST");
  app.add_option("--cache", caches, "Cache states of reads: cold, warm, as-left")
      ->type_name("LIST");
  app.add_option("--rounds", rounds, "How often the matrix is measured")->type_name("N");
  app.add_option("--warmup", warm_up_rounds, "Rounds before them that are kept out of statistics")
      ->type_name("N");
  app.add_option("--seed", seed, "Of the shuffled order, to repeat one")->type_name("N");
  app.add_option("--budget", budget, "Refuse to write more than this in all")->type_name("SIZE");
  app.add_option("--reserve", reserve, "What must stay free, in place of 1 GiB or 5 %")
      ->type_name("SIZE");
  app.add_flag("--allow-fs", allow_file_system, "Measure in memory or on a network as well");
  app.add_option("--label", label, "A name for this session")->type_name("TEXT");
  app.add_option("--note", notes, "Something to remember; may be repeated")
      ->type_name("TEXT")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->allow_extra_args(false);  // the word behind the value is not another one
  app.add_option("--tag", tags, "A tag to select it by; may be repeated")
      ->type_name("WORD")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->allow_extra_args(false);  // the word behind the value is not another one
  app.add_flag("--dry-run", dry_run, "Say what would be done, and do nothing");
  archive.add_to(app);
}

Plan RunRequest::plan(Platform& platform) const {
  PlanOptions options;
  options.sizes = list_of(sizes, [](const std::string& word) { return parse_bytes(word); });
  options.files = number("--files", files);
  options.syncs = list_of(syncs, [](const std::string& word) { return parse_sync(word); });
  options.caches = list_of(caches, [](const std::string& word) { return parse_cache(word); });
  options.rounds = number("--rounds", rounds);
  options.warm_up_rounds = number("--warmup", warm_up_rounds);
  const auto named_seed = number("--seed", seed);
  if (named_seed && *named_seed < 0) {
    throw Error(ExitCode::usage, "--seed takes a number from 0 up");
  }
  options.seed = named_seed ? static_cast<std::uint64_t>(*named_seed) : drawn_seed(platform);
  const Plan plan = apply(named_plan(profile), options);

  if (budget && bytes_to_write(plan) > parse_bytes(*budget)) {
    throw Error(ExitCode::usage,
                fmt::format("this plan writes {}, more than the budget of {}",
                            approximate_text(bytes_to_write(plan)), to_text(parse_bytes(*budget))),
                "take fewer --rounds or smaller --sizes; --dry-run shows what each case writes");
  }
  return plan;
}

Limits RunRequest::limits() const {
  Limits limits;
  if (allow_file_system) limits.file_systems = Limits::FileSystems::any;
  if (reserve) limits.reserve = parse_bytes(*reserve);
  return limits;
}

std::vector<Event> RunRequest::events(Platform& platform) const {
  const UtcTime now = platform.clock().wall().utc;
  std::vector<Event> events;
  const auto append = [&](Event::Kind kind, const std::string& text) {
    events.push_back({random_uuid(platform.random_bytes()), kind, text, now});
  };
  for (const std::string& tag : tags) append(Event::Kind::tag, tag);
  for (const std::string& note : notes) append(Event::Kind::note, note);
  return events;
}

}  // namespace diary
