#include "stats/seeded_intervals.h"

#include <algorithm>

#include "support/catch.h"

using namespace diary;

TEST_CASE("twelve values have the seven windows of the published construction") {
  CHECK(seeded_intervals(12) ==
        std::vector<Window>{{0, 6}, {0, 9}, {0, 12}, {1, 11}, {3, 9}, {3, 12}, {6, 12}});
}

TEST_CASE("the number of windows grows with the values, a little faster than they do") {
  CHECK(seeded_intervals(5).empty());
  CHECK(seeded_intervals(6) == std::vector<Window>{{0, 6}});
  CHECK(seeded_intervals(20).size() == 12);
  CHECK(seeded_intervals(50).size() == 45);
  CHECK(seeded_intervals(100).size() == 99);
}

TEST_CASE("windows come once, in order, within the series, and hold two shortest levels") {
  for (std::size_t n = 6; n <= 300; ++n) {
    const auto windows = seeded_intervals(n);
    CAPTURE(n);
    CHECK(std::is_sorted(windows.begin(), windows.end()));
    CHECK(std::adjacent_find(windows.begin(), windows.end()) == windows.end());
    CHECK(std::count(windows.begin(), windows.end(), Window{0, n}) == 1);
    CHECK(std::all_of(windows.begin(), windows.end(), [&](const Window& window) {
      return window.begin < window.end && window.end <= n && window.size() >= 2 * shortest_level;
    }));
  }
}
