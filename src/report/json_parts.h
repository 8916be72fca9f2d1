#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "base/bytes.h"
#include "base/json_writer.h"
#include "model/case_key.h"
#include "model/iteration.h"
#include "stats/caveat.h"

namespace diary {

/// Pieces that several of the JSON reports share.

/// A member that is an array of text on one line.
void write_texts(JsonWriter& json, std::string_view name, std::span<const std::string> texts);

/// A member that is an array of whole numbers on one line.
void write_integers(JsonWriter& json, std::string_view name, std::span<const std::int64_t> numbers);

/// The members key, label, test, bytes, files, sync and cache of an open object.
void write_case_key(JsonWriter& json, const CaseKey& key);

/// The member "caveats": kind, counts and the sentence of each.
void write_caveats(JsonWriter& json, std::span<const Caveat> caveats);

/// An object with everything that is kept of one iteration but its single operations.
void write_iteration(JsonWriter& json, const Iteration& iteration);

}  // namespace diary
