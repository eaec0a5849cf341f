#include "linebreaks.h"
#include "wide.h"

/// The line breaks as bits that begin in sixty-four bytes and are none of LF: few texts have some.
__attribute__((noinline)) static uint64_t other_breaks(
    const uint8_t *bytes, ptrdiff_t count, ptrdiff_t start) {
  uint64_t breaks = 0;
  ptrdiff_t end = start + 64 < count ? start + 64 : count;
  ptrdiff_t index = cbytevector_first(bytes, start, end, 0x0D);
  while (index < end) {
    breaks |= (uint64_t)is_break(bytes, count, index) << (index - start);
    index = cbytevector_first(bytes, index + 1, end, 0x0D);
  }
  return breaks;
}

/// The line breaks as bits that begin in the sixty-four bytes from `start` on, of which some may be behind the text.
INLINED uint64_t breaks_from(const uint8_t *bytes, ptrdiff_t count, ptrdiff_t start) {
  WidestVector block = 0;
  if (start + 64 <= count) {
    memcpy(&block, bytes + start, sizeof block);
  } else if (start < count) {
    memcpy(&block, bytes + start, (size_t)(count - start));
  }
  WidestMask feeds = (WidestMask)(block == 0x0A);
  WidestMask others = (WidestMask)(block == 0x0D);
  uint64_t breaks = bits_of(&feeds);
  if (__builtin_expect(is_any_of_widest(&others), 0)) breaks |= other_breaks(bytes, count, start);
  return breaks;
}

INLINED _Bool continues_character(uint8_t byte) { return (byte & 0xC0) == 0x80; }

INLINED ptrdiff_t start_of_character(const uint8_t *bytes, ptrdiff_t count, ptrdiff_t offset) {
  if (offset >= count || !continues_character(bytes[offset])) return offset;
  // In bytes that are no text one may stand alone, or too many of them behind each other.
  for (ptrdiff_t length = 2; length <= 4 && length <= offset + 1; length++) {
    uint8_t lead = bytes[offset - length + 1];
    if (continues_character(lead)) continue;
    ptrdiff_t whole = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    return whole >= length ? offset - length + 1 : offset;
  }
  return offset;
}

ptrdiff_t cbytelines_start_of_character(
    const uint8_t *bytes, ptrdiff_t count, ptrdiff_t offset) {
  return start_of_character(bytes, count, offset);
}

ALSO_FOR_NEWER_PROCESSORS
void cbytelines_places(
    const uint8_t *bytes, ptrdiff_t count, const CLineQuestion *questions, ptrdiff_t question_count,
    CLinePlace *places) {
  // The block that the last offset is in, its line breaks, and the line that it begins in.
  ptrdiff_t block = 0;
  uint64_t breaks = breaks_from(bytes, count, block);
  ptrdiff_t line = 1;
  // The last block before it that has line breaks.
  ptrdiff_t earlier_block = 0;
  uint64_t earlier_breaks = 0;
  ptrdiff_t position = 0;
  ptrdiff_t column = 1;
  for (ptrdiff_t index = 0; index < question_count; index++) {
    CLineQuestion question = questions[index];
    ptrdiff_t offset = start_of_character(bytes, count, (ptrdiff_t)(question >> 32));
    while (block + 64 <= offset) {
      line += __builtin_popcountll(breaks);
      earlier_block = breaks ? block : earlier_block;
      earlier_breaks = breaks ? breaks : earlier_breaks;
      block += 64;
      breaks = breaks_from(bytes, count, block);
    }
    uint64_t before = breaks & (((uint64_t)1 << (offset - block)) - 1);
    ptrdiff_t start = 0;
    if (before) {
      start = block + 64 - __builtin_clzll(before);
    } else if (earlier_breaks) {
      start = earlier_block + 64 - __builtin_clzll(earlier_breaks);
    }
    if (start > position) {
      position = start;
      column = 1;
    }
    // Within a line only what is new is counted: some files have all their entries on one.
    if (position < offset) column += cbytelines_scalars(bytes, position, offset);
    position = offset;
    places[(uint32_t)question] = (CLinePlace){line + __builtin_popcountll(before), column};
  }
}
