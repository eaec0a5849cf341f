#include "linebreaks.h"

/// The bytes that take a closer look: each CR, which is a line break where no LF follows.
static inline uint32_t other_breaks(CByteVector vector) {
  return cbytevector_bits((CByteMask)(vector == 0x0D));
}

/// How many of some bytes begin a line break.
static ptrdiff_t count_breaks(
    const uint8_t *bytes, ptrdiff_t count, ptrdiff_t index, uint32_t bits) {
  ptrdiff_t breaks = 0;
  for (; bits; bits &= bits - 1) breaks += is_break(bytes, count, index + __builtin_ctz(bits));
  return breaks;
}

/// How many vectors can be added up, and a few more, before the sum of some byte is more than a byte holds.
enum { most_summands = 248 };

/// Up to where vectors can be added up from `index` on, of those before `end`.
static inline ptrdiff_t end_of_summands(ptrdiff_t index, ptrdiff_t end) {
  ptrdiff_t most = index + 16 * most_summands;
  return most < end ? most : end;
}

/// Sixteen bytes of zeros and sixteen of ones: from some index on they tell which of the last bytes are meant.
static const uint8_t lasts[32] = {
    0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};

/// Those of sixteen bytes that are among the last `count`.
static inline CByteVector last_bytes(ptrdiff_t count) { return cbytevector_load(lasts, count); }

/// Which of sixteen bytes are line feeds: -1, which is taken off a sum that counts them.
static inline CByteVector line_feeds(CByteVector vector) { return (CByteVector)(vector == 0x0A); }

/// Which of sixteen bytes take a closer look.
static inline CByteVector others(CByteVector vector) {
  return (CByteVector)(vector == 0x0D);
}

ptrdiff_t cbytelines_breaks(
    const uint8_t *bytes, ptrdiff_t count, ptrdiff_t start, ptrdiff_t end) {
  ptrdiff_t breaks = 0;
  ptrdiff_t index = start;
  // A byte of the sum counts the line feeds in its place.
  CByteVector sum = 0;
  while (index + 64 <= end) {
    ptrdiff_t last = end_of_summands(index, end);
    do {
      // What takes a closer look is rare, so that it is asked for once for several vectors.
      CByteVector found = 0;
      for (ptrdiff_t part = index; part < index + 64; part += 16) {
        CByteVector vector = cbytevector_load(bytes, part);
        sum -= line_feeds(vector);
        found |= others(vector);
      }
      if (cbytevector_bits((CByteMask)found)) {
        for (ptrdiff_t part = index; part < index + 64; part += 16) {
          breaks += count_breaks(bytes, count, part, other_breaks(cbytevector_load(bytes, part)));
        }
      }
      index += 64;
    } while (index + 64 <= last);
    if (index + 64 <= end) {
      breaks += cbytevector_sum(sum);
      sum = 0;
    }
  }
  for (; index + 16 <= end; index += 16) {
    CByteVector vector = cbytevector_load(bytes, index);
    sum -= line_feeds(vector);
    uint32_t bits = other_breaks(vector);
    if (bits) breaks += count_breaks(bytes, count, index, bits);
  }
  if (index < end) {
    ptrdiff_t rest = end - index;
    CByteVector vector;
    if (end >= 16) {
      // The last sixteen bytes again, but for those that are behind already or before the range.
      index = end - 16;
      vector = cbytevector_load(bytes, index) & last_bytes(rest);
    } else {
      vector = cbytevector_load_few(bytes + index, rest);
    }
    sum -= line_feeds(vector);
    uint32_t bits = other_breaks(vector);
    if (bits) breaks += count_breaks(bytes, count, index, bits);
  }
  return breaks + cbytevector_sum(sum);
}

/// One for each byte that begins a scalar: no continuing byte, which all are below 0xC0 with a sign.
static inline CByteVector scalar_starts(CByteVector vector) {
  return (CByteVector)((CByteMask)vector >= (int8_t)0xC0) & 1;
}

ptrdiff_t cbytelines_column(const uint8_t *bytes, ptrdiff_t count, ptrdiff_t offset) {
  ptrdiff_t column = 1;
  ptrdiff_t index = offset;
  while (index >= 16) {
    CByteVector sum = 0;
    ptrdiff_t most = index - 16 * most_summands;
    ptrdiff_t first = most > 16 ? most : 16;
    do {
      CByteVector vector = cbytevector_load(bytes, index - 16);
      uint32_t found = cbytevector_bits((CByteMask)(line_feeds(vector) | others(vector)));
      // The last line break counts, and of those that are no line feeds not each is one.
      while (found) {
        int last = 31 - __builtin_clz(found);
        if (is_break(bytes, count, index - 16 + last)) {
          return column + cbytevector_sum(sum + (scalar_starts(vector) & last_bytes(15 - last)));
        }
        found &= (1u << last) - 1;
      }
      sum += scalar_starts(vector);
      index -= 16;
    } while (index >= first);
    column += cbytevector_sum(sum);
  }
  for (; index > 0; index--) {
    if (is_break(bytes, count, index - 1)) break;
    if ((bytes[index - 1] & 0xC0) != 0x80) column++;
  }
  return column;
}

ptrdiff_t cbytelines_scalars(const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end) {
  ptrdiff_t scalars = 0;
  ptrdiff_t index = start;
  while (index + 16 <= end) {
    CByteVector sum = 0;
    ptrdiff_t last = end_of_summands(index, end);
    do {
      sum += scalar_starts(cbytevector_load(bytes, index));
      index += 16;
    } while (index + 16 <= last);
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
