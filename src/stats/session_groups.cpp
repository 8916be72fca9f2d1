#include "stats/session_groups.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "base/names.h"
#include "model/device.h"

namespace diary {
namespace {

constexpr Names<SessionField, 5> field_names = {{{SessionField::device, "device"},
                                                 {SessionField::host, "host"},
                                                 {SessionField::os, "os"},
                                                 {SessionField::week, "week"},
                                                 {SessionField::month, "month"}}};

/// What makes two sessions one group, and how it is called.
struct Value {
  std::string identity;
  std::string shown;
};

Value plain(const std::string& text) {
  return {text, text};
}

Value host_value(const SessionHead& head) {
  const auto& name = head.host.product ? head.host.product : head.host.cpu;
  return {host_key(head.host), name.value_or("unknown host")};
}

Value os_value(const SessionHead& head) {
  std::string text = value_of(head.conditions, "os.name").value_or("");
  const std::string build = value_of(head.conditions, "os.build").value_or("");
  if (!text.empty() && !build.empty()) text += ' ';
  text += build;
  return plain(text.empty() ? "not recorded" : text);
}

Value value_of(const SessionHead& head, SessionField field) {
  const auto day = local_day(head.started);
  switch (field) {
    case SessionField::device:
      return {device_key(head.device, head.host), display_name(head.device)};
    case SessionField::host:
      return host_value(head);
    case SessionField::os:
      return os_value(head);
    case SessionField::week:
      return plain(week_text(day));
    case SessionField::month:
      break;
  }
  return plain(day_text(day).substr(0, 7));
}

/// Groups that would be called alike go by their identities.
void tell_apart(std::vector<SessionGroup>& groups, const std::vector<std::string>& identities) {
  std::map<std::string, int> uses;
  for (const SessionGroup& group : groups) ++uses[group.value];
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (uses[groups[i].value] > 1) groups[i].value = identities[i];
  }
}

}  // namespace

std::string to_text(SessionField field) {
  return name_of(field_names, field);
}

std::string_view facet_of(SessionField field) {
  switch (field) {
    case SessionField::device:
      return "device";
    case SessionField::host:
      return "host";
    case SessionField::os:
      return "os.build";
    case SessionField::week:
    case SessionField::month:
      break;
  }
  return {};
}

std::vector<SessionGroup> session_groups(std::vector<Session> sessions, SessionField field) {
  std::sort(sessions.begin(), sessions.end(), [](const Session& a, const Session& b) {
    return std::tie(a.head.started.utc, a.head.id) < std::tie(b.head.started.utc, b.head.id);
  });
  std::vector<SessionGroup> groups;
  std::vector<std::string> identities;
  for (Session& session : sessions) {
    const Value value = value_of(session.head, field);
    const auto known = std::find(identities.begin(), identities.end(), value.identity);
    const auto place = static_cast<std::size_t>(known - identities.begin());
    if (known == identities.end()) {
      identities.push_back(value.identity);
      groups.push_back({value.shown, {}});
    }
    groups[place].sessions.push_back(std::move(session));
  }
  tell_apart(groups, identities);
  return groups;
}

}  // namespace diary
