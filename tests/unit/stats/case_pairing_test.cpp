#include "stats/case_pairing.h"

#include <algorithm>

#include "base/error.h"
#include "support/catch.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;
using Why = UnmatchedCase::Why;

namespace {

const CaseKey write_64 = write_key(mebibytes(64), Sync::fsync);
const CaseKey cold_64 = read_key(mebibytes(64), Cache::cold);

std::vector<const Session*> pointers(const std::vector<Session>& sessions) {
  std::vector<const Session*> result;
  for (const Session& session : sessions) result.push_back(&session);
  return result;
}

Pairing paired(const std::vector<Session>& old_side, const std::vector<Session>& new_side) {
  return pair_cases(pointers(old_side), pointers(new_side));
}

std::string refusal(const std::vector<Session>& old_side, const std::vector<Session>& new_side) {
  try {
    compare(old_side, new_side, {});
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::usage);
    CHECK_FALSE(error.hint().empty());
    return error.what();
  }
  return "not refused";
}

Session with_refuted_cache(Session session) {
  for (CaseResult& result : session.results) result.iterations[0].verdicts.cache = Level::refuted;
  return session;
}

}  // namespace

TEST_CASE("cases of one side alone are listed, never dropped") {
  const CaseKey only_old = write_key(mebibytes(256), Sync::fsync);
  const CaseKey only_new = write_key(mebibytes(64), Sync::none);

  const auto result =
      paired(std::vector{session_of(1, {result_of(write_64, {100}), result_of(only_old, {400})})},
             std::vector{session_of(2, {result_of(write_64, {100}), result_of(only_new, {30})})});

  CHECK(result.pairs.at(0).comparison.key == write_64);
  REQUIRE(result.unmatched.size() == 2);
  CHECK(result.unmatched[0].key == only_new);
  CHECK(result.unmatched[0].why == Why::only_in_new);
  CHECK(result.unmatched[1].key == only_old);
  CHECK(result.unmatched[1].why == Why::only_in_old);
}

TEST_CASE("a case whose iterations all failed is listed as having no timings") {
  Session failed = session_of(2, {result_of(write_64, {1})});
  failed.results[0].iterations[0].elapsed.reset();
  failed.results[0].iterations[0].failure = Failure{"open", 13, "Permission denied"};

  const auto result = paired(sessions_of(1, write_64, {1e8}), std::vector{failed});

  REQUIRE(result.unmatched.size() == 1);
  CHECK(result.unmatched[0].why == Why::no_timings);
}

TEST_CASE("a refuted cache label keeps a case out, and the case is listed") {
  const auto old_side = sessions_of(1, cold_64, {1e8});
  const std::vector new_side{with_refuted_cache(sessions_of(2, cold_64, {3e7})[0])};

  const auto result = paired(old_side, new_side);

  CHECK(result.pairs.empty());
  REQUIRE(result.unmatched.size() == 1);
  CHECK(result.unmatched[0].why == Why::cache_refuted);
}

TEST_CASE("sessions with a refuted label are left out where others remain, with a caveat") {
  auto old_side = sessions_of(1, cold_64, {1e8, 1.01e8});
  old_side[1] = with_refuted_cache(old_side[1]);

  const auto result = paired(old_side, sessions_of(10, cold_64, {1e8})).pairs.at(0).comparison;

  CHECK(result.old_side.session_medians_ns == std::vector<double>{1e8});
  CHECK(result.old_side.iterations == 3);
  const auto& caveats = result.old_side.caveats;
  CHECK(std::find(caveats.begin(), caveats.end(),
                  Caveat{.kind = Caveat::Kind::cache_refuted,
                         .count = 1,
                         .of = 6,
                         .sessions = 1,
                         .of_sessions = 2}) != caveats.end());
}

TEST_CASE("a comparison is refused when one field of the key keeps all cases apart") {
  const auto fsync = sessions_of(1, write_64, {1e8});
  const auto none = sessions_of(2, write_key(mebibytes(64), Sync::none), {3e7});

  CHECK(refusal(fsync, none) ==
        "no case can be compared: the sides differ in sync (fsync on one, none on the other)");
}

TEST_CASE("sizes in a refusal are said for people") {
  CHECK(refusal(sessions_of(1, write_64, {1e8}),
                sessions_of(2, write_key(mebibytes(256), Sync::fsync), {4e8})) ==
        "no case can be compared: the sides differ in bytes (64 MiB on one, 256 MiB on the other)");
  CHECK(refusal(sessions_of(1, files_key(2000, {512}, Sync::none), {1e8}),
                sessions_of(2, files_key(1000, {512}, Sync::none), {4e8})) ==
        "no case can be compared: the sides differ in files (2000 on one, 1000 on the other)");
}

TEST_CASE("kinds of statistic are never mixed") {
  auto means = sessions_of(2, write_64, {1e8});
  means[0].head.statistic = Statistic::mean_only;

  CHECK(refusal(sessions_of(1, write_64, {1e8}), means) ==
        "no case can be compared: the sides differ in statistic (every iteration on one, mean only "
        "on the other)");
}

TEST_CASE("cases that differ in more than one field are listed, not refused") {
  const auto result = paired(sessions_of(1, write_64, {1e8}),
                             sessions_of(2, write_key(mebibytes(256), Sync::none), {4e8}));

  CHECK(result.pairs.empty());
  CHECK(result.unmatched.size() == 2);
}

TEST_CASE("cases are listed, not refused, when it is open which of two fields keeps them apart") {
  const std::vector new_side{
      session_of(2, {result_of(write_key(mebibytes(256), Sync::fsync), {400}),
                     result_of(write_key(mebibytes(64), Sync::none), {30})})};

  const auto result = paired(sessions_of(1, write_64, {1e8}), new_side);

  CHECK(result.pairs.empty());
  CHECK(result.unmatched.size() == 3);
}
