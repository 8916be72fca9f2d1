#include <string>
#include <vector>

#include "cli/run.h"
#include "platform/console.h"
#include "platform/output_stream.h"
#include "platform/platform.h"

namespace {

using namespace diary;

/// What the shell is told. Output that did not arrive is a failure, except into a closed pipe:
/// whoever closed it has seen enough.
ExitCode delivered(ExitCode code, const std::error_code& output_error, std::ostream& err) {
  if (!output_error || output_error == std::errc::broken_pipe) return code;
  err << "diskdiary: cannot write the output: " << output_error.message() << '\n';
  return code == ExitCode::done ? ExitCode::world : code;
}

}  // namespace

int main(int count, char** values) {
  secure_standard_streams();
  Platform& platform = native_platform();
  OutputStream out(Stream::output);
  OutputStream err(Stream::error);
  World world{.out = out,
              .err = err,
              .platform = platform,
              .environment = environment,
              .default_archive = default_archive_path(),
              .output_width = terminal_width(),
              .error_reader = is_terminal(Stream::error) ? World::ErrorReader::person
                                                         : World::ErrorReader::program};

  const std::vector<std::string> arguments(values + (count > 0 ? 1 : 0), values + count);
  ExitCode code = run(arguments, world);
  code = delivered(code, out.finish(), err);
  err.finish();
  if (code == ExitCode::interrupted) {
    if (const auto signal = platform.interruption()) die_of_signal(*signal);
  }
  return static_cast<int>(code);
}
