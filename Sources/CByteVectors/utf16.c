#include "CByteVectors.h"

/// Every other byte of sixteen.
typedef uint8_t HalfVector __attribute__((ext_vector_type(8)));

/// The first of eight bytes that is not zero.
static ptrdiff_t first_nonzero(uint64_t word) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  return __builtin_ctzll(word) / 8;
#else
  return __builtin_clzll(word) / 8;
#endif
}

ptrdiff_t cbyteutf16_narrow(
    const uint8_t *units, ptrdiff_t count, _Bool isBigEndian, uint8_t *output) {
  ptrdiff_t index = 0;
  for (; index + 8 <= count; index += 8) {
    CByteVector vector = cbytevector_load(units, index * 2);
    HalfVector low = isBigEndian ? vector.odd : vector.even;
    HalfVector high = isBigEndian ? vector.even : vector.odd;
    HalfVector beyond = high | (low & 0x80);
    uint64_t isBeyond;
    memcpy(&isBeyond, &beyond, sizeof isBeyond);
    memcpy(output + index, &low, sizeof low);
    if (isBeyond) return index + first_nonzero(isBeyond);
  }
  return index;
}
