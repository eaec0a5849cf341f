#include "CDigest.h"

#include <string.h>

#include "sha256.h"

enum { digest_size = 32, block_size = 64 };

typedef void (*compression)(uint32_t state[8], const uint8_t *blocks, size_t count);

static uint64_t word(const uint8_t *bytes) {
  uint64_t word = 0;
  for (int index = 7; index >= 0; index--) word = word << 8 | bytes[index];
  return word;
}

static void write_word(uint64_t word, uint8_t *bytes) {
  for (int index = 0; index < 8; index++) bytes[index] = (uint8_t)(word >> 8 * index);
}

// The first 32 bits of the fractional parts of the square roots of the first eight primes (FIPS 180-4, 5.3.3).
static const cdigest_pieces empty = {
    .state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};

// Takes the bytes behind the last whole block, a bit, zeros, and the length of all in bits (5.1.1).
static cdigest end(compression compress, uint32_t state[8], const uint8_t *rest, uint64_t count) {
  uint8_t blocks[2 * block_size] = {0};
  const size_t used = count % block_size, all = used + 9 <= block_size ? block_size : 2 * block_size;
  if (used > 0) memcpy(blocks, rest, used);
  blocks[used] = 0x80;
  const uint64_t bits = __builtin_bswap64(count * 8);
  memcpy(blocks + all - sizeof bits, &bits, sizeof bits);
  compress(state, blocks, all / block_size);
  uint64_t words[4];
  for (int index = 0; index < 4; index++)
    words[index] =
        __builtin_bswap32(state[2 * index]) | (uint64_t)__builtin_bswap32(state[2 * index + 1]) << 32;
  return (cdigest){words[0], words[1], words[2], words[3]};
}

static cdigest sha256(compression compress, const uint8_t *bytes, size_t count) {
  uint32_t state[8];
  memcpy(state, empty.state, sizeof state);
  const size_t used = count % block_size;
  compress(state, bytes, count / block_size);
  return end(compress, state, bytes + (count - used), count);
}

cdigest cdigest_sha256(const uint8_t *bytes, size_t count) { return sha256(csha256_compress, bytes, count); }

cdigest cdigest_sha256_by_words(const uint8_t *bytes, size_t count) {
  return sha256(csha256_compress_by_words, bytes, count);
}

cdigest_pieces cdigest_begin(void) { return empty; }

void cdigest_add(cdigest_pieces *pieces, const uint8_t *bytes, size_t count) {
  const size_t waiting = pieces->count % block_size, room = block_size - waiting;
  if (count == 0) return;
  pieces->count += count;
  if (waiting > 0) {
    const size_t taken = count < room ? count : room;
    memcpy(pieces->block + waiting, bytes, taken);
    if (taken < room) return;
    csha256_compress(pieces->state, pieces->block, 1);
    bytes += taken, count -= taken;
  }
  csha256_compress(pieces->state, bytes, count / block_size);
  const size_t rest = count % block_size;
  memcpy(pieces->block, bytes + (count - rest), rest);
}

cdigest cdigest_end(cdigest_pieces pieces) {
  return end(csha256_compress, pieces.state, pieces.block, pieces.count);
}

void cdigest_write_digits(cdigest digest, uint8_t *digits, size_t offset) {
  _Static_assert(cdigest_digit_count == 2 * digest_size, "two digits a byte");
  uint8_t bytes[digest_size];
  write_word(digest.first, bytes);
  write_word(digest.second, bytes + 8);
  write_word(digest.third, bytes + 16);
  write_word(digest.fourth, bytes + 24);
  for (int index = 0; index < digest_size; index++) {
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
  uint8_t bytes[digest_size];
  bool are_digits = true;
  for (int index = 0; index < digest_size; index++) {
    const uint8_t high = values[digits[2 * index]], low = values[digits[2 * index + 1]];
    are_digits &= high > 0 && low > 0;
    bytes[index] = (uint8_t)((high - 1) << 4 | ((low - 1) & 15));
  }
  *digest = (cdigest){word(bytes), word(bytes + 8), word(bytes + 16), word(bytes + 24)};
  return are_digits;
}
