#include "CByteVectors.h"

/// Those of sixteen bytes that do not continue a scalar where they should, or should not and do.
///
/// Of the bytes before each only those are known that begin two bytes.
static inline CByteMask oddities_in_pairs(CByteVector bytes, CByteVector previous) {
  CByteMask continues = (CByteMask)((CByteMask)bytes < (int8_t)0xC0);
  // C0 and C1 begin overlong forms.
  return (continues ^ (CByteMask)(previous >= 0xC0)) | (CByteMask)((bytes & 0xFE) == 0xC0);
}

/// The same where scalars may have three bytes; those of four all count as odd.
static inline CByteMask oddities(CByteVector bytes, CByteVector previous, CByteVector before) {
  CByteMask continues = (CByteMask)((CByteMask)bytes < (int8_t)0xC0);
  CByteMask expected = (CByteMask)((previous >= 0xC0) | (before >= 0xE0));
  // Behind E0 it is A0 at least, or the form is overlong; behind ED it is less, or that is a surrogate.
  CByteMask low = (CByteMask)(bytes < 0xA0);
  CByteMask ranges = ((CByteMask)(previous == 0xE0) & low) | ((CByteMask)(previous == 0xED) & ~low);
  return (continues ^ expected) | ranges | (CByteMask)((bytes & 0xFE) == 0xC0)
      | (CByteMask)(bytes >= 0xF0);
}

/// Those of the sixteen bytes from `index` on that are not as those before them demand.
static inline CByteMask oddities_at(const uint8_t *bytes, ptrdiff_t index) {
  return oddities(
      cbytevector_load(bytes, index), cbytevector_load(bytes, index - 1),
      cbytevector_load(bytes, index - 2));
}

ptrdiff_t cbyteutf8_skip(const uint8_t *bytes, ptrdiff_t index, ptrdiff_t end) {
  for (; index + 32 <= end; index += 32) {
    CByteVector first = cbytevector_load(bytes, index);
    CByteVector second = cbytevector_load(bytes, index + 16);
    CByteVector before = cbytevector_load(bytes, index - 2);
    // Most blocks of most languages are ASCII, or have scalars of two bytes beside it.
    CByteVector any = first | second | before;
    if (!cbytevector_bits((CByteMask)((CByteMask)any < 0))) continue;
    CByteVector largest = __builtin_elementwise_max(first, second);
    largest = __builtin_elementwise_max(largest, before);
    CByteMask odd;
    if (!cbytevector_bits((CByteMask)(largest >= 0xE0))) {
      odd = oddities_in_pairs(first, cbytevector_load(bytes, index - 1))
          | oddities_in_pairs(second, cbytevector_load(bytes, index + 15));
    } else {
      odd = oddities_at(bytes, index) | oddities_at(bytes, index + 16);
    }
    if (cbytevector_bits(odd)) return index;
  }
  if (index + 16 <= end) {
    if (cbytevector_bits(oddities_at(bytes, index))) return index;
    index += 16;
  }
  // The last sixteen bytes again, where two stand before them.
  if (index == end || end < 18) return index;
  return cbytevector_bits(oddities_at(bytes, end - 16)) ? index : end;
}
