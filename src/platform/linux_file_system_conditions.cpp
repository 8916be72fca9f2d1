#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <sys/statvfs.h>

#include "base/text.h"
#include "platform/linux_conditions.h"
#include "platform/linux_mounts.h"
#include "platform/linux_text_file.h"

namespace diary {
namespace {

using std::filesystem::path;

// What names a path, a person or a server is none of the diary's business.
std::string without_private_value(const std::string& option) {
  static constexpr std::array<std::string_view, 9> names = {
      "username", "user", "domain", "addr", "clientaddr", "mountaddr", "srcaddr", "cruid", "ip"};
  const std::size_t equals = option.find('=');
  if (equals == std::string::npos) return option;
  const std::string name = option.substr(0, equals);
  const bool is_private = option.find('/', equals) != std::string::npos ||
                          std::ranges::find(names, name) != names.end();
  return is_private ? name + "=(not kept)" : option;
}

std::string all_options(const Mount& mount) {
  std::vector<std::string> options;
  for (const std::string& text : {mount.options, mount.super_options}) {
    for (const std::string& option : split(text, ',')) {
      if (option.empty() || std::ranges::find(options, option) != options.end()) continue;
      options.push_back(option);
    }
  }
  std::ranges::transform(options, options.begin(), without_private_value);
  return join(options, ",");
}

// ext4 lists "data=MODE" exactly when it has a journal, but in mountinfo only when the mode is not
// the usual one (fs/ext4/super.c, _ext4_show_options).
Reading journal(const Mount& mount, const BlockChain& chain, const path& root) {
  if (mount.type != "ext4") return nothing_because("not known for " + mount.type);
  if (chain.chain.empty()) return nothing_because(chain.reason);
  const Reading listed = read_text(root / "proc/fs/ext4" / chain.chain.front() / "options");
  std::string options = mount.super_options;
  std::ranges::replace(options, ',', '\n');
  for (const std::string& option : split(options + '\n' + listed.text.value_or(""), '\n')) {
    if (option.starts_with("data=")) return found(option.substr(5));
  }
  return listed.text ? found("none") : listed;
}

Reading encryption(const BlockChain& chain, const path& root) {
  if (chain.chain.empty()) return nothing_because(chain.reason);
  for (const std::string& device : chain.chain) {
    const Reading uuid = read_text(root / "sys/class/block" / device / "dm/uuid");
    if (uuid.text && uuid.text->starts_with("CRYPT-")) return found("dm-crypt");
    if (!uuid.text && uuid.reason == "permission denied") return uuid;
  }
  return found("none seen");
}

Facts mount_facts(const path& directory, const BlockChain& chain, const path& root) {
  const auto mount = mount_of_directory(directory, root);
  if (!mount) {
    const std::string reason = "not listed in mountinfo";
    return {not_read("fs.type", reason), not_read("fs.mount_options", reason),
            not_read("fs.journal", reason)};
  }
  return {known("fs.type", mount->type), known("fs.mount_options", all_options(*mount)),
          to_fact("fs.journal", journal(*mount, chain, root))};
}

Facts space_facts(const path& directory, const path& root) {
  constexpr std::array<const char*, 4> names = {"fs.block_bytes", "fs.total_bytes", "fs.free_bytes",
                                                "fs.used_percent"};
  std::error_code error;
  const path place = below(root, std::filesystem::absolute(directory, error));
  struct statvfs space {};
  std::string reason;
  if (error || ::statvfs(place.c_str(), &space) != 0) {
    reason = errno == EACCES ? "permission denied" : "no such directory";
  } else if (space.f_blocks == 0) {
    reason = "the file system does not tell";
  }
  Facts facts;
  if (!reason.empty()) {
    for (const char* name : names) facts.push_back(not_read(name, reason));
    return facts;
  }
  const std::uint64_t used = space.f_blocks - space.f_bfree;
  const double percent = 100.0 * static_cast<double>(used) /
                         static_cast<double>(std::max<std::uint64_t>(used + space.f_bavail, 1));
  return {known(names[0], fmt::format("{}", space.f_frsize)),
          known(names[1], fmt::format("{}", space.f_blocks * space.f_frsize)),
          known(names[2], fmt::format("{}", space.f_bavail * space.f_frsize)),
          known(names[3], fmt::format("{:.1f}", percent))};
}

}  // namespace

Facts linux_file_system_conditions(const path& directory, const BlockChain& chain,
                                   const path& root) {
  Facts facts = mount_facts(directory, chain, root);
  facts.push_back(to_fact("fs.encryption", encryption(chain, root)));
  std::ranges::move(space_facts(directory, root), std::back_inserter(facts));
  return facts;
}

}  // namespace diary
