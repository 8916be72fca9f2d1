#include "stats/student.h"

#include <algorithm>
#include <cmath>

#include <boost/math/distributions/students_t.hpp>

namespace diary {

double student_two_sided_p(double t, double degrees) {
  const boost::math::students_t_distribution<double> distribution(degrees);
  return std::min(1.0, 2 * boost::math::cdf(boost::math::complement(distribution, std::abs(t))));
}

double student_quantile(double probability, double degrees) {
  const boost::math::students_t_distribution<double> distribution(degrees);
  return boost::math::quantile(distribution, probability);
}

}  // namespace diary
