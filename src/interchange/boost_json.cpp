// Boost.JSON, compiled here and nowhere else.
#include <boost/json/src.hpp>
