#include "report/session_show.h"

#include "support/catch.h"
#include "unit/report/example_sessions.h"
#include "unit/report/rendered.h"

using namespace diary;

namespace {

std::string shown(const Session& session, const Page& page) {
  return rendered(write_session, session_report(session, to_text(session.head.id).substr(0, 4)),
                  page);
}

}  // namespace

TEST_CASE("the article's session in 80 columns") {
  CHECK(shown(article_session(), narrow) ==
        R"(session 5f3a  2026-06-06 20:17  SDDPTQD-1T00-1124-WD
  Windows 11 Pro 10.0.26200  arm64
imported (article)  3 rounds  profile article  method article-1
not recorded: file system, mount options, free space, encryption, firmware,
  temperature, SMART, power source

case                          median      min      max  slow/fast          rate
    iterations (ms)          interval of the median
write 64 MiB fsync         183.87 ms   152.37   260.43       1.7x     348 MiB/s
    260.43 152.37 183.87     152.37..260.43 (75 %)¹,²
write 256 MiB fsync       1300.30 ms  1250.54  1452.99       1.2x     197 MiB/s
    1452.99 1250.54 1300.30  1250.54..1452.99 (75 %)¹,²
read 64 MiB as-left         93.86 ms    67.71   106.63       1.6x     682 MiB/s
    93.86 67.71 106.63       67.71..106.63 (75 %)¹,²
read 256 MiB as-left       238.50 ms   223.91   245.65       1.1x    1073 MiB/s
    223.91 238.50 245.65     223.91..245.65 (75 %)¹,²
files 2000 x 512 B fsync  1259.13 ms  1206.87  1673.41       1.4x  1588 files/s
    1673.41 1259.13 1206.87  1206.87..1673.41 (75 %)¹,²
    0.63 ms each

size scaling   write fsync 64 MiB -> 256 MiB: 4.0x the data, 7.1x the time
  read as-left 64 MiB -> 256 MiB: 4.0x the data, 2.5x the time
¹ 3 iterations: a 95 % interval needs 6
² sizes are as the source reported them: MB may mean 10^6 or 2^20 bytes
)");
}

TEST_CASE("the article's session in 140 columns has one line a case") {
  const std::string text = shown(article_session(), wide);

  CHECK(contains(text,
                 "\ncase                          median      min      max  slow/fast"
                 "          rate  iterations (ms)          interval of the median\n"
                 "write 64 MiB fsync         183.87 ms   152.37   260.43       1.7x"
                 "     348 MiB/s  260.43 152.37 183.87     152.37..260.43 (75 %)¹,²\n"));
  CHECK(widest_line(text) <= 140);
}

TEST_CASE("a session of our own, with everything that can be flagged, in 80 columns") {
  const std::string text = shown(own_session(), narrow);

  CHECK(contains(text, R"(session a1b2  2026-07-01 09:30  Example NVMe 500
  Debian GNU/Linux 12 (bookworm) 6.1.0-21-amd64
6 rounds + 1 warm-up  profile quick  method dd-1  seed 42
  label "new firmware"  tags laptop
note: lid closed
)"));
  CHECK(contains(text, "\n    round 4 failed at fsync: Input/output error\n"));
  CHECK(contains(text,
                 "\n    12.10 µs each; medians of the halves: create 18.00 ms, remove 6.20 ms\n"));
  CHECK(widest_line(text) <= 80);
}

TEST_CASE("a refuted cache label is shown and said to be kept out of comparisons") {
  const std::string text = shown(own_session(), wide);

  CHECK(contains(text, "read 64 MiB cold         30.75 ms"));
  CHECK(contains(text,
                 "did not have the cache state of the label: results with such iterations enter no "
                 "comparison"));
}

TEST_CASE("a case whose every pass failed has no figure, only its failures") {
  Session session = own_session();
  session.results.resize(1);
  for (Iteration& iteration : session.results[0].iterations) {
    iteration.elapsed.reset();
    iteration.failure = Failure{"write", 28, "No space left on device"};
  }

  const std::string text = shown(session, wide);

  CHECK(contains(text, "write 64 MiB fsync       -    -    -          -     -  none"));
  CHECK(contains(text, "    round 6 failed at write: No space left on device\n"));
}

TEST_CASE("a session that died and one that is excluded say so") {
  Session session = own_session();
  session.head.state = SessionState::interrupted;
  session.head.interruption = "killed";
  session.head.events.push_back({{}, Event::Kind::exclude, "battery", {}});

  const std::string text = shown(session, narrow);

  CHECK(contains(text, "\ninterrupted: killed\nexcluded from comparisons: battery\n"));
}

TEST_CASE("an era and the notes stand in the head of the session, in a table and as Markdown") {
  Session session = own_session();
  session.head.events.push_back({{}, Event::Kind::era, "new laptop", {}});

  CHECK(contains(shown(session, narrow), "\nera begins: new laptop\nnote: lid closed\n"));
  CHECK(contains(shown(session, markdown), "\nera begins: new laptop\n\nnote: lid closed\n"));
}

TEST_CASE("cases that would share a label are told apart by what differs") {
  Session session = own_session();
  CaseResult other = session.results[0];
  other.key.block.reset();
  session.results.push_back(other);

  const std::string text = shown(session, wide);

  CHECK(contains(text, "write 64 MiB fsync  "));
  CHECK(contains(text, "write 64 MiB fsync (block=whole)  "));
}

TEST_CASE("a temperature beside an iteration is a recorded temperature") {
  Session session = own_session();
  session.results[0].iterations[0].evidence.temperature_milli_c = 41'000;

  CHECK(contains(shown(session, wide), "encryption, firmware, SMART, power source"));
}

TEST_CASE("hostile names come out of a shown session as harmless text") {
  CHECK(is_harmless(shown(hostile_session(), narrow)));
  CHECK(is_harmless(shown(hostile_session(), markdown)));
  CHECK(is_harmless(shown(hostile_session(), json)));
  CHECK(contains(shown(hostile_session(), json), R"("=cmd\u001b[31m,\"|<b>*)"));
  CHECK(contains(shown(hostile_session(), csv), "\"'=cmd"));
}

TEST_CASE("as Markdown a session is paragraphs and one table") {
  const std::string text = shown(article_session(), markdown);

  CHECK(contains(text, "| case | median | min | max | slow/fast | rate |"));
  CHECK(contains(text, "| files 2000 x 512 B fsync<br>0.63 ms each | 1259.13 ms |"));
  CHECK(contains(text, "\n\n¹ 3 iterations: a 95 % interval needs 6\n\n"));
}

TEST_CASE("as CSV a session is one row a case, with raw figures") {
  const std::string text = shown(article_session(), csv);

  CHECK(contains(text, "session,started,device,case_key,label,n,failures,median_ns,"));
  CHECK(contains(text, ",write 64 MiB fsync,3,0,183870000,152370000,260430000,"));
  CHECK(contains(text, ",few-iterations;unit-base,260430000;152370000;183870000\r\n"));
}
