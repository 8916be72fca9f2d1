#include "archive/failure.h"

#include <fmt/format.h>
#include <sqlite3.h>

namespace diary {

void throw_archive_error(const std::string& name, const SQLite::Exception& cause) {
  const auto fail = [&name](ExitCode code, std::string_view what, std::string_view hint) {
    return Error(code, fmt::format("the archive \"{}\" {}", name, what), std::string(hint));
  };
  constexpr std::string_view elsewhere = "name another file with --archive";
  constexpr int primary_code = 0xff;
  if (cause.getExtendedErrorCode() == SQLITE_READONLY_DBMOVED) {
    throw fail(ExitCode::world, "was moved or removed while it was written",
               "leave it where it is until the run has ended");
  }
  switch (cause.getErrorCode() & primary_code) {
    case SQLITE_FULL:
      throw fail(ExitCode::world, "could not be written: the disk is full",
                 "free some space; what was stored before is kept");
    case SQLITE_IOERR:
      throw fail(ExitCode::world, fmt::format("could not be read or written: {}", cause.what()),
                 "what was stored before is kept; look at the system's log for this disk");
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
      throw fail(ExitCode::world, fmt::format("could not be opened or written: {}", cause.what()),
                 "allow yourself to read and write the file and its folder, or name another file "
                 "with --archive");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      throw fail(ExitCode::archive, fmt::format("is damaged: {}", cause.what()),
                 "keep the file as it is and name another one with --archive");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw fail(ExitCode::archive, "is locked by another program", "try again when it is done");
    case SQLITE_NOMEM:
    case SQLITE_TOOBIG:
      throw fail(ExitCode::archive, "needs more memory than diskdiary allows itself", elsewhere);
    case SQLITE_CONSTRAINT:
      throw fail(ExitCode::archive, fmt::format("does not take this: {}", cause.what()),
                 "nothing was stored of it");
    default:
      throw fail(ExitCode::archive, fmt::format("could not be used: {}", cause.what()), elsewhere);
  }
}

void throw_archive_error(const std::string& name, const std::system_error& cause) {
  throw Error(ExitCode::world,
              fmt::format("the archive \"{}\" could not be used: {}", name, cause.code().message()),
              "allow yourself to write in its folder, or name another file with --archive");
}

}  // namespace diary
