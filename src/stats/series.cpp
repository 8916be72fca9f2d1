#include "stats/series.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include <fmt/format.h>

#include "base/names.h"
#include "stats/guard_facets.h"
#include "stats/order_statistics.h"

namespace diary {
namespace {

constexpr Names<SeriesPoint::Standing, 3> standing_names = {
    {{SeriesPoint::Standing::counted, "counted"},
     {SeriesPoint::Standing::excluded, "excluded"},
     {SeriesPoint::Standing::below_resolution, "below resolution"}}};

std::vector<std::size_t> in_order_of_time(std::span<const Session> sessions) {
  std::vector<std::size_t> order(sessions.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const SessionHead& x = sessions[a].head;
    const SessionHead& y = sessions[b].head;
    return std::tie(x.started.utc, x.id) < std::tie(y.started.utc, y.id);
  });
  return order;
}

std::optional<SeriesPoint> point_of(const CaseResult& result, const SessionHead& head) {
  std::vector<double> times;
  for (const nanoseconds time : timings(result)) times.push_back(static_cast<double>(time.count()));
  if (times.empty()) return std::nullopt;
  SeriesPoint point;
  point.median_ns = median(times);
  point.iterations = static_cast<std::int64_t>(times.size());
  if (is_excluded(head)) {
    point.standing = SeriesPoint::Standing::excluded;
  } else if (!(point.median_ns > 0)) {
    point.standing = SeriesPoint::Standing::below_resolution;
  }
  return point;
}

/// A series while it is put together.
struct Gathered {
  Series series;
  const Session* example = nullptr;  ///< shows its conditions
  std::size_t place = 0;             ///< in the order of the first sessions
};

std::vector<Gathered> gathered(std::span<const Session> sessions) {
  std::vector<Gathered> all;
  std::map<std::tuple<std::string, std::string, Statistic, std::string>, std::size_t> places;
  for (const std::size_t index : in_order_of_time(sessions)) {
    const Session& session = sessions[index];
    const SessionHead& head = session.head;
    const std::string device = device_key(head.device, head.host);
    const std::string conditions = hard_conditions(head);
    for (const CaseResult& result : session.results) {
      const auto [place, is_new] =
          places.try_emplace({device, to_text(result.key), head.statistic, conditions}, all.size());
      if (is_new) {
        Gathered one{{}, &session, all.size()};
        one.series.key = result.key;
        one.series.statistic = head.statistic;
        one.series.device = display_name(head.device);
        one.series.device_key = device;
        one.series.conditions = conditions;
        all.push_back(std::move(one));
      }
      Series& series = all[place->second].series;
      auto point = point_of(result, head);
      if (!point) {
        ++series.untimed;
      } else if (worst_cache_verdict(result) == Level::refuted) {
        ++series.refuted;
      } else {
        point->session = index;
        series.points.push_back(*point);
      }
    }
  }
  return all;
}

bool same_case_and_device(const Gathered& a, const Gathered& b) {
  return a.series.device_key == b.series.device_key && a.series.key == b.series.key;
}

/// The facets in which the series differs from any other of its case and device. Pair by pair: a
/// value that one of the others shares may still tell it from a third.
std::vector<std::string> apart(const Gathered& one, std::span<const Gathered> all) {
  std::vector<FacetDifference> facets;
  bool other_statistic = false;
  for (const Gathered& other : all) {
    if (&other == &one || !same_case_and_device(one, other)) continue;
    other_statistic = other_statistic || other.series.statistic != one.series.statistic;
    for (FacetDifference& facet :
         guard_facets({&other.example, 1}, {&one.example, 1}).differences) {
      if (!is_hard_facet(facet.name)) continue;
      const auto known = std::find_if(facets.begin(), facets.end(), [&](const FacetDifference& f) {
        return f.name == facet.name;
      });
      if (known == facets.end()) {
        facets.push_back(std::move(facet));
      } else if (facet.new_values.size() > known->new_values.size()) {
        *known = std::move(facet);  // the identity, where a name does not suffice
      }
    }
  }
  std::vector<std::string> texts;
  for (const FacetDifference& facet : facets) {
    texts.push_back(fmt::format("{}={}", facet.name, facet.new_values));
  }
  if (other_statistic) texts.push_back("statistic=" + to_text(one.series.statistic));
  return texts;
}

/// Eras in the order of time; of two at the same session the later one in the list.
std::vector<EraStart> era_starts(const Series& series, std::span<const Session> sessions,
                                 std::span<const Era> eras) {
  std::map<std::size_t, const Era*> starts;
  for (const Era& era : eras) {
    if (era.device_key != series.device_key) continue;
    const auto inside =
        std::find_if(series.points.begin(), series.points.end(), [&](const SeriesPoint& point) {
          const SessionHead& head = sessions[point.session].head;
          return std::tie(era.started.utc, era.id) <= std::tie(head.started.utc, head.id);
        });
    if (inside == series.points.begin() || inside == series.points.end()) continue;
    const Era*& last = starts[static_cast<std::size_t>(inside - series.points.begin())];
    if (last == nullptr ||
        std::tie(last->started.utc, last->id) <= std::tie(era.started.utc, era.id)) {
      last = &era;
    }
  }
  std::vector<EraStart> result;
  for (const auto& [point, era] : starts) result.push_back({point, *era});
  return result;
}

/// A device takes its place by its first session, and within it the matrix has its order.
void put_in_order(std::vector<Gathered>& all) {
  std::map<std::string, std::size_t> device_place;
  for (const Gathered& one : all) {
    device_place.try_emplace(one.series.device_key, device_place.size());
  }
  std::sort(all.begin(), all.end(), [&](const Gathered& a, const Gathered& b) {
    const auto a_place = device_place.at(a.series.device_key);
    const auto b_place = device_place.at(b.series.device_key);
    if (a_place != b_place) return a_place < b_place;
    if (a.series.key != b.series.key) return natural_order(a.series.key, b.series.key);
    return std::tie(a.series.statistic, a.place) < std::tie(b.series.statistic, b.place);
  });
}

}  // namespace

std::string to_text(SeriesPoint::Standing standing) {
  return name_of(standing_names, standing);
}

std::vector<Series> series_of(std::span<const Session> sessions, std::span<const Era> eras) {
  auto all = gathered(sessions);
  put_in_order(all);
  std::vector<Series> result;
  for (const Gathered& one : all) {
    result.push_back(one.series);
    result.back().apart = apart(one, all);
    result.back().eras = era_starts(one.series, sessions, eras);
  }
  return result;
}

}  // namespace diary
