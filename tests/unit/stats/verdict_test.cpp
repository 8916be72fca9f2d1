#include "stats/verdict.h"

#include "stats/comparison_rule.h"
#include "support/catch.h"
#include "support/vector_file.h"

using namespace diary;
using diary::testing::vector_file;
using diary::testing::VectorRow;

namespace {

/// The value of `"name": value` in the row's arguments.
double argument(const VectorRow& row, const std::string& name, double otherwise) {
  const std::string& text = row.text("args");
  const auto at = text.find("\"" + name + "\": ");
  return at == std::string::npos ? otherwise : std::stod(text.substr(at + name.size() + 4));
}

CaseComparison compared(const VectorRow& row) {
  CaseComparison comparison;
  comparison.old_side.session_medians_ns = row.numbers("a");
  comparison.new_side.session_medians_ns = row.numbers("b");
  ComparisonOptions options;
  options.delta = argument(row, "delta", options.delta);
  const auto method = rule_method(static_cast<std::int64_t>(row.number("m")),
                                  static_cast<std::int64_t>(row.number("n")),
                                  static_cast<std::int64_t>(argument(row, "K", 1)), options.alpha);
  const double quantum = argument(row, "quantum", 0);
  apply_method(comparison, method, quantum, options);
  if (comparison.p) comparison.adjusted_p = argument(row, "p_adj", *comparison.p);
  decide(comparison, quantum, options);
  return comparison;
}

std::string vector_method(CaseComparison::Method method) {
  return method == CaseComparison::Method::prediction_range ? "range" : to_text(method);
}

void check_column(const VectorRow& row, const std::string& column,
                  const std::optional<double>& value) {
  CAPTURE(column);
  REQUIRE(value.has_value() == row.has(column));
  if (value) CHECK(*value == Approx(row.number(column)).epsilon(1e-10).margin(1e-22));
}

}  // namespace

TEST_CASE("method, numbers, verdict and reason are those of the test vectors") {
  for (const auto& row : vector_file("verdicts")) {
    CAPTURE(row.text("id"));
    const auto comparison = compared(row);
    CHECK(vector_method(comparison.method) == row.text("method"));
    CHECK(to_text(comparison.verdict) == row.text("verdict"));
    CHECK(comparison.reason == row.text("reason"));
    CHECK(*comparison.new_median_ns / *comparison.old_median_ns ==
          Approx(row.number("ratio_of_medians")).epsilon(1e-10));
    if (row.text("method") == "none") continue;
    check_column(row, "ratio", comparison.ratio);
    check_column(row, "p", comparison.p);
    check_column(row, "lo", comparison.low);
    check_column(row, "hi", comparison.high);
    check_column(row, "lo90", comparison.same_low);
    check_column(row, "hi90", comparison.same_high);
    check_column(row, "usual_lo", comparison.usual_low_ns);
    check_column(row, "usual_hi", comparison.usual_high_ns);
    if (row.has("coverage")) check_column(row, "coverage", comparison.coverage);
  }
}

TEST_CASE("the method depends on sizes and the family alone") {
  using Method = CaseComparison::Method;
  CHECK(rule_method(1, 1, 1, 0.05) == Method::none);
  CHECK(rule_method(2, 2, 1, 0.05) == Method::none);
  CHECK(rule_method(2, 9, 1, 0.05) == Method::none);
  CHECK(rule_method(3, 2, 1, 0.05) == Method::prediction_range);
  CHECK(rule_method(9, 1, 1, 0.05) == Method::prediction_range);
  CHECK(rule_method(3, 3, 1, 0.05) == Method::welch);
  // 2 / C(8, 4) = 0.029 is above 1 %, 2 / C(10, 5) = 0.0079 below.
  CHECK(rule_method(4, 4, 1, 0.05) == Method::welch);
  CHECK(rule_method(5, 5, 1, 0.05) == Method::rank);
  // In a family of 10 it has to reach 0.05 / 10.
  CHECK(rule_method(5, 5, 10, 0.05) == Method::welch);
  CHECK(rule_method(6, 6, 10, 0.05) == Method::rank);
  CHECK(rule_method(6, 12, 1, 0.05) == Method::rank);
  CHECK(rule_method(6, 13, 1, 0.05) == Method::welch);
}

TEST_CASE("every outcome has a word of its own") {
  CHECK(to_text(Verdict::cannot_tell) == "cannot tell");
  CHECK(to_text(Verdict::within_the_usual_range) == "within the usual range");
  CHECK(to_text(Adjust::benjamini_hochberg) == "bh");
  CHECK(to_text(CaseComparison::Method::prediction_range) == "prediction-range");
}
