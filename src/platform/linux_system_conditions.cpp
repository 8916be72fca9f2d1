#include <sys/utsname.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <gnu/libc-version.h>
#endif

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "platform/linux_conditions.h"
#include "platform/linux_text_file.h"

namespace diary {
namespace {

using std::filesystem::path;

// KEY="a \"quoted\" text": shell quoting, as os-release(5) has it.
std::string unquoted(std::string_view text) {
  const bool quoted = text.size() >= 2 && (text.front() == '"' || text.front() == '\'') &&
                      text.back() == text.front();
  if (!quoted) return std::string(text);
  const bool has_escapes = text.front() == '"';
  std::string result;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (has_escapes && text[i] == '\\' && i + 2 < text.size()) ++i;
    result += text[i];
  }
  return result;
}

Reading assignment(const Reading& text, std::string_view key) {
  if (!text.text) return text;
  for (const std::string& line : split(*text.text, '\n')) {
    if (!line.starts_with(key) || line.size() <= key.size() || line[key.size()] != '=') continue;
    std::string value = unquoted(trim(std::string_view(line).substr(key.size() + 1)));
    if (!value.empty()) return found(std::move(value));
  }
  return nothing_because(fmt::format("os-release has no {}", key));
}

Facts release_facts(const path& root) {
  const Reading release = read_first({root / "etc/os-release", root / "usr/lib/os-release"});
  Reading name = assignment(release, "PRETTY_NAME");
  if (!name.text) name = assignment(release, "NAME");
  return {to_fact("os.name", std::move(name)),
          to_fact("os.version", assignment(release, "VERSION_ID"))};
}

Reading libc() {
#ifdef __GLIBC__
  return found(std::string("glibc ") + gnu_get_libc_version());
#else
  return nothing_because("the C library does not tell");
#endif
}

Facts kernel_facts() {
  utsname names{};
  if (::uname(&names) != 0) {
    return {not_read("os.build", "uname failed"), not_read("os.kernel", "uname failed"),
            not_read("os.arch", "uname failed"), to_fact("os.libc", libc())};
  }
  return {known("os.build", std::string(names.release) + " " + names.version),
          known("os.kernel", names.release), known("os.arch", names.machine),
          to_fact("os.libc", libc())};
}

struct Hypervisor {
  std::string_view in_firmware;  ///< in lower case
  std::string_view name;
};
constexpr std::array<Hypervisor, 9> hypervisors = {
    {{"kvm", "kvm"},
     {"qemu", "qemu"},
     {"vmware", "vmware"},
     {"virtualbox", "virtualbox"},
     {"parallels", "parallels"},
     {"microsoft corporation virtual machine", "hyper-v"},
     {"xen", "xen"},
     {"bhyve", "bhyve"},
     {"apple virtualization", "apple"}}};

// A guest may hide itself: "none seen" says what was looked at, not what is.
Reading virtualisation(const path& root) {
  if (const Reading type = read_text(root / "sys/hypervisor/type"); type.text) return type;
  const path dmi = root / "sys/class/dmi/id";
  const std::string firmware = lower_case(read_text(dmi / "sys_vendor").text.value_or("") + " " +
                                          read_text(dmi / "product_name").text.value_or(""));
  for (const Hypervisor& hypervisor : hypervisors) {
    if (firmware.find(hypervisor.in_firmware) != std::string::npos) {
      return found(std::string(hypervisor.name));
    }
  }
  const Reading cpuinfo = read_text(root / "proc/cpuinfo");
  if (!cpuinfo.text) return cpuinfo;
  const std::string flags = " " + labelled_line(*cpuinfo.text, "flags").value_or("") + " ";
  return found(flags.find(" hypervisor ") != std::string::npos ? "hypervisor" : "none seen");
}

Reading container(const path& root) {
  std::error_code error;
  if (std::filesystem::exists(root / "run/.containerenv", error)) return found("podman");
  if (std::filesystem::exists(root / ".dockerenv", error)) return found("docker");
  if (const Reading manager = read_text(root / "run/systemd/container"); manager.text)
    return manager;
  const Reading environment = read_text(root / "proc/1/environ");
  if (!environment.text && environment.reason != "empty") return environment;
  for (const std::string& variable : split(environment.text.value_or(""), '\0')) {
    if (variable.starts_with("container=")) return found(variable.substr(10));
  }
  return found("none seen");
}

Reading uptime(const path& root) {
  const Reading text = read_text(root / "proc/uptime");
  if (!text.text) return text;
  return found(text.text->substr(0, text.text->find_first_of(". ")));
}

}  // namespace

Facts linux_system_conditions(const path& root) {
  const path settings = root / "proc/sys/vm";
  Facts facts = release_facts(root);
  for (Fact& fact : kernel_facts()) facts.push_back(std::move(fact));
  facts.push_back(to_fact("os.virtualisation", virtualisation(root)));
  facts.push_back(to_fact("os.container", container(root)));
  for (const char* name :
       {"dirty_ratio", "dirty_bytes", "dirty_background_ratio", "dirty_background_bytes"}) {
    facts.push_back(read_text_fact(std::string("kernel.") + name, settings / name));
  }
  facts.push_back(known("process.root", ::geteuid() == 0 ? "yes" : "no"));
  facts.push_back(to_fact("time.uptime_s", uptime(root)));
  return facts;
}

}  // namespace diary
