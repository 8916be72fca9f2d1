#include "measure/pass.h"

#include <utility>

namespace diary {

OperationTimes between(std::string operation, const std::vector<nanoseconds>& stamps) {
  OperationTimes result{std::move(operation), {}};
  result.times.reserve(stamps.size() - 1);
  for (std::size_t i = 1; i < stamps.size(); ++i) {
    result.times.push_back(stamps[i] - stamps[i - 1]);
  }
  return result;
}

}  // namespace diary
