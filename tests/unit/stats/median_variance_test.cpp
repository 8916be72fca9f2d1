#include "stats/median_variance.h"

#include <cmath>

#include <boost/math/constants/constants.hpp>
#include <boost/math/quadrature/gauss_kronrod.hpp>

#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;

namespace {

double below(double x) {
  return std::erfc(-x / std::sqrt(2.0)) / 2;
}

template <typename Function>
double integral(const Function& function, double to) {
  return boost::math::quadrature::gauss_kronrod<double, 61>::integrate(function, 0.0, to, 6, 1e-11);
}

/// n! / k!^2, all below 1e300 for the n of the tests.
double orders(double n, double k) {
  return std::exp(std::lgamma(n + 1) - 2 * std::lgamma(k + 1));
}

/// The second moment of the middle order statistic.
double of_odd_number(int n) {
  const int k = (n - 1) / 2;
  const auto integrand = [&](double x) {
    return x * x * std::pow(below(x) * below(-x), k) * std::exp(-x * x / 2);
  };
  return 2 * orders(n, k) * integral(integrand, 9) /
         std::sqrt(2 * boost::math::constants::pi<double>());
}

/// The same of the mean x of the two middle ones, which lie at x - gap and x + gap.
double of_even_number(int n) {
  const int k = n / 2 - 1;
  const auto integrand = [&](double x) {
    const auto over_gap = [&](double gap) {
      return std::pow(below(x - gap) * below(-x - gap), k) * std::exp(-x * x - gap * gap);
    };
    return x * x * integral(over_gap, 8);
  };
  return 2 * 2 * orders(n, k) * integral(integrand, 8) / (2 * boost::math::constants::pi<double>());
}

double integrated(int n) {
  return n % 2 == 1 ? of_odd_number(n) : of_even_number(n);
}

}  // namespace

TEST_CASE("the median of up to thirty normal values varies as the test vectors say") {
  const auto rows = vector_file("constants_by_n");
  REQUIRE(rows.size() == 30);
  for (const auto& row : rows) {
    const auto n = static_cast<std::int64_t>(row.number("n"));
    CAPTURE(n);
    CHECK(median_variance(n) == Approx(row.number("var_median")).epsilon(1e-10));
  }
}

TEST_CASE("the tabled variances of the median are what integration gives") {
  for (int n = 1; n <= 30; ++n) {
    CAPTURE(n);
    CHECK(median_variance(n) == Approx(integrated(n)).epsilon(1e-6));
  }
}

TEST_CASE("beyond the table the variance of the median is off by less than 0.1 %") {
  for (const int n : {31, 32, 51, 52, 101, 102}) {
    CAPTURE(n);
    CHECK(median_variance(n) == Approx(integrated(n)).epsilon(1e-3));
  }
  CHECK(median_variance(1'000'000) ==
        Approx(boost::math::constants::pi<double>() / 2e6).epsilon(1e-5));
}

TEST_CASE("one more iteration never makes the median vary more") {
  for (std::int64_t n = 2; n <= 200; ++n) {
    CAPTURE(n);
    CHECK(median_variance(n) <= median_variance(n - 1));
  }
}
