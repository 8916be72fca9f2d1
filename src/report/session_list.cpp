#include "report/session_list.h"

#include "base/json_writer.h"
#include "base/text.h"
#include "report/session_text.h"
#include "report/sheet.h"

namespace diary {
namespace {

std::string ended_text(const SessionEntry& entry) {
  return entry.ended ? iso_text({*entry.ended, entry.started.offset}) : std::string();
}

Table table_for_people(const SessionList& list) {
  Table table{{{"id"},
               {"started"},
               {"device"},
               {"os"},
               {"profile"},
               {"cases", Align::right},
               {"iterations", Align::right},
               {"state"},
               {"label"},
               {"tags"},
               {"era"}},
              {}};
  for (std::size_t i = 0; i < list.listed.size(); ++i) {
    const SessionEntry& entry = list.listed[i];
    const bool whole = entry.state != SessionState::interrupted && entry.failures == 0;
    table.rows.push_back(
        {{text(list.short_ids[i]), text(minute_text(entry.started)), text(entry.device),
          text(entry.os), text(entry.profile), number(entry.cases), number(entry.iterations),
          text(state_text(entry.state, entry.excluded, entry.failures),
               whole ? Tone::plain : Tone::worse),
          text(entry.label.value_or("")), text(join(entry.tags, ", ")),
          text(entry.era.value_or(""))},
         {}});
  }
  return table;
}

/// Programs get nothing where people get a dash.
std::optional<std::string> recorded(const std::string& fact) {
  return fact == "-" ? std::nullopt : std::optional(fact);
}

Table table_for_programs(const SessionList& list) {
  Table table{{{"id"},
               {"short_id"},
               {"started"},
               {"ended"},
               {"state"},
               {"excluded"},
               {"device"},
               {"host"},
               {"os"},
               {"file_system"},
               {"profile"},
               {"label"},
               {"source"},
               {"rounds"},
               {"cases"},
               {"iterations"},
               {"failures"},
               {"tags"},
               {"era"}},
              {}};
  for (std::size_t i = 0; i < list.listed.size(); ++i) {
    const SessionEntry& entry = list.listed[i];
    table.rows.push_back(
        {{text(to_text(entry.id)), text(list.short_ids[i]), text(iso_text(entry.started)),
          text(ended_text(entry)), text(to_text(entry.state)), text(entry.excluded ? "yes" : "no"),
          text(entry.device), text(entry.host), text(recorded(entry.os).value_or("")),
          text(recorded(entry.file_system).value_or("")), text(entry.profile),
          text(entry.label.value_or("")), text(entry.source), number(std::int64_t{entry.rounds}),
          number(entry.cases), number(entry.iterations), number(entry.failures),
          text(join(entry.tags, ";")), text(entry.era.value_or(""))},
         {}});
  }
  return table;
}

void write_entry(JsonWriter& json, const SessionEntry& entry, const std::string& short_id) {
  json.begin_object();
  json.member("id", to_text(entry.id)).member("short_id", short_id);
  json.member("state", to_text(entry.state)).key("excluded").boolean(entry.excluded);
  json.member("started", iso_text(entry.started)).key("ended");
  entry.ended ? json.value(ended_text(entry)) : json.null();
  json.member("device", entry.device).member("device_key", entry.device_key);
  json.member("host", entry.host).member("host_key", entry.host_key);
  json.member("os", recorded(entry.os)).member("file_system", recorded(entry.file_system));
  json.member("profile", entry.profile).member("label", entry.label);
  json.member("source", entry.source).member("rounds", entry.rounds);
  json.member("cases", entry.cases).member("iterations", entry.iterations);
  json.member("failures", entry.failures).key("tags").begin_array(JsonWriter::Lines::one);
  for (const std::string& tag : entry.tags) json.value(tag);
  json.end_array().member("era", entry.era).end_object();
}

void write_json(std::ostream& out, const SessionList& list) {
  JsonWriter json(out);
  json.begin_object().member("schema", "diskdiary.list/1").key("sessions").begin_array();
  for (std::size_t i = 0; i < list.listed.size(); ++i) {
    write_entry(json, list.listed[i], list.short_ids[i]);
  }
  json.end_array().end_object();
}

}  // namespace

void write_session_list(std::ostream& out, const SessionList& list, const Page& page) {
  if (page.format == Format::json) return write_json(out, list);
  if (page.format == Format::csv) {
    out << table_csv(table_for_programs(list));
    return;
  }
  Sheet(out, page).table(table_for_people(list));
}

}  // namespace diary
