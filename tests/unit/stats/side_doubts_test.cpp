#include "stats/side_doubts.h"

#include "support/catch.h"
#include "unit/stats/example_sessions.h"

using namespace diary;
using namespace diary::testing;

namespace {

std::vector<std::string> doubts(const std::vector<Session>& sessions) {
  std::vector<const Session*> side;
  for (const Session& session : sessions) side.push_back(&session);
  return doubts_of_side(side, "A");
}

Session at(std::chrono::minutes time, int number) {
  Session session = session_of(number, {});
  session.head.started = {UtcTime{time}, std::chrono::minutes{0}};
  return session;
}

}  // namespace

TEST_CASE("sessions on different days of one device are not doubted") {
  CHECK(doubts({session_of(1, {}), session_of(2, {}), session_of(3, {})}).empty());
}

TEST_CASE("sessions within ten minutes and sessions of one day are doubted") {
  using std::chrono::minutes;
  CHECK(doubts({at(minutes{0}, 1), at(minutes{9}, 2)}) ==
        std::vector<std::string>{"A: all sessions began within 10 minutes, and neighbouring "
                                 "sessions may resemble each other"});
  CHECK(doubts({at(minutes{0}, 1), at(minutes{90}, 2)}) ==
        std::vector<std::string>{"A: all sessions are of one day, and neighbouring sessions may "
                                 "resemble each other"});
  CHECK(doubts({at(minutes{0}, 1)}).empty());
}

TEST_CASE("a side of two devices is doubted") {
  auto sessions = std::vector{session_of(1, {}), session_of(2, {})};
  sessions[1].head.device.model = "other";

  CHECK(doubts(sessions) ==
        std::vector<std::string>{"A mixes 2 devices: its spread is not that of one"});
}
