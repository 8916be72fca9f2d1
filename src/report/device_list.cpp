#include "report/device_list.h"

#include "base/json_writer.h"
#include "base/sha256.h"
#include "report/sheet.h"

namespace diary {
namespace {

std::string day_or_nothing(const std::optional<std::chrono::sys_days>& day) {
  return day ? day_text(*day) : std::string();
}

std::optional<std::int64_t> count_of(const std::optional<Bytes>& bytes) {
  return bytes ? std::optional(bytes->count) : std::nullopt;
}

Table table_for_people(std::span<const DeviceLine> devices) {
  Table table{{{"device"},
               {"bus"},
               {"capacity", Align::right},
               {"key"},
               {"sessions", Align::right},
               {"first"},
               {"last"},
               {"written", Align::right}},
              {}};
  for (const DeviceLine& line : devices) {
    const auto& capacity = line.device.capacity;
    table.rows.push_back(
        {{text(display_name(line.device)), text(line.device.bus.value_or("-")),
          text(capacity ? approximate_text(*capacity) : "-"), text(short_device_key(line.key)),
          number(line.sessions), text(day_or_nothing(line.first_day)),
          text(day_or_nothing(line.last_day)),
          text(line.written ? approximate_text(*line.written) : "-")},
         {}});
  }
  return table;
}

Table table_for_programs(std::span<const DeviceLine> devices) {
  Table table{{{"device"},
               {"bus"},
               {"capacity_bytes"},
               {"short_key"},
               {"key"},
               {"sessions"},
               {"first_day"},
               {"last_day"},
               {"written_bytes"}},
              {}};
  for (const DeviceLine& line : devices) {
    table.rows.push_back(
        {{text(line.device.model.value_or("")), text(line.device.bus.value_or("")),
          number(count_of(line.device.capacity)), text(short_device_key(line.key)), text(line.key),
          number(line.sessions), text(day_or_nothing(line.first_day)),
          text(day_or_nothing(line.last_day)), number(count_of(line.written))},
         {}});
  }
  return table;
}

void write_json(std::ostream& out, std::span<const DeviceLine> devices) {
  JsonWriter json(out);
  json.begin_object().member("schema", "diskdiary.devices/1").key("devices").begin_array();
  for (const DeviceLine& line : devices) {
    json.begin_object();
    json.member("model", line.device.model).member("bus", line.device.bus);
    json.member("capacity_bytes", count_of(line.device.capacity));
    json.member("key", line.key).member("short_key", short_device_key(line.key));
    json.member("sessions", line.sessions);
    json.key("first_day");
    line.first_day ? json.value(day_text(*line.first_day)) : json.null();
    json.key("last_day");
    line.last_day ? json.value(day_text(*line.last_day)) : json.null();
    json.member("written_bytes", count_of(line.written));
    json.end_object();
  }
  json.end_array().end_object();
}

}  // namespace

std::string short_device_key(const std::string& key) {
  return sha256_hex(key).substr(0, 8);
}

void write_device_list(std::ostream& out, std::span<const DeviceLine> devices, const Page& page) {
  if (page.format == Format::json) return write_json(out, devices);
  if (page.format == Format::csv) {
    out << table_csv(table_for_programs(devices));
    return;
  }
  Sheet(out, page).table(table_for_people(devices));
}

}  // namespace diary
