#include "support/fake_disk.h"

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace diary {
namespace {

constexpr std::uint64_t volume_number = 1;

[[noreturn]] void refuse(int error_number, const char* call) {
  throw std::system_error(error_number, std::generic_category(), call);
}

Bytes size_of(std::span<const std::byte> bytes) {
  return {static_cast<std::int64_t>(bytes.size())};
}

}  // namespace

FakeDisk::OpenFile& FakeDisk::opened(FileHandle file) {
  const auto found = files_.find(file.value);
  if (found == files_.end()) refuse(EBADF, "file handle");
  return found->second;
}

FakeDisk::Node& FakeDisk::opened(DirectoryHandle folder) {
  const auto found = folders_.find(folder.value);
  if (found == folders_.end()) refuse(EBADF, "directory handle");
  return *found->second;
}

FakeDisk::NodePointer FakeDisk::entry(DirectoryHandle folder, std::string_view name) {
  if (name.empty() || name == "." || name == ".." || name.find('/') != std::string_view::npos) {
    refuse(EINVAL, "name");
  }
  const Node& node = opened(folder);
  const auto found = node.entries.find(name);
  return found == node.entries.end() ? nullptr : found->second;
}

void FakeDisk::begin(std::string_view call, std::string_view argument) {
  machine_.enter(call, argument);
  machine_.spend(machine_.costs.any_call);
}

DirectoryHandle FakeDisk::handle_of(const NodePointer& folder) {
  folders_[++last_handle_] = folder;
  return {last_handle_};
}

// --- timed

FileHandle FakeDisk::create_file(DirectoryHandle folder, const char* name) {
  begin("create_file", name);
  if (entry(folder, name)) refuse(EEXIST, "create_file");
  if (free_space.inodes_free && *free_space.inodes_free <= 0) refuse(ENOSPC, "create_file");
  if (free_space.inodes_free) --*free_space.inodes_free;
  machine_.spend(machine_.costs.open);
  const auto node = new_node(FileStatus::Kind::regular, FileStatus::Owner::us);
  opened(folder).entries[name] = node;
  files_[++last_handle_] = {node, {}, Access::write};
  return {last_handle_};
}

FileHandle FakeDisk::open_to_read(DirectoryHandle folder, const char* name) {
  begin("open_to_read", name);
  const auto node = entry(folder, name);
  if (!node) refuse(ENOENT, "open_to_read");
  if (node->kind == FileStatus::Kind::other) refuse(ELOOP, "open_to_read");
  machine_.spend(machine_.costs.open);
  files_[++last_handle_] = {node, {}, Access::read};
  return {last_handle_};
}

void FakeDisk::write(FileHandle file, std::span<const std::byte> bytes) {
  begin("write", std::to_string(bytes.size()));
  OpenFile& open = opened(file);
  if (open.access != Access::write) refuse(EBADF, "write");
  const Bytes length = size_of(bytes);
  if (length > free_space.available) refuse(ENOSPC, "write");
  machine_.spend(cost_of(length, machine_.costs.write_per_mib));
  free_space.available = free_space.available - length;
  free_space.used = free_space.used + length;

  Node& node = *open.node;
  const auto room = std::max<std::int64_t>(0, content_kept.count - node.size.count);
  const auto kept = bytes.first(
      static_cast<std::size_t>(std::min(room, static_cast<std::int64_t>(bytes.size()))));
  node.content.insert(node.content.end(), kept.begin(), kept.end());
  if (node.cached == node.size) node.cached = node.cached + length;
  node.size = node.size + length;
  node.dirty = node.dirty + length;
}

std::size_t FakeDisk::read(FileHandle file, std::span<std::byte> buffer) {
  begin("read", std::to_string(buffer.size()));
  OpenFile& open = opened(file);
  Node& node = *open.node;
  if (node.kind == FileStatus::Kind::directory) refuse(EISDIR, "read");
  const Bytes length = std::min(size_of(buffer), node.size - open.position);
  const Bytes end = open.position + length;
  const Bytes from_cache = std::clamp(node.cached - open.position, Bytes{}, length);
  const Bytes from_device = length - from_cache;
  machine_.spend(cost_of(from_cache, machine_.costs.read_per_mib_cached) +
                 cost_of(from_device, machine_.costs.read_per_mib_cold));
  machine_.fetch(from_device);
  node.cached = std::max(node.cached, end);

  // What is beyond the content that was kept reads as zeros.
  const auto wanted = buffer.first(static_cast<std::size_t>(length.count));
  const auto first = std::min(static_cast<std::size_t>(open.position.count), node.content.size());
  const auto kept = std::span(node.content).subspan(first);
  const auto copied = kept.first(std::min(kept.size(), wanted.size()));
  std::fill(std::copy(copied.begin(), copied.end(), wanted.begin()), wanted.end(), std::byte{});
  open.position = end;
  return static_cast<std::size_t>(length.count);
}

void FakeDisk::clean(Node& node) {
  machine_.write_back(node.dirty);
  node.dirty = {};
}

void FakeDisk::sync(FileHandle file) {
  clean(*opened(file).node);
  machine_.flush();
}

void FakeDisk::fsync(FileHandle file) {
  begin("fsync");
  sync(file);
}

void FakeDisk::fdatasync(FileHandle file) {
  begin("fdatasync");
  sync(file);
}

void FakeDisk::fsync_directory(DirectoryHandle folder) {
  begin("fsync_directory");
  if (directory_sync == DirectorySync::unsupported) refuse(ENOTSUP, "fsync_directory");
  opened(folder);
  machine_.flush();
}

void FakeDisk::close(FileHandle file) {
  const NodePointer node = opened(file).node;
  if (node->locked_by == file.value) node->locked_by = 0;
  files_.erase(file.value);
  begin("close");
  machine_.spend(machine_.costs.close);
}

void FakeDisk::remove_file(DirectoryHandle folder, const char* name) {
  begin("remove_file", name);
  const auto node = entry(folder, name);
  if (!node) refuse(ENOENT, "remove_file");
  if (node->kind == FileStatus::Kind::directory) refuse(EISDIR, "remove_file");
  machine_.spend(machine_.costs.remove);
  opened(folder).entries.erase(name);
  free_space.available = free_space.available + node->size;
  free_space.used = free_space.used - node->size;
  if (free_space.inodes_free) ++*free_space.inodes_free;
}

// --- untimed

DirectoryHandle FakeDisk::open_directory(const std::filesystem::path& path) {
  begin("open_directory", path.string());
  const auto node = find(path);
  if (!node) refuse(ENOENT, "open_directory");
  if (node->kind != FileStatus::Kind::directory) refuse(ENOTDIR, "open_directory");
  return handle_of(node);
}

DirectoryHandle FakeDisk::create_directory(DirectoryHandle parent, const char* name) {
  begin("create_directory", name);
  if (entry(parent, name)) refuse(EEXIST, "create_directory");
  const auto node = new_node(FileStatus::Kind::directory, FileStatus::Owner::us);
  opened(parent).entries[name] = node;
  return handle_of(node);
}

DirectoryHandle FakeDisk::open_directory_in(DirectoryHandle parent, const char* name) {
  begin("open_directory_in", name);
  const auto node = entry(parent, name);
  if (!node) refuse(ENOENT, "open_directory_in");
  if (node->kind != FileStatus::Kind::directory) refuse(ENOTDIR, "open_directory_in");
  return handle_of(node);
}

void FakeDisk::close_directory(DirectoryHandle folder) {
  opened(folder);
  folders_.erase(folder.value);
  begin("close_directory");
}

void FakeDisk::remove_directory(DirectoryHandle parent, const char* name) {
  begin("remove_directory", name);
  const auto node = entry(parent, name);
  if (!node) refuse(ENOENT, "remove_directory");
  if (node->kind != FileStatus::Kind::directory) refuse(ENOTDIR, "remove_directory");
  if (!node->entries.empty()) refuse(ENOTEMPTY, "remove_directory");
  opened(parent).entries.erase(name);
}

std::vector<std::string> FakeDisk::names_in(DirectoryHandle folder) {
  begin("names_in");
  std::vector<std::string> names;
  for (const auto& [name, node] : opened(folder).entries) names.push_back(name);
  return names;
}

FileStatus FakeDisk::status(DirectoryHandle folder, const char* name) {
  begin("status", name);
  const auto node = entry(folder, name);
  if (!node) return {};
  return {node->kind, volume_number, node->number, node->size, node->size, node->owner};
}

FileStatus FakeDisk::status(FileHandle file) {
  begin("status");
  const Node& node = *opened(file).node;
  return {node.kind, volume_number, node.number, node.size, node.size, node.owner};
}

Space FakeDisk::space(DirectoryHandle folder) {
  begin("space");
  opened(folder);
  return free_space;
}

void FakeDisk::clean_below(Node& folder) {
  for (const auto& [name, node] : folder.entries) {
    clean(*node);
    clean_below(*node);
  }
}

void FakeDisk::flush_file_system(DirectoryHandle folder) {
  begin("flush_file_system");
  opened(folder);
  clean_below(*root_);
  machine_.flush();
}

void FakeDisk::evict(FileHandle file) {
  begin("evict");
  Node& node = *opened(file).node;
  if (node.dirty > Bytes{}) sync(file);
  if (eviction == Eviction::works) node.cached = {};
}

std::optional<Bytes> FakeDisk::cached_bytes(FileHandle file) {
  begin("cached_bytes");
  const Node& node = *opened(file).node;
  if (cache_query == CacheQuery::unknown) return std::nullopt;
  return node.cached;
}

bool FakeDisk::try_lock(FileHandle file) {
  begin("try_lock");
  Node& node = *opened(file).node;
  if (node.locked_by != 0 && node.locked_by != file.value) return false;
  node.locked_by = file.value;
  return true;
}

}  // namespace diary
