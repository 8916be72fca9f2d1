#include "model/session_entry.h"

#include <algorithm>

namespace diary {

std::string short_id(const Uuid& id, const std::vector<SessionEntry>& all) {
  const std::string text = to_text(id);
  std::size_t length = 4;
  for (const SessionEntry& other : all) {
    if (other.id == id) continue;
    const std::string other_text = to_text(other.id);
    const auto differs = std::mismatch(text.begin(), text.end(), other_text.begin()).first;
    const auto common = static_cast<std::size_t>(differs - text.begin());
    length = std::max(length, common + 1);
  }
  return text.substr(0, length);
}

}  // namespace diary
