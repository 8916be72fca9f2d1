#include "report/device_list.h"

#include <vector>

#include "support/catch.h"
#include "unit/report/example_sessions.h"
#include "unit/report/rendered.h"

using namespace diary;

namespace {

std::vector<DeviceLine> two_devices() {
  DeviceLine article;
  article.device.model = "SDDPTQD-1T00-1124-WD";
  article.key = "model=SDDPTQD-1T00-1124-WD capacity=- bus=- serial=-";
  article.sessions = 1;
  article.first_day = article.last_day = parse_day("2026-06-06");
  DeviceLine own;
  own.device = {"Example NVMe 500", Bytes{500'107'862'016}, "nvme", std::nullopt};
  own.key = "model=Example NVMe 500 capacity=500107862016 bus=nvme serial=-";
  own.sessions = 12;
  own.first_day = parse_day("2026-06-20");
  own.last_day = parse_day("2026-07-01");
  own.written = mebibytes(9830);
  return {article, own};
}

std::string listed(const std::vector<DeviceLine>& devices, const Page& page) {
  return rendered(write_device_list, devices, page);
}

}  // namespace

TEST_CASE("devices are listed with what was written to each") {
  CHECK(listed(two_devices(), {Format::table, 120, Colour::off}) ==
        R"(device                bus   capacity  key       sessions  first       last        written
SDDPTQD-1T00-1124-WD  -            -  1aab9b74         1  2026-06-06  2026-06-06        -
Example NVMe 500      nvme   466 GiB  1efe15cc        12  2026-06-20  2026-07-01  9.6 GiB
)");
  CHECK(widest_line(listed(two_devices(), narrow)) <= 80);
}

TEST_CASE("two devices of one model have unlike short keys") {
  CHECK(short_device_key("model=a serial=1") != short_device_key("model=a serial=2"));
}

TEST_CASE("the JSON and CSV of devices hold whole keys and bytes") {
  const std::string text = listed(two_devices(), json);

  CHECK(text.starts_with("{\n  \"schema\": \"diskdiary.devices/1\",\n"));
  CHECK(contains(text, "\"written_bytes\": 10307502080"));
  CHECK(contains(text, "\"written_bytes\": null"));
  CHECK(contains(listed(two_devices(), csv), ",2026-06-20,2026-07-01,10307502080\r\n"));
}

TEST_CASE("a hostile model comes out of the list as harmless text") {
  auto devices = two_devices();
  devices[0].device.model = devices[0].device.bus = hostile_text();

  CHECK(is_harmless(listed(devices, narrow)));
  CHECK(is_harmless(listed(devices, markdown)));
}
