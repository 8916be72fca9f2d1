#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/uuid.h"
#include "measure/evidence.h"
#include "measure/files_case.h"
#include "measure/pass.h"
#include "measure/payload.h"
#include "measure/plan.h"
#include "measure/workspace.h"
#include "platform/platform.h"

namespace diary {

/// The bench that one case after the other is put on: the workspace, the read set, the buffers. It
/// makes an iteration out of a pass, with all that belongs beside it; of rounds it knows nothing.
///
/// Where a function throws std::system_error, the workspace itself failed and the run cannot go on;
/// a pass that fails is an iteration with a failure.
class Bench {
 public:
  /// Makes the workspace. Throws Error (world).
  Bench(Platform& platform, const std::filesystem::path& directory, const Plan& plan,
        const Uuid& session);

  enum class Outcome { done, interrupted };
  /// Writes and syncs the files that are read in all rounds. Throws std::system_error.
  Outcome write_read_set();

  /// Clears away what the case before has left, plans the names of this one, lets the device come
  /// to rest, and times the case. Nothing when the run was interrupted in it. Throws
  /// std::system_error.
  std::optional<Iteration> measure(const CaseKey& key);

  /// All that this bench wrote so far, read set included.
  [[nodiscard]] Bytes written() const { return written_; }
  /// Room in the file system. Throws std::system_error.
  Space space();
  /// Ends the workspace; gives what had to stay in it.
  std::vector<Kept> close() { return workspace_.close(); }

 private:
  /// A file that is there to be read.
  struct Readable {
    std::string name;
    nanoseconds written_at{};  ///< on the clock that counts suspend
  };

  Tools tools() { return {platform_, *observer_, payload_, read_buffer_, whole_buffer_}; }
  Pass pass(const CaseKey& key, Iteration& iteration);
  Pass write_pass(const CaseKey& key);
  Pass read_pass(const CaseKey& key, Iteration& iteration);
  Pass files_pass(const CaseKey& key);
  void make_room_for(const CaseKey& next);

  Platform& platform_;
  const Plan& plan_;
  Workspace workspace_;
  std::unique_ptr<Observer> observer_;
  Surroundings surroundings_;
  PayloadPool payload_;
  std::vector<std::byte> read_buffer_;
  std::vector<std::byte> whole_buffer_;
  std::vector<SmallFileName> small_names_;
  std::map<Bytes, Readable> read_set_;
  std::optional<Bytes> written_file_;  ///< the size of the file that the last write case left
  nanoseconds written_file_at_{};
  std::optional<Bytes> allocated_;  ///< by it
  Bytes written_;
  std::uint64_t next_file_ = 0;
  int folders_made_ = 0;
  std::string small_folder_name_;
  DirectoryHandle small_folder_;
};

}  // namespace diary
