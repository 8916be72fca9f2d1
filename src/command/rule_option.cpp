#include "command/rule_option.h"

#include "base/error.h"
#include "base/text.h"

namespace diary {
namespace {

double parse_alpha(const std::string& text) {
  const auto alpha = parse_decimal(text);
  if (alpha && *alpha > 0 && *alpha < 0.5) return *alpha;
  throw Error(ExitCode::usage, "\"" + text + "\" is not an error rate",
              "--alpha takes a number between 0 and 0.5, such as 0.05");
}

}  // namespace

double parse_share(const std::string& option, const std::string& text) {
  const std::string_view trimmed = trim(text);
  const bool in_percent = !trimmed.empty() && trimmed.back() == '%';
  const auto number =
      in_percent ? parse_decimal(trim(trimmed.substr(0, trimmed.size() - 1))) : std::nullopt;
  if (number && *number > 0 && *number <= 1000) return *number / 100;
  throw Error(ExitCode::usage, "\"" + text + "\" is not a change in percent",
              option + " takes one above 0, such as 5%");
}

void RuleOption::add_to(CLI::App& app) {
  app.add_option("--delta", delta, "Changes below this are not worth a verdict")
      ->type_name("PERCENT")
      ->capture_default_str();
  app.add_option("--alpha", alpha, "The error rate of the verdicts")
      ->type_name("RATE")
      ->capture_default_str();
  app.add_option("--adjust", adjust, "How p is adjusted for the number of cases: bh, holm or none")
      ->type_name("WORD")
      ->capture_default_str();
}

ComparisonOptions RuleOption::options() const {
  ComparisonOptions options;
  options.delta = parse_share("--delta", delta);
  options.alpha = parse_alpha(alpha);
  options.adjust = parse_adjust(adjust);
  return options;
}

}  // namespace diary
