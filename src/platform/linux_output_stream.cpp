#include <cerrno>

#include <unistd.h>

#include "platform/output_stream.h"

namespace diary {

OutputStream::OutputStream(Stream stream) : std::ostream(nullptr), buffer_(stream) {
  rdbuf(&buffer_);
  // People read errors and progress as they come.
  if (stream == Stream::error) setf(std::ios_base::unitbuf);
}

std::error_code OutputStream::finish() {
  buffer_.write_out();
  return buffer_.error();
}

OutputStream::Buffer::Buffer(Stream stream) : stream_(stream), bytes_(std::size_t{1} << 16U) {
  setp(bytes_.data(), bytes_.data() + bytes_.size());
}

OutputStream::Buffer::~Buffer() {
  write_out();
}

OutputStream::Buffer::int_type OutputStream::Buffer::overflow(int_type character) {
  write_out();
  if (error_) return traits_type::eof();
  if (!traits_type::eq_int_type(character, traits_type::eof())) {
    *pptr() = traits_type::to_char_type(character);
    pbump(1);
  }
  return traits_type::not_eof(character);
}

int OutputStream::Buffer::sync() {
  write_out();
  return error_ ? -1 : 0;
}

void OutputStream::Buffer::write_out() {
  const int descriptor = stream_ == Stream::output ? STDOUT_FILENO : STDERR_FILENO;
  const char* next = pbase();
  while (!error_ && next < pptr()) {
    const ssize_t written = ::write(descriptor, next, static_cast<std::size_t>(pptr() - next));
    if (written >= 0) {
      next += written;
    } else if (errno != EINTR) {
      error_ = std::error_code(errno, std::system_category());
    }
  }
  setp(bytes_.data(), bytes_.data() + bytes_.size());
}

}  // namespace diary
