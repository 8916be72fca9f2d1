#include "archive/device_medians.h"

#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/row.h"
#include "diary_statements.h"

namespace diary {

std::vector<StoredMedian> device_medians(const Archive& archive, const std::string& device_key,
                                         Statistic statistic) {
  return while_reading(archive, [&] {
    std::vector<StoredMedian> medians;
    SQLite::Statement select = diary::statement(archive.database(), statements::device_medians);
    Parameters(select).set(":device", device_key).set(":statistic", to_text(statistic));
    while (select.executeStep()) {
      Row row(select);
      StoredMedian stored;
      stored.case_key = row.take<std::string>();
      const auto id = row.take<std::string>();
      const auto uuid = parse_uuid(id);
      if (!uuid) throw damaged_content(fmt::format("\"{}\" is not an id", id));
      stored.session = *uuid;
      stored.median_ns = row.take<double>();
      medians.push_back(std::move(stored));
    }
    return medians;
  });
}

}  // namespace diary
