#include "CByteVectors.h"

/// Whether the byte at `index` begins a line break.
static _Bool is_break(const uint8_t *bytes, ptrdiff_t count, ptrdiff_t index) {
  switch (bytes[index]) {
    case 0x0A: return 1;
    case 0x0D: return index + 1 >= count || bytes[index + 1] != 0x0A;
    case 0xE2:
      return index + 2 < count && bytes[index + 1] == 0x80 && (bytes[index + 2] | 1) == 0xA9;
    default: return 0;
  }
}

/// Whether the byte at `index` begins a line break that is over at `end`.
static _Bool ends_before(
    const uint8_t *bytes, ptrdiff_t count, ptrdiff_t index, ptrdiff_t end) {
  return is_break(bytes, count, index) && (bytes[index] != 0xE2 || index + 3 <= end);
}

/// The bytes that take a closer look, because a line break may begin with them that is none of LF.
static inline uint32_t other_breaks(CByteVector vector) {
  return cbytevector_bits((CByteMask)((vector == 0x0D) | (vector == 0xE2)));
}

/// How many of some bytes begin a line break.
static ptrdiff_t count_breaks(
    const uint8_t *bytes, ptrdiff_t count, ptrdiff_t index, uint32_t bits) {
  ptrdiff_t breaks = 0;
  for (; bits; bits &= bits - 1) breaks += is_break(bytes, count, index + __builtin_ctz(bits));
  return breaks;
}

/// How many vectors can be added up before the sum of some byte is more than a byte holds.
enum { most_summands = 255 };

/// Where the last vector stands that can be added to that at `index`, of those before `end`.
static ptrdiff_t last_summand(ptrdiff_t index, ptrdiff_t end) {
  ptrdiff_t most = index + 16 * (most_summands - 1);
  return most < end - 16 ? most : end - 16;
}

/// Sixteen bytes of zeros and sixteen of ones: from some index on they tell which of the last bytes are meant.
static const uint8_t lasts[32] = {
    0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};

/// Those of sixteen bytes that are among the last `count`.
static inline CByteVector last_bytes(ptrdiff_t count) { return cbytevector_load(lasts, count); }

ptrdiff_t cbytelines_breaks(
    const uint8_t *bytes, ptrdiff_t count, ptrdiff_t start, ptrdiff_t end) {
  ptrdiff_t breaks = 0;
  ptrdiff_t index = start;
  while (index + 16 <= end) {
    // A byte of the sum counts the line feeds in its place.
    CByteVector sum = 0;
    ptrdiff_t last = last_summand(index, end);
    do {
      CByteVector vector = cbytevector_load(bytes, index);
      sum -= (CByteVector)(vector == 0x0A);
      uint32_t others = other_breaks(vector);
      if (others) breaks += count_breaks(bytes, count, index, others);
      index += 16;
    } while (index <= last);
    breaks += cbytevector_sum(sum);
  }
  if (index >= end) return breaks;
  ptrdiff_t rest = end - index;
  CByteVector vector;
  if (end >= 16) {
    // The last sixteen bytes again, but for those that are behind already or before the range.
    index = end - 16;
    vector = cbytevector_load(bytes, index) & last_bytes(rest);
  } else {
    vector = cbytevector_load_few(bytes + index, rest);
  }
  breaks += cbytevector_sum((CByteVector)(vector == 0x0A) & 1);
  return breaks + count_breaks(bytes, count, index, other_breaks(vector));
}

/// One for each byte that begins a scalar: no continuing byte, which all are below 0xC0 with a sign.
static inline CByteVector scalar_starts(CByteVector vector) {
  return (CByteVector)((CByteMask)vector >= (int8_t)0xC0) & 1;
}

ptrdiff_t cbytelines_column(const uint8_t *bytes, ptrdiff_t count, ptrdiff_t offset) {
  ptrdiff_t column = 1;
  ptrdiff_t index = offset;
  CByteVector sum = 0;
  int summands = 0;
  while (index >= 16) {
    CByteVector vector = cbytevector_load(bytes, index - 16);
    uint32_t breaks = cbytevector_bits((CByteMask)(vector == 0x0A));
    // The last line break counts: of the others only those matter that are behind the last line feed.
    uint32_t others = other_breaks(vector);
    while (others > breaks) {
      int last = 31 - __builtin_clz(others);
      if (ends_before(bytes, count, index - 16 + last, offset)) breaks |= 1u << last;
      // What lies before a line break is below it, and the loop ends.
      others &= (1u << last) - 1;
    }
    if (breaks) {
      CByteVector behind = last_bytes(__builtin_clz(breaks) - 16);
      return column + cbytevector_sum(sum) + cbytevector_sum(scalar_starts(vector) & behind);
    }
    sum += scalar_starts(vector);
    if (++summands == most_summands) {
      column += cbytevector_sum(sum);
      sum = 0;
      summands = 0;
    }
    index -= 16;
  }
  column += cbytevector_sum(sum);
  for (; index > 0; index--) {
    if (ends_before(bytes, count, index - 1, offset)) break;
    if ((bytes[index - 1] & 0xC0) != 0x80) column++;
  }
  return column;
}

ptrdiff_t cbytelines_scalars(const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end) {
  ptrdiff_t scalars = 0;
  ptrdiff_t index = start;
  while (index + 16 <= end) {
    CByteVector sum = 0;
    ptrdiff_t last = last_summand(index, end);
    do {
      sum += scalar_starts(cbytevector_load(bytes, index));
      index += 16;
    } while (index <= last);
    scalars += cbytevector_sum(sum);
  }
  if (index >= end) return scalars;
  ptrdiff_t rest = end - index;
  if (end >= 16) {
    CByteVector vector = cbytevector_load(bytes, end - 16);
    return scalars + cbytevector_sum(scalar_starts(vector) & last_bytes(rest));
  }
  // The zeros behind the few bytes are taken for scalars, too.
  CByteVector vector = cbytevector_load_few(bytes + index, rest);
  return scalars + cbytevector_sum(scalar_starts(vector)) - (16 - rest);
}
