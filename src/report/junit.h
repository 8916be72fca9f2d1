#pragma once

#include <optional>
#include <ostream>
#include <span>
#include <string>

namespace diary {

/// One test as CI servers know it. Every text is raw.
struct JunitTest {
  std::string name;
  enum class Outcome { passed, failed, error, skipped } outcome = Outcome::passed;
  std::string message = {};  ///< why it did not pass
  std::optional<double> time_ns = {};
};

/// A suite in JUnit's XML (its Ant form: testsuite, testcase, failure, error, skipped), all tests
/// in one class. What XML 1.0 cannot hold is made visible.
void write_junit(std::ostream& out, const std::string& suite, const std::string& class_name,
                 std::span<const JunitTest> tests);

}  // namespace diary
