#include "archive/query.h"

#include <map>
#include <memory>

#include <fmt/format.h>

#include "archive/opening.h"
#include "base/error.h"
#include "command/commands.h"
#include "command/named_query.h"
#include "command/options.h"
#include "platform/files.h"
#include "report/query_table.h"

namespace diary {
namespace {

constexpr Bytes largest_statement = kibibytes(100);

struct QueryRequest {
  ArchiveOption archive;
  PageOption page;
  std::string name;
  std::vector<std::string> parameters;
};

std::map<std::string, std::optional<std::string>> parameter_values(const QueryRequest& request) {
  std::map<std::string, std::optional<std::string>> values;
  for (const std::string& word : request.parameters) {
    const auto equals = word.find('=');
    if (equals == 0 || equals == std::string::npos) {
      throw Error(ExitCode::usage, "\"" + word + "\" is not a parameter",
                  "write it like --param day=2026-06-06");
    }
    values[word.substr(0, equals)] = word.substr(equals + 1);
  }
  return values;
}

Grid grid_of(const QueryResult& result) {
  Grid grid{.columns = result.columns, .rows = {}};
  for (const auto& cells : result.rows) {
    auto& row = grid.rows.emplace_back();
    for (const QueryCell& cell : cells) {
      if (const auto* blob = std::get_if<Bytes>(&cell)) {
        row.emplace_back(fmt::format("blob of {}", to_text(*blob)));
      } else if (const auto* text = std::get_if<std::string>(&cell)) {
        row.emplace_back(*text);
      } else if (const auto* number = std::get_if<std::int64_t>(&cell)) {
        row.emplace_back(*number);
      } else if (const auto* real = std::get_if<double>(&cell)) {
        row.emplace_back(*real);
      } else {
        row.emplace_back(std::monostate{});
      }
    }
  }
  return grid;
}

Grid list_of_queries() {
  Grid grid{.columns = {"query", "parameters", "answers"}, .rows = {}};
  for (const NamedQuery& query : named_queries()) {
    std::string parameters;
    for (const QueryParameter& parameter : query.parameters) {
      if (!parameters.empty()) parameters += ' ';
      parameters += parameter.name;
    }
    grid.rows.push_back({query.name, parameters, query.description});
  }
  return grid;
}

ExitCode run_chosen_query(const QueryRequest& request, World& world) {
  const Page page = request.page.page(world);
  if (request.name.empty()) {
    write_grid(world.out, list_of_queries(), page);
    return ExitCode::done;
  }
  const std::string sql = request.name.ends_with(".sql")
                              ? read_whole_file(request.name, largest_statement)
                              : std::string(named_query(request.name).sql);
  const auto parameters = parameter_values(request);
  const Archive archive = open_archive(request.archive.path(world), Access::read);
  const QueryResult result = run_query(archive, sql, parameters);
  write_grid(world.out, grid_of(result), page);
  return ExitCode::done;
}

Action set_up(CLI::App& app) {
  const auto request = std::make_shared<QueryRequest>();
  app.add_option("QUERY", request->name, "A name from the list, or a file ending in .sql")
      ->type_name("");
  app.add_option("--param,-p", request->parameters, "A value for a parameter; may be repeated")
      ->type_name("NAME=VALUE")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->allow_extra_args(false);  // the word behind the value is not another one
  request->archive.add_to(app);
  request->page.add_to(app);
  return [request](World& world) { return run_chosen_query(*request, world); };
}

}  // namespace

Command query_command() {
  return {"query", "list the named queries, or run one or your own SQL file", set_up};
}

}  // namespace diary
