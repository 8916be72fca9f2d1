#include "stats/field_costs.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "base/error.h"
#include "base/names.h"
#include "stats/field_cost_rule.h"
#include "stats/merged_caveats.h"
#include "stats/order_statistics.h"
#include "stats/side_doubts.h"
#include "stats/summary.h"

namespace diary {
namespace {

constexpr Names<KeyField, 3> field_names = {
    {{KeyField::sync, "sync"}, {KeyField::size, "size"}, {KeyField::cache, "cache"}}};
constexpr Names<Finding, 4> finding_names = {{{Finding::costs_more, "costs more"},
                                              {Finding::costs_less, "costs less"},
                                              {Finding::costs_the_same, "costs the same"},
                                              {Finding::cannot_tell, "cannot tell"}}};

bool has_field(const CaseKey& key, KeyField field) {
  switch (field) {
    case KeyField::sync:
      return key.sync.has_value();
    case KeyField::cache:
      return key.cache.has_value();
    case KeyField::size:
      break;
  }
  return key.bytes.count > 0;
}

/// The key without the field: cases that share it are alike in everything else.
std::string without(CaseKey key, KeyField field) {
  switch (field) {
    case KeyField::sync:
      key.sync.reset();
      break;
    case KeyField::cache:
      key.cache.reset();
      break;
    case KeyField::size:
      key.bytes = {};
      key.file_bytes.reset();
      break;
  }
  return to_text(key);
}

/// One case in one session.
struct Place {
  const Session* session = nullptr;
  CaseSummary summary;
  double resolution_ns = 0;
};

/// Cases that differ in the field alone; by the first key that is met in natural order.
struct Family {
  std::vector<CaseKey> keys;
  std::map<std::string, std::vector<Place>> places;  // by key, in the order of the sessions
};

std::vector<const Session*> in_order_of_time(std::span<const Session> sessions) {
  std::vector<const Session*> ordered;
  for (const Session& session : sessions) ordered.push_back(&session);
  std::sort(ordered.begin(), ordered.end(), [](const Session* a, const Session* b) {
    return std::tie(a->head.started.utc, a->head.id) < std::tie(b->head.started.utc, b->head.id);
  });
  return ordered;
}

std::vector<Family> families(std::span<const Session* const> sessions, KeyField field) {
  std::map<std::pair<std::string, Statistic>, Family> by_name;
  for (const Session* session : sessions) {
    for (const CaseResult& result : session->results) {
      if (!has_field(result.key, field)) continue;
      CaseSummary summary = summarize(result, session->head);
      if (summary.n == 0 || !(summary.median_ns > 0)) continue;
      if (summary.cache_verdict == Level::refuted) continue;
      Family& family = by_name[{without(result.key, field), session->head.statistic}];
      auto& places = family.places[to_text(result.key)];
      if (places.empty()) family.keys.push_back(result.key);
      const auto resolution = static_cast<double>(session->head.resolution.count());
      places.push_back({session, std::move(summary), resolution});
    }
  }
  std::vector<Family> result;
  for (auto& [name, family] : by_name) {
    std::sort(family.keys.begin(), family.keys.end(), natural_order);
    result.push_back(std::move(family));
  }
  std::sort(result.begin(), result.end(), [](const Family& a, const Family& b) {
    return natural_order(a.keys.front(), b.keys.front());
  });
  return result;
}

/// The sessions that have both cases; nothing when there is none.
std::optional<FieldCost> paired_row(const Family& family, const CaseKey& base, const CaseKey& other,
                                    KeyField field, const ComparisonOptions& options) {
  FieldCost row;
  row.base = base;
  row.other = other;
  std::vector<std::vector<Caveat>> base_caveats;
  std::vector<std::vector<Caveat>> other_caveats;
  double resolution_ns = 0;
  const auto& others = family.places.at(to_text(other));
  for (const Place& first : family.places.at(to_text(base))) {
    const auto second = std::find_if(others.begin(), others.end(), [&](const Place& place) {
      return place.session == first.session;
    });
    if (second == others.end()) continue;
    row.base_medians_ns.push_back(first.summary.median_ns);
    row.other_medians_ns.push_back(second->summary.median_ns);
    row.base_iterations += first.summary.n;
    row.other_iterations += second->summary.n;
    base_caveats.push_back(first.summary.caveats);
    other_caveats.push_back(second->summary.caveats);
    resolution_ns = std::max(resolution_ns, first.resolution_ns);
  }
  if (row.base_medians_ns.empty()) return std::nullopt;
  row.base_caveats = merged_caveats(base_caveats, row.base_iterations);
  row.other_caveats = merged_caveats(other_caveats, row.other_iterations);
  apply_pairs(row, field, resolution_ns, options);
  return row;
}

void adjust_family(std::vector<FieldCost>& rows, Adjust adjust) {
  std::vector<FieldCost*> family;
  std::vector<double> p;
  for (FieldCost& row : rows) {
    if (!row.paired.p) continue;
    family.push_back(&row);
    p.push_back(*row.paired.p);
  }
  p = adjusted(p, adjust);
  for (std::size_t i = 0; i < family.size(); ++i) family[i]->adjusted_p = p[i];
}

}  // namespace

std::string to_text(KeyField field) {
  return name_of(field_names, field);
}

std::string to_text(Finding finding) {
  return name_of(finding_names, finding);
}

FieldCosts field_costs(std::span<const Session> sessions, KeyField field,
                       const ComparisonOptions& options) {
  const auto ordered = in_order_of_time(sessions);
  FieldCosts result;
  result.field = field;
  result.options = options;
  result.sessions = static_cast<std::int64_t>(sessions.size());
  result.doubts = doubts_of_side(ordered, "the selection");
  for (const Family& family : families(ordered, field)) {
    if (family.keys.size() == 1) result.without_partner.push_back(family.keys.front());
    for (std::size_t i = 1; i < family.keys.size(); ++i) {
      auto row = paired_row(family, family.keys.front(), family.keys[i], field, options);
      if (row) {
        result.rows.push_back(std::move(*row));
      } else {
        result.without_partner.push_back(family.keys[i]);
      }
    }
  }
  if (result.rows.empty()) {
    throw Error(ExitCode::usage,
                fmt::format("no session has two cases that differ in {} alone", to_text(field)),
                "diskdiary show ID lists the cases of a session");
  }
  adjust_family(result.rows, options.adjust);
  for (FieldCost& row : result.rows) decide(row, options);
  return result;
}

}  // namespace diary
