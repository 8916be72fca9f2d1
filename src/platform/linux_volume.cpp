#include "platform/linux_volume.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include <sys/vfs.h>

#include "platform/linux_descriptor.h"
#include "platform/linux_mounts.h"

namespace diary {
namespace {

using Kind = Volume::Kind;

struct Type {
  std::string_view name;
  Kind kind;
  std::uint32_t magic = 0;  ///< linux/magic.h; 0: never looked up by it
};

constexpr std::array types = {
    Type{"ext4", Kind::disk, 0xEF53},
    Type{"xfs", Kind::disk, 0x58465342},
    Type{"btrfs", Kind::disk, 0x9123683E},
    Type{"f2fs", Kind::disk, 0xF2F52010},
    Type{"bcachefs", Kind::disk, 0xCA451A4E},
    Type{"zfs", Kind::disk, 0x2FC12FC1},
    Type{"vfat", Kind::disk, 0x4D44},
    Type{"exfat", Kind::disk, 0x2011BAB0},
    Type{"ntfs3", Kind::disk, 0x7366746E},
    Type{"ext2", Kind::disk},
    Type{"ext3", Kind::disk},
    Type{"jfs", Kind::disk},
    Type{"nilfs2", Kind::disk},
    Type{"reiserfs", Kind::disk},
    Type{"ntfs", Kind::disk},
    Type{"msdos", Kind::disk},
    Type{"hfs", Kind::disk},
    Type{"hfsplus", Kind::disk},
    Type{"udf", Kind::disk},
    Type{"iso9660", Kind::disk},
    Type{"squashfs", Kind::disk},
    Type{"erofs", Kind::disk},

    Type{"tmpfs", Kind::memory, 0x01021994},
    Type{"ramfs", Kind::memory, 0x858458F6},
    Type{"hugetlbfs", Kind::memory, 0x958458F6},

    Type{"nfs", Kind::network, 0x6969},
    Type{"nfs4", Kind::network},
    Type{"cifs", Kind::network, 0xFF534D42},
    Type{"smb3", Kind::network, 0xFE534D42},
    Type{"smbfs", Kind::network, 0x517B},
    Type{"9p", Kind::network, 0x01021997},
    Type{"ceph", Kind::network, 0x00C36400},
    Type{"afs", Kind::network, 0x5346414F},
    Type{"coda", Kind::network, 0x73757245},
    Type{"lustre", Kind::network, 0x0BD00BD0},
    Type{"gfs2", Kind::network, 0x01161970},
    Type{"ocfs2", Kind::network, 0x7461636F},
    Type{"virtiofs", Kind::network},
    Type{"fuse.sshfs", Kind::network},
    Type{"fuse.glusterfs", Kind::network},
    Type{"fuse.ceph", Kind::network},
    Type{"fuse.s3fs", Kind::network},
    Type{"fuse.rclone", Kind::network},
    Type{"fuse.gvfsd-fuse", Kind::network},

    Type{"proc", Kind::virtual_files, 0x9FA0},
    Type{"sysfs", Kind::virtual_files, 0x62656572},
    Type{"devtmpfs", Kind::virtual_files},
    Type{"devpts", Kind::virtual_files, 0x1CD1},
    Type{"cgroup", Kind::virtual_files, 0x27E0EB},
    Type{"cgroup2", Kind::virtual_files, 0x63677270},
    Type{"debugfs", Kind::virtual_files, 0x64626720},
    Type{"tracefs", Kind::virtual_files, 0x74726163},
    Type{"securityfs", Kind::virtual_files, 0x73636673},
    Type{"configfs", Kind::virtual_files, 0x62656570},
    Type{"pstore", Kind::virtual_files, 0x6165676C},
    Type{"efivarfs", Kind::virtual_files, 0xDE5E81E4},
    Type{"bpf", Kind::virtual_files, 0xCAFE4A11},
    Type{"mqueue", Kind::virtual_files, 0x19800202},
    Type{"binfmt_misc", Kind::virtual_files, 0x42494E4D},
    Type{"selinuxfs", Kind::virtual_files, 0xF97CFF8C},
    Type{"fusectl", Kind::virtual_files, 0x65735543},
    Type{"rpc_pipefs", Kind::virtual_files, 0x67596969},
};

}  // namespace

Kind kind_of_file_system(std::string_view type) {
  const auto found = std::ranges::find(types, type, &Type::name);
  return found == types.end() ? Kind::unknown : found->kind;
}

Volume linux_volume(const std::filesystem::path& directory) {
  struct statfs found {};
  if (repeated_when_interrupted([&] { return ::statfs(directory.c_str(), &found); }) != 0) {
    throw_errno("statfs");
  }
  if (const auto mount = mount_of_directory(directory)) {
    return {mount->type, kind_of_file_system(mount->type)};
  }
  const auto magic = static_cast<std::uint32_t>(found.f_type);
  const auto known = std::ranges::find(types, magic, &Type::magic);
  if (magic == 0 || known == types.end()) return {"unknown", Kind::unknown};
  return {std::string(known->name), known->kind};
}

}  // namespace diary
