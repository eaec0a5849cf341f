#ifndef CBYTEVECTORS_H
#define CBYTEVECTORS_H

// Looks at sixteen bytes at a time, which Swift's own vectors do by a call for every operation. The compiler's vector
// types are used, not those of one processor. Everything is inline, so that the loops that call it are not broken up.
//
// Bytes are numbered from `bytes` on; a range lies in them, and may be empty.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// Sixteen bytes of a text.
typedef uint8_t CByteVector __attribute__((ext_vector_type(16)));

/// What a comparison says of each of sixteen bytes.
typedef int8_t CByteMask __attribute__((ext_vector_type(16)));

/// The sixteen bytes from `index` on, which all must be there.
static inline CByteVector cbytevector_load(const uint8_t *bytes, ptrdiff_t index) {
  CByteVector vector;
  memcpy(&vector, bytes + index, sizeof vector);
  return vector;
}

/// The answers of a comparison as bits; that of the first byte is the lowest.
static inline uint32_t cbytevector_bits(CByteMask mask) {
  typedef _Bool Answers __attribute__((ext_vector_type(16)));
  Answers answers = __builtin_convertvector(mask, Answers);
  uint16_t bits;
  memcpy(&bits, &answers, sizeof bits);
  return bits;
}

/// The first byte of a range that is `first` or `second`; `end` where there is none.
static inline ptrdiff_t cbytevector_first_of_two(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end, uint8_t first, uint8_t second) {
  ptrdiff_t index = start;
  for (; index + 16 <= end; index += 16) {
    CByteVector vector = cbytevector_load(bytes, index);
    uint32_t bits = cbytevector_bits((CByteMask)((vector == first) | (vector == second)));
    if (bits) return index + __builtin_ctz(bits);
  }
  if (index < end && end >= 16) {
    // The last sixteen bytes again, but for those that are behind already or before the range.
    CByteVector vector = cbytevector_load(bytes, end - 16);
    uint32_t bits = cbytevector_bits((CByteMask)((vector == first) | (vector == second)));
    bits &= 0xFFFFu << (16 - (end - index));
    return bits ? end - 16 + __builtin_ctz(bits) : end;
  }
  while (index < end && bytes[index] != first && bytes[index] != second) index++;
  return index;
}

/// The first byte of a range that is `byte`; `end` where there is none.
static inline ptrdiff_t cbytevector_first(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end, uint8_t byte) {
  return cbytevector_first_of_two(bytes, start, end, byte, byte);
}

/// Whether `count` bytes from two places on are the same.
static inline bool cbytevector_equal(const uint8_t *left, const uint8_t *right, ptrdiff_t count) {
  if (count < 8) {
    for (ptrdiff_t index = 0; index < count; index++) {
      if (left[index] != right[index]) return false;
    }
    return true;
  }
  // The last bytes may begin within those before them.
  if (count < 16) {
    uint64_t words[4];
    memcpy(&words[0], left, 8);
    memcpy(&words[1], right, 8);
    memcpy(&words[2], left + count - 8, 8);
    memcpy(&words[3], right + count - 8, 8);
    return words[0] == words[1] && words[2] == words[3];
  }
  for (ptrdiff_t index = 0; index < count - 16; index += 16) {
    if (cbytevector_bits((CByteMask)(cbytevector_load(left, index) != cbytevector_load(right, index)))) return false;
  }
  return !cbytevector_bits(
      (CByteMask)(cbytevector_load(left, count - 16) != cbytevector_load(right, count - 16)));
}

#include "CByteVectorsJSON.h"

#endif
