#include "CDigest.h"

#include <nettle/sha2.h>
#include <string.h>

static uint64_t word(const uint8_t *bytes) {
  uint64_t word = 0;
  for (int index = 7; index >= 0; index--) word = word << 8 | bytes[index];
  return word;
}

static void write_word(uint64_t word, uint8_t *bytes) {
  for (int index = 0; index < 8; index++) bytes[index] = (uint8_t)(word >> 8 * index);
}

static cdigest end(struct sha256_ctx *context) {
  uint8_t digest[SHA256_DIGEST_SIZE];
  sha256_digest(context, sizeof digest, digest);
  return (cdigest){word(digest), word(digest + 8), word(digest + 16), word(digest + 24)};
}

cdigest cdigest_sha256(const uint8_t *bytes, size_t count) {
  struct sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, count, bytes);
  return end(&context);
}

_Static_assert(sizeof(struct sha256_ctx) <= sizeof(cdigest_pieces), "the state has room");

cdigest_pieces cdigest_begin(void) {
  struct sha256_ctx context;
  sha256_init(&context);
  cdigest_pieces pieces = {{0}};
  memcpy(&pieces, &context, sizeof context);
  return pieces;
}

void cdigest_add(cdigest_pieces *pieces, const uint8_t *bytes, size_t count) {
  struct sha256_ctx context;
  memcpy(&context, pieces, sizeof context);
  sha256_update(&context, count, bytes);
  memcpy(pieces, &context, sizeof context);
}

cdigest cdigest_end(cdigest_pieces pieces) {
  struct sha256_ctx context;
  memcpy(&context, &pieces, sizeof context);
  return end(&context);
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

bool cdigest_read_digits(const uint8_t *digits, cdigest *digest) {
  // One more than the value; zero for what isn't a digit.
  static const uint8_t values[256] = {
      ['0'] = 1, ['1'] = 2,  ['2'] = 3,  ['3'] = 4,  ['4'] = 5,  ['5'] = 6,  ['6'] = 7,  ['7'] = 8,
      ['8'] = 9, ['9'] = 10, ['a'] = 11, ['b'] = 12, ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16};
  uint8_t bytes[SHA256_DIGEST_SIZE];
  bool are_digits = true;
  for (int index = 0; index < SHA256_DIGEST_SIZE; index++) {
    const uint8_t high = values[digits[2 * index]], low = values[digits[2 * index + 1]];
    are_digits &= high > 0 && low > 0;
    bytes[index] = (uint8_t)((high - 1) << 4 | ((low - 1) & 15));
  }
  *digest = (cdigest){word(bytes), word(bytes + 8), word(bytes + 16), word(bytes + 24)};
  return are_digits;
}
