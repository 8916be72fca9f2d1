#pragma once

#include <string>
#include <system_error>

#include <SQLiteCpp/Exception.h>

#include "archive/archive.h"
#include "base/error.h"

namespace diary {

/// What SQLite threw, as a sentence about the archive with a hint: exit code `archive` when the
/// file or its lock is at fault, `world` when the disk or a permission is.
[[noreturn]] void throw_archive_error(const std::string& name, const SQLite::Exception& cause);

/// A call of the operating system that failed beside the archive, as Error (world).
[[noreturn]] void throw_archive_error(const std::string& name, const std::system_error& cause);

/// Runs the action; every exception that leaves it is an Error.
template <typename Action>
auto with_archive_errors(const std::string& name, const Action& action) {
  try {
    return action();
  } catch (const SQLite::Exception& cause) {
    throw_archive_error(name, cause);
  } catch (const std::system_error& cause) {
    throw_archive_error(name, cause);
  }
}

/// For what is read and makes no sense; while_reading makes a sentence of it.
inline Error damaged_content(const std::string& what) {
  return {ExitCode::usage, what};
}

/// The same for reading, where a word or a number that does not exist means damage.
template <typename Action>
auto while_reading(const Archive& archive, const Action& action) {
  return with_archive_errors(archive.name(), [&] {
    try {
      return action();
    } catch (const Error& cause) {
      if (cause.code() != ExitCode::usage) throw;
      throw Error(ExitCode::archive,
                  "the archive \"" + archive.name() + "\" is damaged: " + cause.what(),
                  "keep the file as it is and name another one with --archive");
    }
  });
}

}  // namespace diary
