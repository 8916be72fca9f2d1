#include "report/session_text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"

namespace diary {
namespace {

/// A condition that is known when any fact whose name begins so has a value.
struct Condition {
  std::string_view shown;
  std::string_view fact;
};

constexpr std::array conditions = {
    Condition{"OS build", "os.build"},
    Condition{"file system", "fs.type"},
    Condition{"mount options", "fs.mount_options"},
    Condition{"free space", "fs.free_bytes"},
    Condition{"encryption", "fs.encryption"},
    Condition{"firmware", "device.firmware"},
    Condition{"temperature", "device.temperature"},
    Condition{"SMART", "device.smart"},
    Condition{"power source", "power.source"},
};

bool has_temperature(const Session& session) {
  return std::any_of(session.results.begin(), session.results.end(), [](const CaseResult& result) {
    return std::any_of(result.iterations.begin(), result.iterations.end(),
                       [](const Iteration& iteration) {
                         return iteration.evidence.temperature_milli_c.has_value();
                       });
  });
}

bool is_known(const Session& session, const Condition& condition) {
  if (condition.shown == "temperature" && has_temperature(session)) return true;
  const Facts& facts = session.head.conditions;
  return std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) {
    return fact.value && fact.name.starts_with(condition.fact);
  });
}

}  // namespace

std::string system_text(const SessionHead& head) {
  const Facts& facts = head.conditions;
  std::vector<std::string> words;
  if (const auto name = value_of(facts, "os.name")) words.push_back(*name);
  const auto version = value_of(facts, "os.version");
  // "Debian GNU/Linux 12 (bookworm)" says its version by itself.
  const bool said = version && !words.empty() && words[0].find(*version) != std::string::npos;
  if (version && !said) words.push_back(*version);
  // Where there is a kernel's release, the build is a sentence.
  const auto kernel = value_of(facts, "os.kernel");
  const auto build = kernel ? kernel : value_of(facts, "os.build");
  if (build) words.push_back(*build);
  return words.empty() ? "-" : join(words, " ");
}

std::string state_text(SessionState state, bool excluded, std::int64_t failures) {
  std::string text = to_text(state);
  if (excluded) text += ", excluded";
  if (failures > 0) text += fmt::format(", {} failed", failures);
  return text;
}

std::vector<std::string> missing_conditions(const Session& session) {
  std::vector<std::string> missing;
  for (const Condition& condition : conditions) {
    if (!is_known(session, condition)) missing.emplace_back(condition.shown);
  }
  return missing;
}

std::string shortened_list(std::span<const std::string> pieces, std::size_t at_most) {
  if (pieces.size() <= at_most) return join(pieces, ", ");
  return fmt::format("{} and {} more", join(pieces.first(at_most), ", "), pieces.size() - at_most);
}

}  // namespace diary
