#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "report/sheet.h"

namespace diary {

/// The numbered notes under a table. Equal sentences share a number.
class Notes {
 public:
  /// The number of the sentence, which is added when it is new.
  std::size_t number(const std::string& sentence);

  /// The sentences' numbers as one superscript mark: "¹", "¹,³"; empty for none.
  std::string mark(const std::vector<std::string>& sentences);

  /// One line a note: "¹ 3 iterations: a 95 % interval needs 6".
  void write(Sheet& sheet) const;

 private:
  std::vector<std::string> sentences_;
};

/// "¹", "¹²" for 12.
std::string superscript(std::size_t number);

}  // namespace diary
