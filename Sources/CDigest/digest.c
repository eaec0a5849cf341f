#include "CDigest.h"

#include <nettle/sha2.h>

static uint64_t word(const uint8_t *bytes) {
  uint64_t word = 0;
  for (int index = 7; index >= 0; index--) word = word << 8 | bytes[index];
  return word;
}

static void write_word(uint64_t word, uint8_t *bytes) {
  for (int index = 0; index < 8; index++) bytes[index] = (uint8_t)(word >> 8 * index);
}

cdigest cdigest_sha256(const uint8_t *bytes, size_t count) {
  struct sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, count, bytes);
  uint8_t digest[SHA256_DIGEST_SIZE];
  sha256_digest(&context, sizeof digest, digest);
  return (cdigest){word(digest), word(digest + 8), word(digest + 16), word(digest + 24)};
}

void cdigest_write_digits(cdigest digest, uint8_t *digits, size_t offset) {
  _Static_assert(cdigest_digit_count == 2 * SHA256_DIGEST_SIZE, "two digits a byte");
  uint8_t bytes[SHA256_DIGEST_SIZE];
  write_word(digest.first, bytes);
  write_word(digest.second, bytes + 8);
  write_word(digest.third, bytes + 16);
  write_word(digest.fourth, bytes + 24);
  for (int index = 0; index < SHA256_DIGEST_SIZE; index++) {
    static const char values[] = "0123456789abcdef";
    digits[offset + 2 * index] = values[bytes[index] >> 4];
    digits[offset + 2 * index + 1] = values[bytes[index] & 15];
  }
}
