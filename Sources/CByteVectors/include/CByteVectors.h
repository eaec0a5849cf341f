#ifndef CBYTEVECTORS_H
#define CBYTEVECTORS_H

// Looks at sixteen bytes at a time, which Swift's own vectors do by a call for every operation. The compiler's vector
// types are used, not those of one processor. What is asked for short texts is inline, so that the loops that call it are
// not broken up; what goes over a whole text is a function.
//
// Bytes are numbered from `bytes` on; a range lies in them, and may be empty.

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

/// Fewer than sixteen bytes, and zeros behind them.
static inline CByteVector cbytevector_load_few(const uint8_t *bytes, ptrdiff_t count) {
  CByteVector vector = 0;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  // Two loads that overlap in the middle; what the second has of the first is shifted out.
  uint64_t words[2] = {0, 0};
  if (count >= 8) {
    memcpy(&words[0], bytes, 8);
    memcpy(&words[1], bytes + count - 8, 8);
    // In two steps, because there is nothing to be left of eight bytes.
    words[1] = words[1] >> 8 >> (8 * (15 - count));
  } else if (count >= 4) {
    uint32_t first, last;
    memcpy(&first, bytes, 4);
    memcpy(&last, bytes + count - 4, 4);
    words[0] = first | (uint64_t)last << (8 * (count - 4));
  } else if (count > 0) {
    words[0] = bytes[0] | (uint64_t)bytes[count / 2] << (8 * (count / 2))
        | (uint64_t)bytes[count - 1] << (8 * (count - 1));
  }
  memcpy(&vector, words, sizeof vector);
#else
  for (ptrdiff_t index = 0; index < count; index++) vector[index] = bytes[index];
#endif
  return vector;
}

/// The sum of sixteen bytes.
static inline ptrdiff_t cbytevector_sum(CByteVector vector) {
  typedef uint16_t Sums __attribute__((ext_vector_type(16)));
  return __builtin_reduce_add(__builtin_convertvector(vector, Sums));
}

#include "CByteComparison.h"
#include "CByteJSON.h"
#include "CByteKinds.h"
#include "CByteLines.h"
#include "CByteSearch.h"
#include "CByteUTF16.h"
#include "CByteUTF8.h"

#endif
