#include <memory>

#include "archive/opening.h"
#include "archive/query.h"
#include "base/error.h"
#include "command/commands.h"
#include "command/named_query.h"
#include "command/options.h"
#include "report/device_list.h"

namespace diary {
namespace {

struct DevicesRequest {
  ArchiveOption archive;
  PageOption page;
};

/// One row of device_list, by the columns' names.
class Row {
 public:
  Row(const std::vector<std::string>& columns, const std::vector<QueryCell>& cells)
      : columns_(columns), cells_(cells) {}

  template <typename T>
  [[nodiscard]] std::optional<T> get(std::string_view column) const {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (columns_[i] != column) continue;
      const T* value = std::get_if<T>(&cells_[i]);
      return value == nullptr ? std::nullopt : std::optional<T>(*value);
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Bytes> bytes(std::string_view column) const {
    const auto count = get<std::int64_t>(column);
    return count ? std::optional(Bytes{*count}) : std::nullopt;
  }

  [[nodiscard]] std::optional<std::chrono::sys_days> day(std::string_view column) const {
    const auto text = get<std::string>(column);
    return text ? parse_day(*text) : std::nullopt;
  }

 private:
  const std::vector<std::string>& columns_;
  const std::vector<QueryCell>& cells_;
};

DeviceLine device_line(const Row& row) {
  return {.device = {.model = row.get<std::string>("model"),
                     .capacity = row.bytes("capacity_bytes"),
                     .bus = row.get<std::string>("bus"),
                     .serial_sha256 = row.get<std::string>("serial_sha256")},
          .key = row.get<std::string>("key").value_or(""),
          .sessions = row.get<std::int64_t>("sessions").value_or(0),
          .first_day = row.day("first_day"),
          .last_day = row.day("last_day"),
          .written = row.bytes("written_bytes")};
}

ExitCode list_devices(const DevicesRequest& request, World& world) {
  const Page page = request.page.page(world);
  const Archive archive = open_archive(request.archive.path(world), Access::read);
  const QueryResult result = run_query(archive, named_query("device_list").sql, {});
  std::vector<DeviceLine> lines;
  for (const auto& cells : result.rows) lines.push_back(device_line(Row(result.columns, cells)));
  if (lines.empty()) {
    throw Error(ExitCode::usage, "there are no devices in \"" + archive.name() + "\" yet",
                "diskdiary run measures one, diskdiary import brings one in");
  }
  write_device_list(world.out, lines, page);
  return ExitCode::done;
}

Action set_up(CLI::App& app) {
  const auto request = std::make_shared<DevicesRequest>();
  request->archive.add_to(app);
  request->page.add_to(app);
  return [request](World& world) { return list_devices(*request, world); };
}

}  // namespace

Command devices_command() {
  return {"devices", "list the devices, with what was written to each", set_up};
}

}  // namespace diary
