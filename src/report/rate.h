#pragma once

#include <optional>
#include <string>

#include "base/bytes.h"

namespace diary {

/// Per second, with about three digits: "0.52", "8.5", "94.2", "348", "1588".
std::string per_second_number(double value);

/// In MiB (1,048,576 bytes): "348 MiB/s".
std::string rate_text(BytesPerSecond rate);

/// "1588 files/s".
std::string files_rate_text(double files_per_second);

/// "1.7x", "12x" from 100 on without a decimal.
std::string times_text(double ratio);

/// new / old with as many decimals as its interval bears: two digits of the half width, two
/// decimals where there is no interval. "x1.26", "x0.981".
std::string ratio_text(double ratio, std::optional<double> low, std::optional<double> high);

/// "1.15..1.39", in the decimals of ratio_text.
std::string ratio_interval_text(double low, double high);

/// A share of one in percent without needless digits: "75 %", "96.9 %", "0.035 %".
std::string percent_text(double share);

}  // namespace diary
