#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/case_key.h"

namespace diary {

/// What the cases are called side by side: the label, and the full label for those that would share
/// one with another case.
std::vector<std::string> case_names(std::span<const CaseKey> keys);

}  // namespace diary
