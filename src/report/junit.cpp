#include "report/junit.h"

#include <algorithm>
#include <string_view>

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <fmt/format.h>

#include "base/escape.h"

namespace diary {
namespace {

using boost::property_tree::ptree;
using Outcome = JunitTest::Outcome;

/// The writer escapes what is markup.
void set(ptree& element, const std::string& name, const std::string& raw) {
  element.put("<xmlattr>." + name, terminal_text(raw));
}

/// Nothing for a test that passed.
std::string_view child_name(Outcome outcome) {
  switch (outcome) {
    case Outcome::failed:
      return "failure";
    case Outcome::error:
      return "error";
    case Outcome::skipped:
      return "skipped";
    case Outcome::passed:
      break;
  }
  return {};
}

ptree element_of(const JunitTest& test, const std::string& class_name) {
  ptree element;
  set(element, "classname", class_name);
  set(element, "name", test.name);
  if (test.time_ns) set(element, "time", fmt::format("{:.9f}", *test.time_ns / 1e9));
  if (const auto name = child_name(test.outcome); !name.empty()) {
    ptree child;
    set(child, "message", test.message);
    element.add_child(std::string(name), child);
  }
  return element;
}

std::string count_text(std::span<const JunitTest> tests, Outcome outcome) {
  return fmt::to_string(std::count_if(
      tests.begin(), tests.end(), [&](const JunitTest& test) { return test.outcome == outcome; }));
}

}  // namespace

void write_junit(std::ostream& out, const std::string& suite, const std::string& class_name,
                 std::span<const JunitTest> tests) {
  ptree element;
  set(element, "name", suite);
  set(element, "tests", fmt::to_string(tests.size()));
  set(element, "failures", count_text(tests, Outcome::failed));
  set(element, "errors", count_text(tests, Outcome::error));
  set(element, "skipped", count_text(tests, Outcome::skipped));
  for (const JunitTest& test : tests) element.add_child("testcase", element_of(test, class_name));
  ptree root;
  root.add_child("testsuite", element);
  boost::property_tree::write_xml(
      out, root, boost::property_tree::xml_writer_make_settings<std::string>(' ', 2));
}

}  // namespace diary
