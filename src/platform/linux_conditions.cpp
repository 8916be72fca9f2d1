#include "platform/linux_conditions.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace diary {

Facts linux_conditions(const std::filesystem::path& directory, const std::filesystem::path& root) {
  const BlockChain chain = block_chain(directory, root);
  Facts facts = linux_device_conditions(chain, root);
  for (Facts part : {linux_file_system_conditions(directory, chain, root),
                     linux_system_conditions(root), linux_machine_conditions(root)}) {
    std::ranges::move(part, std::back_inserter(facts));
  }
  return facts;
}

}  // namespace diary
