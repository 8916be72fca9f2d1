#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "stats/comparison.h"

namespace diary {

/// A share that is given in percent: "5%", "0.5 %". Throws Error (usage), naming the option, for
/// anything else, also for 0 and for more than 1000 %.
double parse_share(const std::string& option, const std::string& text);

/// What a verdict takes for granted: --delta, --alpha and --adjust.
struct RuleOption {
  std::string delta = "5%";
  std::string alpha;
  std::string adjust = "bh";

  /// `alpha` is the command's own default, as text.
  explicit RuleOption(std::string default_alpha) : alpha(std::move(default_alpha)) {}

  void add_to(CLI::App& app);
  /// Throws Error (usage).
  [[nodiscard]] ComparisonOptions options() const;
};

}  // namespace diary
