#ifndef LINEBREAKS_H
#define LINEBREAKS_H

#include "CByteVectors.h"

/// Whether the byte at `index` begins a line break.
static inline _Bool is_break(const uint8_t *bytes, ptrdiff_t count, ptrdiff_t index) {
  // By far the most are of this kind.
  if (bytes[index] == 0x0A) return 1;
  switch (bytes[index]) {
    case 0x0D: return index + 1 >= count || bytes[index + 1] != 0x0A;
    case 0xE2:
      return index + 2 < count && bytes[index + 1] == 0x80 && (bytes[index + 2] | 1) == 0xA9;
    default: return 0;
  }
}

#endif
