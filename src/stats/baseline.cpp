#include "stats/baseline.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "model/device.h"
#include "stats/autocorrelation.h"
#include "stats/change_points.h"
#include "stats/summary.h"

namespace diary {
namespace {

constexpr std::size_t longest_search = 200;

/// The sessions that have a median of one case, by their places, oldest first.
struct CaseSeries {
  CaseKey key;
  std::vector<std::size_t> sessions;
  std::vector<double> medians_ns;
};

using CaseName = std::pair<std::string, Statistic>;

std::map<CaseName, CaseSeries> series_by_case(const std::vector<Session>& sessions) {
  std::map<CaseName, CaseSeries> all;
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    for (const CaseResult& result : sessions[i].results) {
      const CaseSummary summary = summarize(result, sessions[i].head);
      if (summary.n == 0 || summary.cache_verdict == Level::refuted) continue;
      if (!(summary.median_ns > 0)) continue;
      CaseSeries& series = all[{to_text(result.key), sessions[i].head.statistic}];
      series.key = result.key;
      series.sessions.push_back(i);
      series.medians_ns.push_back(summary.median_ns);
    }
  }
  return all;
}

/// The newest so many.
template <typename T>
void keep_newest(std::vector<T>& values, std::size_t most) {
  if (values.size() <= most) return;
  values.erase(values.begin(), values.end() - static_cast<std::ptrdiff_t>(most));
}

/// A step too small to be shown would make its sessions look alike all the same.
std::optional<double> resemblance(const std::vector<double>& medians_ns,
                                  const ChangePoints& changes) {
  std::vector<double> logs;
  for (const double median : medians_ns) logs.push_back(std::log(median));
  return lag_one(logs, changes.before_pruning);
}

/// Cuts the series down to what counts, and says why.
BaselineCase cut(CaseSeries& series, const std::vector<Session>& sessions, double delta) {
  keep_newest(series.sessions, longest_search);
  keep_newest(series.medians_ns, longest_search);
  const SessionHead& head = sessions.front().head;
  ChangePointOptions options;
  options.delta = delta;
  options.seed = series_seed(device_key(head.device, head.host), to_text(series.key));
  const ChangePoints changes = change_points(series.medians_ns, options);

  BaselineCase result;
  result.key = series.key;
  result.lag_one = resemblance(series.medians_ns, changes);
  if (!changes.points.empty()) {
    const std::size_t last = changes.points.back().index;
    result.since = sessions[series.sessions[last]].head.started;
    series.sessions.erase(series.sessions.begin(),
                          series.sessions.begin() + static_cast<std::ptrdiff_t>(last));
  }
  keep_newest(series.sessions, longest_baseline);
  result.sessions = static_cast<std::int64_t>(series.sessions.size());
  return result;
}

}  // namespace

Baseline baseline(std::vector<Session> earlier, double delta) {
  std::sort(earlier.begin(), earlier.end(), [](const Session& a, const Session& b) {
    return std::tie(a.head.started.utc, a.head.id) < std::tie(b.head.started.utc, b.head.id);
  });
  Baseline result;
  auto all = series_by_case(earlier);
  std::map<CaseName, std::size_t> first;  // the session from which on a case counts
  for (auto& [name, series] : all) {
    result.cases.push_back(cut(series, earlier, delta));
    first[name] = series.sessions.front();
  }
  for (std::size_t i = 0; i < earlier.size(); ++i) {
    std::erase_if(earlier[i].results, [&](const CaseResult& one) {
      const auto place = first.find({to_text(one.key), earlier[i].head.statistic});
      return place == first.end() || i < place->second;
    });
    if (!earlier[i].results.empty()) result.sessions.push_back(std::move(earlier[i]));
  }
  std::sort(
      result.cases.begin(), result.cases.end(),
      [](const BaselineCase& a, const BaselineCase& b) { return natural_order(a.key, b.key); });
  return result;
}

}  // namespace diary
