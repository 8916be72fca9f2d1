#include "interchange/session_json.h"

#include <algorithm>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "base/error.h"
#include "maximal_session.h"
#include "support/catch.h"

using namespace diary;
using namespace std::chrono_literals;

namespace {

std::string written(const Session& session) {
  std::ostringstream out;
  write_session_json(out, session);
  return out.str();
}

Session read(const std::string& text) {
  return read_session_json(text, "test.json");
}

std::string content(const std::string& path) {
  std::ifstream file(std::string(PROJECT_FOLDER "/") + path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string sample() {
  return content("samples/surface-pro-11.json");
}

/// Each "name": of a JSON text.
std::set<std::string> member_names(const std::string& json) {
  const std::regex member("\"([a-z_0-9]+)\": ");
  std::set<std::string> names;
  for (std::sregex_iterator match(json.begin(), json.end(), member), end; match != end; ++match) {
    names.insert((*match)[1]);
  }
  return names;
}

std::string one_case(const std::string& iterations,
                     const std::string& resolution = "\"resolution_ns\": 1") {
  return R"({"schema": "diskdiary.session/1", "id": "01234567-89ab-4cde-8f01-23456789abcd",
    "started": "2026-06-06T20:17", "profile": "p", "source": "s", "rounds": 3, "device": {}, "host": {},)" +
         resolution +
         R"(, "results": [{"case": "test=write bytes=1 files=- file_bytes=- block=whole )" +
         "buffer=reused layout=- sync=- cache=- payload=random delete=- api=buffered method=m\", " +
         iterations + "}]}";
}

std::vector<nanoseconds> printed(const std::string& milliseconds, const std::string& resolution) {
  const auto session = read(
      one_case("\"iterations_ms\": [" + milliseconds + "]", "\"resolution_ms\": " + resolution));
  return timings(session.results.at(0));
}

}  // namespace

TEST_CASE("a session with everything set is read back equal, and written the same again") {
  const Session session = diary::testing::maximal_session();

  const std::string text = written(session);
  const Session again = read(text);

  CHECK(again.head.device == session.head.device);
  CHECK(again.head.host == session.head.host);
  CHECK(again.head.conditions == session.head.conditions);
  CHECK(again.head.events == session.head.events);
  CHECK(again.head == session.head);
  CHECK(again.results == session.results);
  CHECK(written(again) == text);
}

TEST_CASE("a session with nothing set is read back equal") {
  const Session session = diary::testing::minimal_session();

  CHECK(read(written(session)) == session);
  CHECK(written(read(written(session))) == written(session));
}

TEST_CASE("times of a session without a zone are written without one") {
  Session session = diary::testing::maximal_session();
  session.head.started.offset.reset();

  CHECK(written(session).find("\"ended\": \"2026-06-06T11:20:00.999\"") != std::string::npos);
  CHECK(read(written(session)) == session);
}

TEST_CASE("what is written has no byte that a terminal obeys") {
  const std::string text = written(diary::testing::maximal_session());
  for (const char c : text) CHECK((c == '\n' || static_cast<unsigned char>(c) >= 0x20));
  CHECK(text.find("\u202e") == std::string::npos);
}

