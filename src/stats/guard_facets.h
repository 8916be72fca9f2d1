#pragma once

#include <span>
#include <string>
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

}  // namespace diary
