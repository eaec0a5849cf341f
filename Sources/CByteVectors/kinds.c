#include "wide.h"

/// Control characters, percent signs, ampersands, and what begins a character beyond ASCII.
static inline CByteMask special_bytes(CByteVector vector) {
  // 0xC0...0xFF come to 0x20...0x5F and 0...0x1F to 0x60...0x7F; all others are below that with a sign.
  CByteMask moved = (CByteMask)(vector + 0x60);
  return (CByteMask)(moved >= 0x20) | (CByteMask)((vector - '%' < 2) | (vector == 0x7F));
}

ALSO_FOR_NEWER_PROCESSORS
uint32_t cbytekinds_of_text(const uint8_t *bytes, ptrdiff_t count, const CByteKind *table) {
  if (count < 16) {
    CByteVector vector = cbytevector_load_few(bytes, count);
    uint32_t bits = cbytevector_bits(special_bytes(vector)) & ((1u << count) - 1);
    if (!bits) return 0;
    uint32_t letters = cbytevector_bits((CByteMask)((CByteMask)vector > 0x40));
    uint32_t kinds = letters ? table['A'].kinds : 0;
    for (; bits; bits &= bits - 1) kinds |= table[bytes[__builtin_ctz(bits)]].kinds;
    return kinds;
  }
  // The last sixteen bytes may be some of those before them once more.
  ptrdiff_t last = count - 16;
  ptrdiff_t index = 0;
  CByteVector vector = cbytevector_load(bytes, 0);
  CByteMask special = special_bytes(vector);
  while (!cbytevector_bits(special)) {
    if (index == last) return 0;
    index = index + 16 < last ? index + 16 : last;
    vector = cbytevector_load(bytes, index);
    special = special_bytes(vector);
  }
  uint32_t kinds = index > 0 ? table['A'].kinds : 0;
  CByteMask letters = 0;
  // Most texts have one kind of letters: what is like the byte that was last looked up says nothing new. A space never is
  // looked up.
  CByteVector first = ' ', width = 0;
  for (;;) {
    letters |= (CByteMask)((CByteMask)vector > 0x40);
    uint32_t bits = cbytevector_bits(special & (CByteMask)(vector - first > width));
    while (bits) {
      CByteKind found = table[bytes[index + __builtin_ctz(bits)]];
      kinds |= found.kinds;
      first = (CByteVector)found.first;
      width = (CByteVector)(uint8_t)(found.last - found.first);
      bits &= cbytevector_bits((CByteMask)(vector - first > width));
    }
    if (index == last) break;
    index = index + 16 < last ? index + 16 : last;
    vector = cbytevector_load(bytes, index);
    special = special_bytes(vector);
  }
  return kinds | (cbytevector_bits(letters) ? table['A'].kinds : 0);
}
