#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/session.h"
#include "stats/comparison.h"

namespace diary {

/// What of the machine and the tool differs between two sets of sessions.
struct GuardFacets {
  std::vector<FacetDifference> differences;
  std::vector<std::string> not_recorded;  ///< by no session on either side; counts as equal
};

/// A facet differs when a value on the new side never occurs on the old side; "not recorded" is
/// such a value. Facets, in this order: device, host, os.build, fs.type, fs.mount_options,
/// fs.encryption, device.firmware, power.source, fs.free_percent (in bands of 10 points),
/// tool.version, source. REQUIRES: each side holds a session.
GuardFacets guard_facets(std::span<const Session* const> old_side,
                         std::span<const Session* const> new_side);

/// Whether sessions that differ in the facet are unlike each other: device, host, fs.type,
/// fs.mount_options, fs.encryption, power.source, source. The others are updates and wear.
bool is_hard_facet(std::string_view name);

/// Their names, in the order of guard_facets.
std::vector<std::string> hard_facets();

/// The hard facets of a session but its device, as "host=... fs.type=...", by their identities; "-"
/// for one that is not recorded. Sessions with unequal texts are not one series.
std::string hard_conditions(const SessionHead& head);

}  // namespace diary
