#include "report/case_names.h"

#include <algorithm>

namespace diary {

std::vector<std::string> case_names(std::span<const CaseKey> keys) {
  std::vector<std::string> names;
  for (const CaseKey& key : keys) names.push_back(label(key));
  const std::vector<std::string> labels = names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (std::count(labels.begin(), labels.end(), labels[i]) > 1) names[i] = full_label(keys[i]);
  }
  return names;
}

}  // namespace diary
