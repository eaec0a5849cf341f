#include "wide.h"

/// Control characters, percent signs, ampersands, slashes of both kinds, question marks, and what begins a character beyond ASCII.
static inline CByteMask special_bytes(CByteVector vector) {
  // 0xC0...0xFF come to 0x20...0x5F and 0...0x1F to 0x60...0x7F; all others are below that with a sign.
  CByteMask moved = (CByteMask)(vector + 0x60);
  // A slash and a question mark differ in one bit.
  return (CByteMask)(moved >= 0x20) |
      (CByteMask)((vector - '%' < 2) | (vector == 0x7F) | ((vector | 0x10) == '?') | (vector == '\\'));
}

/// The spaces behind another one in the first bytes of a text.
static inline CByteMask first_twin_spaces(CByteVector vector) {
  CByteMask spaces = (CByteMask)(vector == ' ');
  CByteMask before = __builtin_shufflevector(
      spaces, (CByteMask){0}, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
  return spaces & before;
}

/// The spaces behind another one in the bytes from `index` on, which is not 0.
static inline CByteMask spaces_behind_spaces(
    CByteVector vector, const uint8_t *bytes, ptrdiff_t index) {
  return (CByteMask)(vector == ' ') & (CByteMask)(cbytevector_load(bytes, index - 1) == ' ');
}

ALSO_FOR_NEWER_PROCESSORS
uint32_t cbytekinds_of_text(
    const uint8_t *bytes, ptrdiff_t count, const CByteKind *table, uint32_t twin_spaces) {
  if (count < 16) {
    CByteVector vector = cbytevector_load_few(bytes, count);
    uint32_t spaces = cbytevector_bits((CByteMask)(vector == ' '));
    uint32_t kinds = spaces & spaces >> 1 ? twin_spaces : 0;
    uint32_t bits = cbytevector_bits(special_bytes(vector)) & ((1u << count) - 1);
    if (!bits) return kinds;
    uint32_t letters = cbytevector_bits((CByteMask)((CByteMask)vector > 0x40));
    if (letters) kinds |= table['A'].kinds;
    for (; bits; bits &= bits - 1) kinds |= table[bytes[__builtin_ctz(bits)]].kinds;
    return kinds;
  }
  // The last sixteen bytes may be some of those before them once more.
  ptrdiff_t last = count - 16;
  ptrdiff_t index = 0;
  CByteVector vector = cbytevector_load(bytes, 0);
  CByteMask special = special_bytes(vector);
  CByteMask twins = first_twin_spaces(vector);
  while (!cbytevector_bits(special)) {
    if (index == last) return cbytevector_bits(twins) ? twin_spaces : 0;
    index = index + 16 < last ? index + 16 : last;
    vector = cbytevector_load(bytes, index);
    special = special_bytes(vector);
    twins |= spaces_behind_spaces(vector, bytes, index);
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
    twins |= spaces_behind_spaces(vector, bytes, index);
  }
  if (cbytevector_bits(twins)) kinds |= twin_spaces;
  return kinds | (cbytevector_bits(letters) ? table['A'].kinds : 0);
}
