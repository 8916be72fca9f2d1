#include "base/sha256.h"

#include "support/catch.h"

using namespace diary;

TEST_CASE("SHA-256 gives the published digests") {
  // FIPS 180-2, appendix B, and the empty message.
  CHECK(sha256_hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256_hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(sha256_hex(std::string(1'000'000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("a secret is hashed behind the program's prefix") {
  CHECK(identity_sha256("SN1") == sha256_hex("diskdiary:SN1"));
  CHECK(identity_sha256("SN1") != sha256_hex("SN1"));
}
