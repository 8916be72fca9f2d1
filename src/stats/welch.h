#pragma once

#include <optional>
#include <span>

namespace diary {

/// One sample for the test: its values and the variance that it has at least, by the rounding of
/// what was recorded.
struct WelchSample {
  std::span<const double> values;
  double variance_floor = 0;
};

/// The mean of y minus the mean of x, variances unequal.
struct Welch {
  double difference = 0;
  double low = 0;
  double high = 0;
  std::optional<double> t;        ///< empty when neither side varies
  std::optional<double> degrees;  ///< of freedom, by Welch and Satterthwaite; empty likewise
  double p = 1;                   ///< two-sided; 0 when neither side varies and they differ
};

/// Welch, The Generalization of Student's Problem, 1947. REQUIRES: two values a side;
/// 0 < confidence < 1.
Welch welch(const WelchSample& x, const WelchSample& y, double confidence);

/// The same with one variance for both sides, pooled: Student's test of two samples (Student, 1908;
/// Fisher, 1925). REQUIRES: as for welch.
Welch pooled_t(const WelchSample& x, const WelchSample& y, double confidence);

double mean(std::span<const double> values);

/// The unbiased variance, at least the floor. REQUIRES: two values.
double variance(const WelchSample& sample);

}  // namespace diary
