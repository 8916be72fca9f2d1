#pragma once

#include "model/session.h"

namespace diary::testing {

/// A session in which everything is set that can be, with hostile texts and extreme numbers.
Session maximal_session();

/// A session in which nothing is set that need not be.
Session minimal_session();

}  // namespace diary::testing
