#pragma once

#include <chrono>
#include <span>
#include <string>
#include <string_view>

namespace diary {

/// One unit and one number of decimals for a whole column of durations.
class DurationUnit {
 public:
  /// Chosen from the largest value: µs below 1 ms, ms below 100 s, else s; two decimals, more where
  /// the smallest value would lose its second digit, fewer where the timings are not that fine.
  static DurationUnit of(std::span<const double> column_ns, std::chrono::nanoseconds resolution);

  /// "183.87"; "<0.01" for a duration that is not zero by nature but below the last decimal.
  [[nodiscard]] std::string number(double ns) const;
  /// "183.87 ms".
  [[nodiscard]] std::string with_unit(double ns) const;
  /// "ms".
  [[nodiscard]] std::string_view name() const { return name_; }

 private:
  DurationUnit(std::string_view name, double ns, int decimals)
      : name_(name), ns_(ns), decimals_(decimals) {}

  std::string_view name_;
  double ns_;
  int decimals_;
};

/// A single duration that is part of a whole, such as one file of many: "0.63 ms", "24.10 µs".
std::string share_text(double ns);

/// A planned duration for people: "40 s", "3 min", "1 h 20 min".
std::string rough_text(std::chrono::nanoseconds duration);

}  // namespace diary
