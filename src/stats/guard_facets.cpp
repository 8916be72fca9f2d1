#include "stats/guard_facets.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "base/text.h"
#include "model/device.h"

namespace diary {
namespace {

/// What makes two values one, and how the value is printed.
struct Value {
  std::string identity;
  std::string shown;

  friend bool operator==(const Value& a, const Value& b) { return a.identity == b.identity; }
};

using MaybeValue = std::optional<Value>;

MaybeValue plain(const std::optional<std::string>& text) {
  if (!text || text->empty()) return std::nullopt;
  return Value{*text, *text};
}

MaybeValue device(const SessionHead& head) {
  if (head.device == Device{}) return std::nullopt;
  return Value{device_key(head.device, head.host), display_name(head.device)};
}

MaybeValue host(const SessionHead& head) {
  if (head.host == Host{}) return std::nullopt;
  const auto& name = head.host.product ? head.host.product : head.host.cpu;
  return Value{host_key(head.host), name.value_or("unknown host")};
}

MaybeValue free_band(const SessionHead& head) {
  const auto text = value_of(head.conditions, "fs.used_percent");
  const auto used = text ? parse_decimal(*text) : std::nullopt;
  if (!used || *used > 100) return std::nullopt;
  const int low = std::min(90, static_cast<int>((100 - *used) / 10) * 10);
  return plain(fmt::format("{}-{} %", low, low + 10));
}

MaybeValue tool_version(const SessionHead& head) {
  return plain(head.tool_version);
}

MaybeValue source(const SessionHead& head) {
  return plain(head.source);
}

enum class Weight { hard, soft };

/// A facet with a reader of its own, or the fact of the same name.
struct Facet {
  std::string_view name;
  Weight weight = Weight::soft;
  MaybeValue (*read)(const SessionHead&) = nullptr;

  [[nodiscard]] MaybeValue value(const SessionHead& head) const {
    return read != nullptr ? read(head) : plain(value_of(head.conditions, std::string(name)));
  }
};

constexpr std::array facets = {
    Facet{"device", Weight::hard, device},
    Facet{"host", Weight::hard, host},
    Facet{"os.build"},
    Facet{"fs.type", Weight::hard},
    Facet{"fs.mount_options", Weight::hard},
    Facet{"fs.encryption", Weight::hard},
    Facet{"device.firmware"},
    Facet{"power.source", Weight::hard},
    Facet{"fs.free_percent", Weight::soft, free_band},
    Facet{"tool.version", Weight::soft, tool_version},
    Facet{"source", Weight::hard, source},
};

/// The values that occur on a side, each once, in the order of the sessions.
std::vector<MaybeValue> values_of(const Facet& facet, std::span<const Session* const> side) {
  std::vector<MaybeValue> values;
  for (const Session* session : side) {
    const MaybeValue value = facet.value(session->head);
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  }
  return values;
}

std::string joined(const std::vector<MaybeValue>& values, std::string Value::*part) {
  std::vector<std::string> texts;
  for (const MaybeValue& value : values) {
    texts.push_back(value ? (*value).*part : "not recorded");
  }
  return join(texts, ", ");
}

bool is_recorded(const MaybeValue& value) {
  return value.has_value();
}

}  // namespace

GuardFacets guard_facets(std::span<const Session* const> old_side,
                         std::span<const Session* const> new_side) {
  GuardFacets result;
  for (const Facet& facet : facets) {
    const auto old_values = values_of(facet, old_side);
    const auto new_values = values_of(facet, new_side);
    if (std::none_of(old_values.begin(), old_values.end(), is_recorded) &&
        std::none_of(new_values.begin(), new_values.end(), is_recorded)) {
      result.not_recorded.emplace_back(facet.name);
      continue;
    }
    const bool differs = std::any_of(new_values.begin(), new_values.end(), [&](const auto& value) {
      return std::find(old_values.begin(), old_values.end(), value) == old_values.end();
    });
    if (!differs) continue;
    // Two laptops of one model look alike by name: then the identities are printed.
    const bool alike = joined(old_values, &Value::shown) == joined(new_values, &Value::shown);
    const auto part = alike ? &Value::identity : &Value::shown;
    result.differences.push_back(
        {std::string(facet.name), joined(old_values, part), joined(new_values, part)});
  }
  return result;
}

bool is_hard_facet(std::string_view name) {
  return std::any_of(facets.begin(), facets.end(), [&](const Facet& facet) {
    return facet.name == name && facet.weight == Weight::hard;
  });
}

std::vector<std::string> hard_facets() {
  std::vector<std::string> names;
  for (const Facet& facet : facets) {
    if (facet.weight == Weight::hard) names.emplace_back(facet.name);
  }
  return names;
}

std::string hard_conditions(const SessionHead& head) {
  std::vector<std::string> texts;
  for (const Facet& facet : facets) {
    if (facet.weight != Weight::hard || facet.name == "device") continue;
    const MaybeValue value = facet.value(head);
    texts.push_back(fmt::format("{}={}", facet.name, value ? value->identity : "-"));
  }
  return join(texts, " ");
}

}  // namespace diary
