#include "report/side_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "report/session_text.h"

namespace diary {
namespace {

template <typename Text>
std::string each_once(std::span<const Session> sessions, Text text_of) {
  constexpr std::size_t at_most = 2;
  std::vector<std::string> texts;
  for (const Session& session : sessions) {
    const std::string text = text_of(session.head);
    if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(text);
  }
  return shortened_list(texts, at_most);
}

std::string dates_text(std::span<const Session> sessions) {
  if (sessions.size() == 1) return minute_text(sessions[0].head.started);
  auto first = local_day(sessions[0].head.started);
  auto last = first;
  for (const Session& session : sessions) {
    first = std::min(first, local_day(session.head.started));
    last = std::max(last, local_day(session.head.started));
  }
  return first == last ? day_text(first) : fmt::format("{} .. {}", day_text(first), day_text(last));
}

/// One session by its id, in digits that hardly any two share; several by their number.
std::string sessions_text(std::span<const Session> sessions) {
  if (sessions.size() != 1) {
    return counted(static_cast<std::int64_t>(sessions.size()), "session");
  }
  return "session " + to_text(sessions[0].head.id).substr(0, 8);
}

}  // namespace

void write_side(Sheet& sheet, const std::string& name, std::span<const Session> sessions) {
  if (sessions.empty()) return;
  sheet.pieces(
      {name, each_once(sessions, [](const SessionHead& h) { return display_name(h.device); }),
       sessions_text(sessions), dates_text(sessions), each_once(sessions, system_text)},
      2, 3);
}

std::string adjust_text(Adjust adjust, std::int64_t family) {
  const std::string over = " over " + counted(family, "case");
  switch (adjust) {
    case Adjust::benjamini_hochberg:
      return "p adjusted by Benjamini-Hochberg" + over;
    case Adjust::holm:
      return "p adjusted by Holm" + over;
    case Adjust::none:
      break;
  }
  return "p not adjusted";
}

}  // namespace diary
