#ifndef CBYTEDIGITS_H
#define CBYTEDIGITS_H

// Numbers in digits.

#include "CByteVectors.h"

/// Writes sixteen hexadecimal digits with small letters.
static inline void cbytevector_write_hexadecimal(void *target, uint64_t number) {
  typedef uint8_t HalfVector __attribute__((ext_vector_type(8)));
  // The first digits are those of the highest byte.
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  number = __builtin_bswap64(number);
#endif
  HalfVector bytes;
  memcpy(&bytes, &number, sizeof bytes);
  CByteVector digits = __builtin_shufflevector(
      bytes >> 4, bytes & 15, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
  CByteVector letters = (CByteVector)(digits > 9) & ('a' - '0' - 10);
  CByteVector text = digits + '0' + letters;
  memcpy(target, &text, sizeof text);
}

#endif
