#include "command/named_query.h"

#include "base/error.h"
#include "base/text.h"

namespace diary {

NamedQuery named_query(const std::string& name) {
  std::vector<std::string> names;
  for (NamedQuery& query : named_queries()) {
    if (query.name == name) return std::move(query);
    names.push_back(query.name);
  }
  const auto near = closest(name, names);
  throw Error(ExitCode::usage, "there is no query \"" + name + "\"",
              near ? "did you mean " + *near + "?"
                   : "diskdiary query lists them; a file of yours ends in .sql");
}

}  // namespace diary
