#include "measure/bench.h"

#include <algorithm>
#include <span>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "measure/handles.h"
#include "measure/read_case.h"
#include "measure/settle.h"
#include "measure/write_case.h"

namespace diary {
namespace {

constexpr const char* written_name = "written";

std::size_t largest_in_one_call(const Plan& plan) {
  std::int64_t largest = 0;
  for (const CaseKey& key : plan.cases) {
    if (key.test == Test::write && !key.block) largest = std::max(largest, key.bytes.count);
  }
  return static_cast<std::size_t>(largest);
}

std::int64_t most_small_files(const Plan& plan) {
  std::int64_t most = 0;
  for (const CaseKey& key : plan.cases) most = std::max(most, key.files.value_or(0));
  return most;
}

/// How the files of the read set are written: the ordinary way, and made durable.
CaseKey read_set_case(Bytes size) {
  CaseKey key;
  key.test = Test::write;
  key.bytes = size;
  key.block = mebibytes(1);
  key.sync = Sync::fsync;
  return key;
}

}  // namespace

Bench::Bench(Platform& platform, const std::filesystem::path& directory, const Plan& plan,
             const Uuid& session)
    : platform_(platform),
      plan_(plan),
      workspace_(platform, directory, session),
      observer_(platform.observe(directory)),
      surroundings_{platform.volume(directory), observer_->needs_flush()},
      payload_(session),
      // Filling a buffer also touches its pages, so that no fault falls into a timed region.
      read_buffer_(static_cast<std::size_t>(mebibytes(1).count), std::byte{1}),
      whole_buffer_(largest_in_one_call(plan)),
      small_names_(small_file_names(most_small_files(plan))) {
  payload_.fill(whole_buffer_, 0);
}

Bench::Outcome Bench::write_read_set() {
  for (const Bytes size : read_set(plan_)) {
    const std::string name = fmt::format("read-{}", size.count);
    workspace_.plan_file(name);
    const Pass pass =
        time_write(tools(), workspace_.folder(), name.c_str(), read_set_case(size), next_file_++);
    written_ = written_ + pass.written;
    workspace_.adopt(name);
    if (pass.interrupted == Pass::Interrupted::yes) return Outcome::interrupted;
    if (pass.failure) {
      throw std::system_error(static_cast<int>(pass.failure->code), std::system_category(),
                              pass.failure->step);
    }
    read_set_[size] = {name, platform_.clock().now_with_suspend()};
  }
  return Outcome::done;
}

std::optional<Iteration> Bench::measure(const CaseKey& key) {
  make_room_for(key);
  const Settled settled =
      settle(platform_, *observer_, workspace_.measured_directory(), plan_.settle_limit);
  if (platform_.interruption()) return std::nullopt;

  Iteration iteration;
  iteration.settle = settled.waited;
  iteration.idle_reached = settled.idle_reached;
  iteration.written_before = written_;
  Pass done = pass(key, iteration);
  written_ = written_ + done.written;
  if (done.interrupted == Pass::Interrupted::yes) return std::nullopt;

  iteration.started_at = done.started_at;
  iteration.elapsed = done.elapsed;
  iteration.failure = std::move(done.failure);
  iteration.operations = std::move(done.operations);
  iteration.evidence = difference(done.before, done.after);
  iteration.evidence.cached_before = done.cached_before;
  iteration.evidence.temperature_milli_c = observer_->temperature_milli_c();
  if (key.test == Test::write) iteration.evidence.allocated = allocated_;
  if (iteration.elapsed) {
    iteration.stages = done.stages;
    iteration.verdicts = judge(key, iteration.evidence, *iteration.elapsed, surroundings_);
  }
  return iteration;
}

Pass Bench::pass(const CaseKey& key, Iteration& iteration) {
  switch (key.test) {
    case Test::write:
      return write_pass(key);
    case Test::read:
      return read_pass(key, iteration);
    case Test::files:
      break;
  }
  return files_pass(key);
}

Pass Bench::write_pass(const CaseKey& key) {
  Pass done = time_write(tools(), workspace_.folder(), written_name, key, next_file_++);
  allocated_ = workspace_.adopt(written_name).allocated;
  written_file_ = key.bytes;
  written_file_at_ = platform_.clock().now_with_suspend();
  return done;
}

Pass Bench::read_pass(const CaseKey& key, Iteration& iteration) {
  const bool fresh = reads_what_was_written(plan_, key);
  const Readable source =
      fresh ? Readable{written_name, written_file_at_} : read_set_.at(key.bytes);
  iteration.data_age = platform_.clock().now_with_suspend() - source.written_at;
  return time_read(tools(), workspace_.folder(), source.name.c_str(), key);
}

Pass Bench::files_pass(const CaseKey& key) {
  const auto count = static_cast<std::size_t>(key.files.value_or(0));
  Pass done =
      time_files(tools(), small_folder_, std::span(small_names_).first(count), key, next_file_);
  next_file_ += count;
  workspace_.remove_folder(small_folder_name_);
  return done;
}

// Comes before settling, so that none of its own writes reach the device inside a timed region.
void Bench::make_room_for(const CaseKey& next) {
  const bool wanted = reads_what_was_written(plan_, next) && written_file_ == next.bytes;
  if (written_file_ && !wanted) {
    workspace_.remove_file(written_name);
    written_file_.reset();
  }
  if (next.test == Test::write) workspace_.plan_file(written_name);
  if (next.test == Test::files) {
    small_folder_name_ = fmt::format("files-{:06}", ++folders_made_);
    small_folder_ = workspace_.make_folder(small_folder_name_, next.files.value_or(0));
  }
}

Space Bench::space() {
  return platform_.disk().space(workspace_.measured_directory());
}

}  // namespace diary
