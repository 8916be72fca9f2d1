#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/session.h"
#include "stats/caveat.h"
#include "stats/comparison.h"
#include "stats/paired.h"
#include "stats/size_exponent.h"

namespace diary {

/// A field of the case key that is crossed on purpose.
enum class KeyField { sync, size, cache };

std::string to_text(KeyField field);

enum class Finding { costs_more, costs_less, costs_the_same, cannot_tell };

/// "costs more", "costs less", "costs the same", "cannot tell".
std::string to_text(Finding finding);

/// What one value of the field costs against the base value, all else being equal: paired inside
/// sessions. Of sizes the time per byte is held against each other.
struct FieldCost {
  CaseKey base;
  CaseKey other;
  std::vector<double> base_medians_ns;   ///< of the sessions that have both, oldest first
  std::vector<double> other_medians_ns;  ///< likewise
  std::int64_t base_iterations = 0;
  std::int64_t other_iterations = 0;
  std::optional<SizeExponent> scaling;  ///< where size is the field
  Paired paired;  ///< of the time; by size that of the scaling, of the time per byte
  std::optional<double> same_low;  ///< the interval at 1 - 2 alpha, which "the same" rests on
  std::optional<double> same_high;
  std::optional<double> adjusted_p;
  Finding finding = Finding::cannot_tell;
  std::string reason;  ///< for `cannot tell`; sentences without a full stop
  std::string would_help;
  std::vector<Caveat> base_caveats;
  std::vector<Caveat> other_caveats;
};

struct FieldCosts {
  KeyField field = KeyField::sync;
  std::vector<FieldCost> rows;  ///< in the order of the matrix, by the base
  std::vector<CaseKey> without_partner;
  std::vector<std::string> doubts;  ///< about the sessions as a whole; sentences
  ComparisonOptions options;
  std::int64_t sessions = 0;
};

/// Every value of the field against the first one (of the order of the sync modes and cache states;
/// the smallest size) within cases that are alike in everything else. All rows are one family.
/// Results with a refuted cache label, without timings or below the clock's resolution are left
/// out.
///
/// Throws Error (usage) when no session has two such cases. REQUIRES: at least one session.
FieldCosts field_costs(std::span<const Session> sessions, KeyField field,
                       const ComparisonOptions& options);

}  // namespace diary
