#pragma once

#include <ostream>
#include <streambuf>
#include <system_error>
#include <vector>

#include "platform/console.h"

namespace diary {

/// Standard output or standard error, buffered, with the system's answer kept: a full disk behind
/// a redirection must not pass for success.
class OutputStream : public std::ostream {
 public:
  explicit OutputStream(Stream stream);

  /// Writes what is buffered. The first error that any write had; after it nothing more is written.
  std::error_code finish();

 private:
  class Buffer : public std::streambuf {
   public:
    explicit Buffer(Stream stream);
    ~Buffer() override;
    void write_out();
    [[nodiscard]] const std::error_code& error() const { return error_; }

   private:
    int_type overflow(int_type character) override;
    int sync() override;

    Stream stream_;
    std::vector<char> bytes_;
    std::error_code error_;
  };

  Buffer buffer_;
};

}  // namespace diary