TEST_CASE("the article's session is read with its figures as printed") {
  const Session session = read(sample());

  CHECK(session.head.device.model == "SDDPTQD-1T00-1124-WD");
  CHECK(session.head.host.memory == gibibytes(32));
  CHECK(minute_text(session.head.started) == "2026-06-06 20:17");
  CHECK_FALSE(session.head.started.offset);
  CHECK(session.head.resolution == 10us);
  CHECK(session.head.unit_base == UnitBase::as_reported);
  REQUIRE(session.results.size() == 5);
  const std::vector<std::vector<nanoseconds>> expected = {
      {260'430us, 152'370us, 183'870us},        // write 64
      {1'452'990us, 1'250'540us, 1'300'300us},  // write 256
      {93'860us, 67'710us, 106'630us},          // read 64
      {223'910us, 238'500us, 245'650us},        // read 256
      {1'673'410us, 1'259'130us, 1'206'870us},  // small files
  };
  for (std::size_t i = 0; i < expected.size(); ++i)
    CHECK(timings(session.results[i]) == expected[i]);
}

TEST_CASE("the article's session keeps the order in which its table stands") {
  const Session session = read(sample());

  std::vector<std::pair<int, std::string>> positions;
  for (const CaseResult& result : session.results) {
    positions.emplace_back(result.iterations.at(0).position, label(result.key));
  }
  std::sort(positions.begin(), positions.end());
  CHECK(positions[0].second == "write 64 MiB fsync");
  CHECK(positions[1].second == "read 64 MiB as-left");
  CHECK(positions[2].second == "write 256 MiB fsync");
  CHECK(positions[3].second == "read 256 MiB as-left");
  CHECK(positions[4].second == "files 2000 x 512 B fsync");
}

TEST_CASE("the article's session is exported in full, and read back equal") {
  const Session session = read(sample());
  const std::string text = written(session);

  CHECK(text.find("\"elapsed_ns\": 183870000") != std::string::npos);
  CHECK(text.find("iterations_ms") == std::string::npos);
  CHECK(read(text) == session);
  CHECK(written(read(text)) == text);
}

TEST_CASE("printed milliseconds are exact to the nanosecond") {
  CHECK(printed("260.43, 0.07, 1300.30, 7", "0.01") ==
        std::vector<nanoseconds>{260'430us, 70us, 1'300'300us, 7ms});
  CHECK(printed("0.000001, 999999.999999", "0.000001") ==
        std::vector<nanoseconds>{1ns, 999'999'999'999ns});
  CHECK(printed("2.6043e2", "0.01") == std::vector<nanoseconds>{260'430us});

  std::string hundredths;
  for (int i = 1; i <= 20'000; ++i) {
    const std::string digits = std::to_string(1000 + i % 100).substr(2);
    hundredths += (i > 1 ? ", " : "") + std::to_string(i / 100) + "." + digits;
  }
  const auto times = printed(hundredths, "0.01");
  for (int i = 1; i <= 20'000; ++i) {
    if (times.at(static_cast<std::size_t>(i - 1)) != i * 10us) FAIL(i);
  }
}

TEST_CASE("printed timings are the measured rounds, after the warm-up") {
  const auto text =
      one_case("\"iterations_ms\": [1, 2]", "\"resolution_ms\": 1, \"warm_up_rounds\": 1");
  const auto session = read(text);

  CHECK(session.results[0].iterations[0].round == 1);
  CHECK(session.results[0].iterations[1].round == 2);
  CHECK(counts(session.results[0].iterations[0]));
}

TEST_CASE("results and iterations may stand in any order, and come out in the model's") {
  const auto session = read(one_case(
      R"("iterations": [{"round": 2, "elapsed_ns": 20}, {"round": 0, "elapsed_ns": 5}, {"round": 1, "elapsed_ns": 10}])"));

  CHECK(timings(session.results[0]) == std::vector<nanoseconds>{5ns, 10ns, 20ns});
}

TEST_CASE("null is the same as a member that is not there") {
  const auto session = read(one_case(
      R"("iterations": [{"round": 0, "elapsed_ns": 5, "failure": null, "stages": {"open_ns": null}}])"));

  CHECK(session == read(one_case(R"("iterations": [{"round": 0, "elapsed_ns": 5}])")));
}

TEST_CASE("a byte order mark and Windows' line ends change nothing") {
  std::string windows = "\xEF\xBB\xBF";
  for (const char c : sample()) windows += c == '\n' ? "\r\n" : std::string(1, c);

  CHECK(read(windows) == read(sample()));
}

TEST_CASE("the example of the documentation is a session, written as the program writes it") {
  const std::string page = content("docs/session-format.md");
  const std::string fence = "```json\n";
  const auto start = page.find(fence) + fence.size();
  const std::string example = page.substr(start, page.find("```", start) - start);

  CHECK(member_names(written(read(example))) == member_names(example));
}

TEST_CASE("the documentation names every member that is written") {
  const std::string page = content("docs/session-format.md");
  for (const std::string& name : member_names(written(diary::testing::maximal_session()))) {
    INFO(name);
    CHECK((page.find("`" + name + "`") != std::string::npos ||
           page.find("| " + name + " |") != std::string::npos ||
           page.find("\"" + name + "\"") != std::string::npos));
  }
}
