#include <algorithm>
#include <exception>
#include <memory>

#include <fmt/format.h>

#include "archive/opening.h"
#include "archive/session_writer.h"
#include "archive/sessions.h"
#include "base/error.h"
#include "base/escape.h"
#include "base/text.h"
#include "base/version.h"
#include "command/commands.h"
#include "command/device_lock.h"
#include "command/run_progress.h"
#include "command/run_request.h"
#include "measure/leftovers.h"
#include "measure/runner.h"
#include "measure/session_head.h"
#include "report/run_summary.h"
#include "stats/summary.h"

namespace diary {
namespace {

/// Joins the runner and the archive, which do not know each other.
class ArchiveSink : public Sink {
 public:
  explicit ArchiveSink(SessionWriter& writer) : writer_(writer) {}

  void accept(const CaseKey& key, const Iteration& iteration, Bytes written_so_far) override {
    writer_.add(key, iteration, written_so_far);
  }

 private:
  SessionWriter& writer_;
};

RunPlan described(const Plan& plan, const std::string& directory) {
  RunPlan description{.directory = directory,
                      .profile = plan.profile,
                      .rounds = plan.rounds,
                      .warm_up_rounds = plan.warm_up_rounds,
                      .cases = {},
                      .written = bytes_to_write(plan),
                      .space = peak_bytes(plan),
                      .expected = expected_duration(plan)};
  for (const CaseKey& key : plan.cases) {
    const Bytes each_round = key.test == Test::read ? Bytes{} : key.bytes;
    description.cases.push_back({key, each_round * rounds_in_all(plan), std::nullopt});
  }
  return description;
}

/// Whether a commit of the archive is extra work for the device that is measured.
Fact archive_on_target(Platform& platform, const std::filesystem::path& archive,
                       const Facts& conditions) {
  const std::string name = "archive.on_target_device";
  const auto target = value_of(conditions, "device.chain");
  const auto own = value_of(platform.conditions(archive.parent_path()), "device.chain");
  if (!target || !own) return not_read(name, "the device of one of them is not known");
  return known(name, *target == *own ? "yes" : "no");
}

void report_leftovers(World& world, const std::string& directory) {
  for (const Leftover& leftover : find_leftovers(world.platform, directory)) {
    if (leftover.state != Leftover::State::stale) continue;
    world.err << fmt::format("diskdiary: a run that was killed left {} behind\n",
                             terminal_text(leftover.name))
              << fmt::format("hint: diskdiary clean {} removes it\n", terminal_text(directory));
  }
}

void announce(World& world, const Plan& plan, const std::string& directory) {
  world.err << fmt::format(
      "measuring in {}: {}{}, {} to be written, {}; Ctrl-C keeps what is finished\n",
      terminal_text(directory), counted(plan.rounds, "round"),
      plan.warm_up_rounds > 0 ? " and a warm-up" : "", approximate_text(bytes_to_write(plan)),
      about(expected_duration(plan)));
}

RunSummary summary_of(const Archive& archive, const Uuid& id, const RunReport& report,
                      const RunRequest& request) {
  const Session session = read_session(archive, id, Detail::timings);
  RunSummary summary;
  summary.short_id = short_ids(archive, std::vector{id}).front();
  summary.archive = archive.name();
  summary.archive_named = request.archive.file.has_value();
  summary.failures = report.failures;
  summary.interruption = report.interruption;
  for (const CaseResult& result : session.results) {
    const CaseSummary of_case = summarize(result, session.head);
    summary.iterations_kept += of_case.n;
    if (!of_case.caveats.empty()) summary.flagged.push_back({result.key, of_case.caveats});
    for (const Iteration& iteration : result.iterations) {
      if (summary.first_failure || !iteration.failure) continue;
      summary.first_failure = fmt::format("{}, at {}: {}", label(result.key),
                                          iteration.failure->step, iteration.failure->text);
    }
  }
  return summary;
}

ExitCode exit_code(const RunReport& report) {
  if (report.signal) return ExitCode::interrupted;
  const bool clean_end = report.state == SessionState::complete && report.failures == 0;
  return clean_end && report.kept.empty() ? ExitCode::done : ExitCode::world;
}

void report_kept(World& world, const RunReport& report) {
  for (const Kept& kept : report.kept) {
    world.err << fmt::format("diskdiary: left in place: {}, {}\n", terminal_text(kept.name),
                             terminal_text(kept.reason));
  }
}

/// The archive gave up in mid-run: says what it had taken, and passes the reason on.
[[noreturn]] void end_without_archive(World& world, SessionWriter& writer, const Uuid& id,
                                      const RunReport& report) {
  world.err << fmt::format("diskdiary: {} of session {} had been stored before this\n",
                           counted(std::max<std::int64_t>(0, report.iterations - 1), "iteration"),
                           to_text(id).substr(0, 8));
  try {
    writer.finish(report.state, report.interruption, world.platform.clock().wall().utc, {});
  } catch (const Error&) {
    // The reason below is the first one; readers see the session as interrupted all the same.
  }
  std::rethrow_exception(report.sink_failure);
}

SessionHead head_of(const RunRequest& request, const Plan& plan, const Archive& archive,
                    Platform& platform) {
  const Uuid id = random_uuid(platform.random_bytes());
  SessionHead head = describe_session(platform, request.directory, plan, id);
  head.tool_version = program_version;
  if (!request.label.empty()) head.label = request.label;
  head.events = request.events(platform);
  head.conditions.push_back(archive_on_target(platform, archive.path(), head.conditions));
  return head;
}

ExitCode measure(const RunRequest& request, World& world) {
  Platform& platform = world.platform;
  const Page page{.format = Format::table, .width = page_width(world), .colour = Colour::off};
  const Plan plan = request.plan(platform);
  const Limits limits = request.limits();
  if (request.dry_run) {
    write_run_plan(world.out, described(plan, request.directory), page);
    preflight(platform, request.directory, plan, limits);
    return ExitCode::done;
  }
  platform.interruption();  // from here on a signal ends the run in good order
  preflight(platform, request.directory, plan, limits);

  Archive archive = open_archive(request.archive.path(world), Access::write);
  const SessionHead head = head_of(request, plan, archive, platform);
  const std::optional<FileLock> device = lock_device(world, archive, head);
  SessionWriter writer(archive, head);
  report_leftovers(world, request.directory);
  announce(world, plan, request.directory);

  const ClockReadings at_start = read_clocks(platform.clock());
  ArchiveSink sink(writer);
  RunReport report;
  {
    TerminalProgress progress(world);
    report = run_plan(platform, request.directory, plan, head.id, limits, sink, progress);
  }
  report_kept(world, report);
  if (report.sink_failure) end_without_archive(world, writer, head.id, report);
  writer.finish(report.state, report.interruption, platform.clock().wall().utc,
                closing_conditions(platform, request.directory, at_start));
  write_run_summary(world.out, summary_of(archive, head.id, report, request), page);
  return exit_code(report);
}

Action set_up(CLI::App& app) {
  const auto request = std::make_shared<RunRequest>();
  request->add_to(app);
  return [request](World& world) { return measure(*request, world); };
}

}  // namespace

Command run_command() {
  return {"run", "measure a directory and keep every timing", set_up};
}

}  // namespace diary
