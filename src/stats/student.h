#pragma once

namespace diary {

/// Student's t distribution, by Boost.Math (incomplete beta function). Degrees of freedom may be
/// fractional. REQUIRES: degrees > 0 and finite.

/// P(|T| >= |t|).
double student_two_sided_p(double t, double degrees);

/// The t below which T lies with the given probability. REQUIRES: 0 < probability < 1.
double student_quantile(double probability, double degrees);

}  // namespace diary
