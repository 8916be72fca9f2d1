#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "measure/pass.h"
#include "measure/profile.h"
#include "support/fake_platform.h"

namespace diary {

/// What a single pass needs, on the fake platform, with /disk as the folder.
struct BenchFixture {
  FakePlatform platform;
  std::unique_ptr<Observer> observer = platform.observe("/disk");
  PayloadPool payload{Uuid{}};
  std::vector<std::byte> read_buffer = std::vector<std::byte>(std::size_t{1} << 20U);
  std::vector<std::byte> whole_buffer = std::vector<std::byte>(std::size_t{4} << 20U);
  DirectoryHandle folder = platform.files.open_directory("/disk");

  Tools tools() { return {platform, *observer, payload, read_buffer, whole_buffer}; }

  /// The calls of the timed region: those between its two observations.
  [[nodiscard]] std::vector<std::string> region() const {
    const auto& calls = platform.machine.calls();
    const auto first = std::find(calls.begin(), calls.end(), "observe");
    const auto last = std::find(calls.rbegin(), calls.rend(), "observe").base() - 1;
    return {first + 1, last};
  }
};

/// The first case of this kind in a profile, at another size.
inline CaseKey a_case(const char* profile, Test test, Bytes size) {
  const Plan plan = named_plan(profile);
  CaseKey key = *std::find_if(plan.cases.begin(), plan.cases.end(),
                              [&](const CaseKey& each) { return each.test == test; });
  key.bytes = size;
  return key;
}

}  // namespace diary
