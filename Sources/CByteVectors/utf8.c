#include "wide.h"

/// Whether some of thirty-two bytes do not continue a scalar where they should, or do where they should not.
///
/// Of the bytes before each only those are known that begin two bytes.
INLINED _Bool are_odd_in_pairs(const WideVector *bytes, const WideVector *previous) {
  WideMask continues = (WideMask)((WideMask)*bytes < (int8_t)0xC0);
  // C0 and C1 begin overlong forms.
  WideMask odd = (continues ^ (WideMask)(*previous >= 0xC0)) | (WideMask)((*bytes & 0xFE) == 0xC0);
  return is_any(&odd);
}

/// The same where scalars may have three bytes; those of four all count as odd.
INLINED _Bool are_odd_in_threes(
    const WideVector *bytes, const WideVector *previous, const WideVector *before) {
  WideMask continues = (WideMask)((WideMask)*bytes < (int8_t)0xC0);
  WideMask expected = (WideMask)((*previous >= 0xC0) | (*before >= 0xE0));
  // Behind E0 it is A0 at least, or the form is overlong; behind ED it is less, or that is a surrogate.
  WideMask low = (WideMask)(*bytes < 0xA0);
  WideMask ranges = ((WideMask)(*previous == 0xE0) & low) | ((WideMask)(*previous == 0xED) & ~low);
  WideMask odd = (continues ^ expected) | ranges | (WideMask)((*bytes & 0xFE) == 0xC0)
      | (WideMask)(*bytes >= 0xF0);
  return is_any(&odd);
}

/// Whether some of thirty-two bytes are not as those before them demand, of which the first two are given.
INLINED _Bool are_odd_behind_two(const uint8_t *bytes) {
  WideVector before, previous, block;
  memcpy(&before, bytes, sizeof before);
  memcpy(&block, bytes + 2, sizeof block);
  // Most blocks of most languages are ASCII, or have scalars of two bytes beside it.
  WideMask beyond = (WideMask)((WideMask)(block | before) < 0);
  if (!is_any(&beyond)) return 0;
  memcpy(&previous, bytes + 1, sizeof previous);
  WideMask long_ones = (WideMask)(__builtin_elementwise_max(block, before) >= 0xE0);
  return is_any(&long_ones) ? are_odd_in_threes(&block, &previous, &before)
                            : are_odd_in_pairs(&block, &previous);
}

ALSO_FOR_NEWER_PROCESSORS
ptrdiff_t cbyteutf8_skip(const uint8_t *bytes, ptrdiff_t index, ptrdiff_t end) {
  for (; index + 32 <= end; index += 32) {
    if (are_odd_behind_two(bytes + index - 2)) return index;
  }
  if (index >= end) return index;
  // What is left, with zeros behind it.
  uint8_t rest[34] = {0};
  memcpy(rest, bytes + index - 2, (size_t)(end - index) + 2);
  return are_odd_behind_two(rest) ? index : end;
}
