// The tree of files behind the fake disk: what tests plant in it and look at.
#include <span>

#include "support/fake_disk.h"

namespace diary {
namespace {

constexpr std::intptr_t another_process = -2;

}  // namespace

FakeDisk::FakeDisk(FakeMachine& machine) : machine_(machine) {
  root_ = new_node(FileStatus::Kind::directory, FileStatus::Owner::other);
  plant_directory("/disk");
}

FakeDisk::NodePointer FakeDisk::new_node(FileStatus::Kind kind, FileStatus::Owner owner) {
  auto node = std::make_shared<Node>();
  node->kind = kind;
  node->owner = owner;
  node->number = ++last_number_;
  return node;
}

FakeDisk::NodePointer FakeDisk::find(const std::filesystem::path& path) const {
  NodePointer node = root_;
  const auto whole = (std::filesystem::path("/disk") / path).lexically_normal();
  for (const auto& part : whole.relative_path()) {
    if (part.empty()) continue;
    const auto found = node->entries.find(part.string());
    if (found == node->entries.end()) return nullptr;
    node = found->second;
  }
  return node;
}

FakeDisk::NodePointer FakeDisk::directory_of(const std::filesystem::path& path) {
  plant_directory(path.parent_path());
  return find(path.parent_path());
}

void FakeDisk::plant_directory(const std::filesystem::path& path, FileStatus::Owner owner) {
  if (find(path)) return;
  const auto parent = directory_of(path);
  parent->entries[path.filename().string()] = new_node(FileStatus::Kind::directory, owner);
}

void FakeDisk::plant_file(const std::filesystem::path& path, std::string_view content,
                          FileStatus::Owner owner) {
  const auto node = new_node(FileStatus::Kind::regular, owner);
  const auto bytes = std::as_bytes(std::span(content));
  node->content.assign(bytes.begin(), bytes.end());
  node->size = {static_cast<std::int64_t>(bytes.size())};
  directory_of(path)->entries[path.filename().string()] = node;
}

void FakeDisk::plant_link(const std::filesystem::path& path) {
  directory_of(path)->entries[path.filename().string()] =
      new_node(FileStatus::Kind::other, FileStatus::Owner::us);
}

void FakeDisk::lock_by_another(const std::filesystem::path& path) {
  find(path)->locked_by = another_process;
}

void FakeDisk::forget_handles() {
  for (const auto& [handle, open] : files_) {
    if (open.node->locked_by == handle) open.node->locked_by = 0;
  }
  files_.clear();
  folders_.clear();
}

FileStatus::Kind FakeDisk::kind_of(const std::filesystem::path& path) const {
  const auto node = find(path);
  return node ? node->kind : FileStatus::Kind::missing;
}

std::string FakeDisk::content_of(const std::filesystem::path& path) const {
  const auto node = find(path);
  std::string content;
  for (const std::byte byte : node->content) content.push_back(static_cast<char>(byte));
  return content;
}

std::vector<std::string> FakeDisk::names_at(const std::filesystem::path& path) const {
  std::vector<std::string> names;
  const auto node = find(path);
  if (!node) return names;
  for (const auto& [name, child] : node->entries) names.push_back(name);
  return names;
}

}  // namespace diary
