#ifndef CBYTECOMPARISON_H
#define CBYTECOMPARISON_H

// Whether bytes are the same: of a key or two a call of the C library's function takes longer than the comparison. For
// counts that are known the compiler makes no call.

#include "CByteVectors.h"

/// Whether the sixteen bytes from `index` on are the same.
static inline _Bool cbytevector_equal_block(
    const uint8_t *left, const uint8_t *right, ptrdiff_t index) {
  CByteVector leftBytes = cbytevector_load(left, index);
  CByteVector rightBytes = cbytevector_load(right, index);
  return cbytevector_bits((CByteMask)(leftBytes == rightBytes)) == 0xFFFF;
}

/// Whether as many bytes in two places are the same.
static inline _Bool cbytevector_equal(const uint8_t *left, const uint8_t *right, ptrdiff_t count) {
  if (count >= 16) {
    // The last sixteen may be some of those before them once more.
    for (ptrdiff_t index = 0; index < count - 16; index += 16) {
      if (!cbytevector_equal_block(left, right, index)) return 0;
    }
    return cbytevector_equal_block(left, right, count - 16);
  }
  // Two stretches that overlap where the count is no power of two.
  if (count >= 8) {
    return memcmp(left, right, 8) == 0 && memcmp(left + count - 8, right + count - 8, 8) == 0;
  }
  if (count >= 4) {
    return memcmp(left, right, 4) == 0 && memcmp(left + count - 4, right + count - 4, 4) == 0;
  }
  return count < 1
      || (left[0] == right[0] && left[count / 2] == right[count / 2]
          && left[count - 1] == right[count - 1]);
}

#endif
