#include "command/compare_by.h"

#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "archive/opening.h"
#include "base/error.h"
#include "base/text.h"
#include "command/chosen_sessions.h"
#include "report/cost_report.h"
#include "report/group_comparison.h"
#include "stats/field_costs.h"
#include "stats/session_groups.h"

namespace diary {
namespace {

constexpr KeyField key_fields[] = {KeyField::sync, KeyField::size, KeyField::cache};
constexpr SessionField session_fields[] = {SessionField::device, SessionField::host,
                                           SessionField::os, SessionField::week,
                                           SessionField::month};

template <typename Field, std::size_t N>
std::optional<Field> field_named(const Field (&fields)[N], std::string_view name) {
  for (const Field field : fields) {
    if (to_text(field) == name) return field;
  }
  return std::nullopt;
}

[[noreturn]] void refuse(const std::string& name) {
  std::vector<std::string> words;
  for (const KeyField field : key_fields) words.push_back(to_text(field));
  for (const SessionField field : session_fields) words.push_back(to_text(field));
  const auto near = closest(name, words);
  throw Error(ExitCode::usage, "\"" + name + "\" is nothing that sessions can be compared by",
              near ? "did you mean --by " + *near + "?" : "it is one of " + join(words, ", "));
}

std::vector<Session> chosen(const ByRequest& request, World& world) {
  const Archive archive = open_archive(request.archive, Access::read);
  const auto entries = contents(archive);
  const Selection selection =
      choose(parse_selector(request.selector), entries, world, States::comparable);
  return read_chosen(archive, selection, entries);
}

void write_groups(SessionField field, const ByRequest& request, World& world) {
  const auto groups = session_groups(chosen(request, world), field);
  if (groups.size() == 1) {
    throw Error(
        ExitCode::usage,
        fmt::format("all chosen sessions are of one {}: {}", to_text(field), groups[0].value),
        "choose more sessions, or another field");
  }
  std::vector<std::span<const Session>> others;
  for (std::size_t i = 1; i < groups.size(); ++i) others.emplace_back(groups[i].sessions);
  const auto comparisons =
      compare_each(groups[0].sessions, others, request.options, facet_of(field));
  write_group_comparison(world.out, {field, groups, comparisons}, request.page);
}

}  // namespace

ExitCode compare_by(const ByRequest& request, World& world) {
  if (const auto field = field_named(session_fields, request.field)) {
    write_groups(*field, request, world);
  } else if (const auto key_field = field_named(key_fields, request.field)) {
    const auto sessions = chosen(request, world);
    const FieldCosts costs = field_costs(sessions, *key_field, request.options);
    write_costs(world.out, {costs, sessions}, request.page);
  } else {
    refuse(request.field);
  }
  return ExitCode::done;
}

}  // namespace diary
