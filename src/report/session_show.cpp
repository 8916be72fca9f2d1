#include "report/session_show.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "report/case_names.h"
#include "report/notes.h"
#include "report/rate.h"
#include "report/session_show_csv.h"
#include "report/session_show_json.h"
#include "report/session_table.h"
#include "report/session_text.h"
#include "report/sheet.h"

namespace diary {
namespace {

std::vector<std::string> place_pieces(const SessionReport& report) {
  const SessionHead& head = report.session.head;
  return {fmt::format("session {}", report.short_id), minute_text(head.started),
          display_name(head.device), system_text(head),
          value_of(head.conditions, "os.arch").value_or("")};
}

std::string rounds_text(const SessionHead& head) {
  std::string text = counted(head.rounds, "round");
  if (head.warm_up_rounds > 0) text += fmt::format(" + {} warm-up", head.warm_up_rounds);
  return text;
}

std::string methods_text(const Session& session) {
  std::vector<std::string> methods;
  for (const CaseResult& result : session.results) {
    const bool known =
        std::find(methods.begin(), methods.end(), result.key.method) != methods.end();
    if (!known) methods.push_back(result.key.method);
  }
  return methods.empty() ? std::string() : "method " + join(methods, ", ");
}

std::vector<std::string> making_pieces(const Session& session) {
  const SessionHead& head = session.head;
  std::vector<std::string> pieces;
  if (head.source != SessionHead{}.source)
    pieces.push_back(fmt::format("imported ({})", head.source));
  pieces.push_back(rounds_text(head));
  if (head.statistic != Statistic::every_iteration) pieces.push_back(to_text(head.statistic));
  pieces.push_back(fmt::format("profile {}", head.profile));
  pieces.push_back(methods_text(session));
  if (head.seed) pieces.push_back(fmt::format("seed {}", *head.seed));
  if (head.label) pieces.push_back(fmt::format("label \"{}\"", *head.label));
  const auto all_tags = tags(head);
  if (!all_tags.empty()) pieces.push_back(fmt::format("tags {}", join(all_tags, ", ")));
  return pieces;
}

std::string with_text(const std::string& what, const std::string& text) {
  return text.empty() ? what : what + ": " + text;
}

/// What people said of the session, tags aside.
void write_said(Sheet& sheet, const SessionHead& head) {
  if (const auto reason = exclusion(head)) {
    sheet.line(with_text("excluded from comparisons", *reason), Tone::worse);
  }
  if (const auto name = era(head)) sheet.line(with_text("era begins", *name));
  for (const std::string& note : notes(head)) sheet.line(with_text("note", note));
}

void write_head(Sheet& sheet, const SessionReport& report) {
  const Session& session = report.session;
  sheet.pieces(place_pieces(report));
  sheet.pieces(making_pieces(session), 2, 2);
  if (session.head.state != SessionState::complete) {
    sheet.line(with_text(to_text(session.head.state), session.head.interruption.value_or("")),
               Tone::worse);
  }
  write_said(sheet, session.head);
  const auto missing = missing_conditions(session);
  if (!missing.empty()) sheet.line("not recorded: " + join(missing, ", "), Tone::dim);
}

/// What a family of sizes is called: the label without the size.
std::string family_name(const CaseKey& key) {
  std::string name = to_text(key.test);
  if (key.sync) name += " " + to_text(*key.sync);
  if (key.cache) name += " " + to_text(*key.cache);
  return name;
}

void write_scalings(Sheet& sheet, const std::vector<SizeScaling>& scalings) {
  if (scalings.empty()) return;
  std::vector<CaseKey> smaller;
  for (const SizeScaling& scaling : scalings) smaller.push_back(scaling.smaller);
  const auto names = case_names(smaller);
  std::vector<std::string> pieces{"size scaling"};
  for (std::size_t i = 0; i < scalings.size(); ++i) {
    const SizeScaling& scaling = scalings[i];
    const bool shared = names[i] != label(scaling.smaller);
    pieces.push_back(fmt::format("{} {} -> {}: {} the data, {} the time",
                                 shared ? names[i] : family_name(scaling.smaller),
                                 to_text(scaling.smaller.bytes), to_text(scaling.larger.bytes),
                                 times_text(scaling.data_ratio), times_text(scaling.time_ratio)));
  }
  sheet.blank();
  sheet.pieces(pieces, 3, 2);
}

}  // namespace

SessionReport session_report(Session session, std::string short_id) {
  SessionReport report{std::move(session), std::move(short_id), {}, {}};
  for (const CaseResult& result : report.session.results) {
    report.summaries.push_back(summarize(result, report.session.head));
  }
  report.scalings = size_scalings(report.summaries);
  return report;
}

void write_session(std::ostream& out, const SessionReport& report, const Page& page) {
  if (page.format == Format::json) return write_session_json(out, report);
  if (page.format == Format::csv) return write_session_csv(out, report);
  Sheet sheet(out, page);
  Notes notes;
  write_head(sheet, report);
  sheet.blank();
  sheet.table(session_table(report, notes));
  write_scalings(sheet, report.scalings);
  notes.write(sheet);
}

}  // namespace diary
