#pragma once

// Debian 12 has Catch2 2, others 3: the one place that knows.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
