#pragma once

#include <string>
#include <vector>

#include "measure/plan_options.h"
#include "measure/profile.h"
#include "measure/runner.h"
#include "support/catch.h"
#include "support/fake_platform.h"

namespace diary {

inline const Uuid session = *parse_uuid("0f8fad5b-d9cb-469f-a165-70867728950e");

struct Delivery {
  CaseKey key;
  Iteration iteration;
  Bytes written;
};

struct Recorder : Sink, Progress {
  std::vector<Delivery> deliveries;
  std::vector<RunState> states;

  void accept(const CaseKey& key, const Iteration& iteration, Bytes written) override {
    deliveries.push_back({key, iteration, written});
  }
  void started(const RunState& state) override { states.push_back(state); }
};

/// Few and small, so that the fake disk is quick: 1 MiB, three small files, two rounds.
inline Plan small_plan(const char* profile) {
  return apply(named_plan(profile),
               {.sizes = std::vector{mebibytes(1)}, .files = 3, .rounds = 2, .seed = 1});
}

struct RunFixture {
  FakePlatform platform;
  Recorder recorder;

  RunFixture() { platform.files.plant_file("/disk/precious", "x"); }

  RunReport run(const Plan& plan, const Limits& limits = {}) {
    return run_plan(platform, "/disk", plan, session, limits, recorder, recorder);
  }

  /// The directory is as it was before, and no handle is open.
  void check_that_nothing_is_left() {
    CHECK(platform.files.names_at("/disk") == std::vector<std::string>{"precious"});
    CHECK(platform.files.open_handles() == 0);
  }

  [[nodiscard]] std::vector<std::string> labels() const {
    std::vector<std::string> texts;
    for (const Delivery& each : recorder.deliveries) texts.push_back(label(each.key));
    return texts;
  }
};

}  // namespace diary
