#include <limits>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "interchange/json_document.h"
#include "interchange/json_place.h"
#include "interchange/session_json.h"
#include "interchange/session_json_iterations.h"
#include "interchange/session_json_members.h"

namespace diary {
namespace {

std::optional<std::string> optional_text(JsonMembers& members, std::string_view name) {
  const auto place = members.find(name);
  return place ? std::optional(place->text()) : std::nullopt;
}

std::optional<Bytes> optional_size(JsonMembers& members, std::string_view name) {
  const auto place = members.find(name);
  return place ? std::optional(Bytes{place->positive()}) : std::nullopt;
}

int number_of_rounds(const JsonPlace& place) {
  constexpr int most = 1'000'000;
  const std::int64_t number = place.not_negative();
  if (number > most) place.refuse(fmt::format("the number is larger than {}", most));
  return static_cast<int>(number);
}

void check_schema(const JsonPlace& place) {
  const std::string schema = place.text();
  if (!schema.starts_with(session_schema)) {
    place.refuse(fmt::format("{} is not a session of diskdiary", quoted(schema)),
                 "sessions are what diskdiary export --format json writes");
  }
  const auto number = parse_integer(std::string_view(schema).substr(session_schema.size()));
  if (number == session_schema_number) return;
  if (number && *number > session_schema_number) {
    place.refuse(fmt::format("it was written by a newer diskdiary: {}, and this one knows {}{}",
                             quoted(schema), session_schema, session_schema_number),
                 "update diskdiary");
  }
  place.refuse(fmt::format("there never was a {}", quoted(schema)),
               fmt::format("this one knows {}{}", session_schema, session_schema_number));
}

Uuid uuid(const JsonPlace& place) {
  const auto id = parse_uuid(place.text());
  if (!id) place.refuse("that is no UUID", "write it like 01234567-89ab-4cde-8f01-23456789abcd");
  return *id;
}

Device read_device(const JsonPlace& place) {
  JsonMembers members(place);
  Device device;
  device.model = optional_text(members, "model");
  device.capacity = optional_size(members, "capacity_bytes");
  device.bus = optional_text(members, "bus");
  device.serial_sha256 = optional_text(members, "serial_sha256");
  members.refuse_others();
  return device;
}

Host read_host(const JsonPlace& place) {
  JsonMembers members(place);
  Host host;
  host.vendor = optional_text(members, "vendor");
  host.product = optional_text(members, "product");
  host.cpu = optional_text(members, "cpu");
  host.memory = optional_size(members, "memory_bytes");
  host.machine_id_sha256 = optional_text(members, "machine_id_sha256");
  members.refuse_others();
  return host;
}

Fact read_fact(const JsonPlace& place) {
  JsonMembers members(place);
  std::string name = members.require("name").text();
  const auto value = members.find("value");
  const auto reason = members.find("not_read");
  members.refuse_others();
  if (name.empty()) place.refuse("the name is empty");
  if (value.has_value() == reason.has_value()) {
    place.refuse("a condition has either a value or not_read, the reason why there is none");
  }
  return value ? known(std::move(name), value->text()) : not_read(std::move(name), reason->text());
}

Facts read_conditions(const JsonPlace& place) {
  Facts conditions;
  std::set<std::string> names;
  for (std::size_t i = 0; i < place.size(); ++i) {
    conditions.push_back(read_fact(place[i]));
    if (!names.insert(conditions.back().name).second) {
      place[i].refuse(
          fmt::format("the condition {} was there before", quoted(conditions.back().name)));
    }
  }
  return conditions;
}

Event read_event(const JsonPlace& place) {
  JsonMembers members(place);
  Event event;
  event.id = uuid(members.require("id"));
  event.at = time_like(members.require("at"), Moment{{}, std::chrono::minutes{0}});
  event.kind = members.require("kind").text_as(parse_event_kind);
  event.text = members.require("text").text();
  members.refuse_others();
  return event;
}

std::vector<Event> read_events(const JsonPlace& place) {
  std::vector<Event> events;
  std::set<Uuid> ids;
  for (std::size_t i = 0; i < place.size(); ++i) {
    events.push_back(read_event(place[i]));
    if (!ids.insert(events.back().id).second) place[i].refuse("the same event was there before");
  }
  return events;
}

void read_state(JsonMembers& members, SessionHead& head) {
  if (const auto state = members.find("state")) head.state = state->text_as(parse_session_state);
  const auto interruption = members.find("interruption");
  if (!interruption) return;
  if (head.state != SessionState::interrupted) {
    interruption->refuse("there is an interruption, but the state is not \"interrupted\"");
  }
  head.interruption = interruption->text();
}

void read_times(JsonMembers& members, SessionHead& head) {
  const JsonPlace place = members.require("started");
  const auto started = parse_iso(place.text());
  if (!started) {
    place.refuse(
        "that is no point in time",
        "write it like 2026-06-06T20:17:00.000+09:00, without +09:00 when the zone is not known");
  }
  head.started = *started;
  if (const auto ended = members.find("ended")) head.ended = time_like(*ended, head.started);
}

void read_origin(JsonMembers& members, SessionHead& head) {
  head.profile = members.require("profile").text();
  head.label = optional_text(members, "label");
  head.source = members.require("source").text();
  head.tool_version = optional_text(members, "tool_version").value_or("");
  if (const auto kind = members.find("statistic")) head.statistic = kind->text_as(parse_statistic);
  if (const auto base = members.find("unit_base")) head.unit_base = base->text_as(parse_unit_base);
}

void read_resolution(JsonMembers& members, SessionHead& head) {
  const auto exact = members.find("resolution_ns");
  const auto printed = members.find("resolution_ms");
  if (exact.has_value() == printed.has_value()) {
    members.object().refuse(
        "there is not exactly one of resolution_ns and resolution_ms",
        "it is the last decimal of the timings: 0.01 for milliseconds with two");
  }
  head.resolution = exact ? nanoseconds{exact->positive()} : printed_milliseconds(*printed);
}

SessionHead read_head(JsonMembers& members) {
  SessionHead head;
  head.id = uuid(members.require("id"));
  read_state(members, head);
  read_times(members, head);
  read_origin(members, head);
  read_resolution(members, head);
  if (const auto seed = members.find("seed")) head.seed = seed->integer();
  head.rounds = number_of_rounds(members.require("rounds"));
  if (const auto rounds = members.find("warm_up_rounds")) {
    head.warm_up_rounds = number_of_rounds(*rounds);
  }
  if (const auto written = members.find("written_bytes")) {
    head.written = Bytes{written->not_negative()};
  }
  head.device = read_device(members.require("device"));
  head.host = read_host(members.require("host"));
  if (const auto conditions = members.find("conditions")) {
    head.conditions = read_conditions(*conditions);
  }
  if (const auto events = members.find("events")) head.events = read_events(*events);
  return head;
}

}  // namespace

Session read_session_json(std::string_view text, const std::string& file) {
  const boost::json::value document = parse_json_document(text, file);
  const JsonPlace root(document, file);
  JsonMembers members(root);
  check_schema(members.require("schema"));
  Session session;
  session.head = read_head(members);
  const JsonPlace results = members.require("results");
  members.refuse_others();
  session.results = read_results(results, session.head);
  return session;
}

}  // namespace diary
