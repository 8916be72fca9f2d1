#pragma once

#include <filesystem>

#include "archive/archive.h"

namespace diary {

enum class Access { read, write };

/// Opens an archive so that nothing in the file can run code, whoever made it. The file is looked
/// at before SQLite sees it: a regular file and no link, of reasonable size, ours by its header,
/// of a schema that this program knows. Writing makes a missing archive (0600) and its folders;
/// the file then appears whole. Reading never changes the file, with one exception: a transaction
/// that a dead program of the same user left half done is rolled back.
///
/// REQUIRES: no transaction of this process is open on the file (looking at it ends its locks).
/// Throws Error: there is no archive to read (usage); not ours, made by a newer diskdiary, damaged,
/// locked (archive); no permission (world).
Archive open_archive(const std::filesystem::path& path, Access access);

/// Looks through the whole file for damage: 0.3 s for a million iterations.
/// Throws Error (archive) when there is some.
void check_for_damage(const Archive& archive);

}  // namespace diary
