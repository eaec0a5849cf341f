#ifndef LINEBREAKS_H
#define LINEBREAKS_H

#include "CByteVectors.h"

/// Whether the byte at `index` begins a line break.
static inline _Bool is_break(const uint8_t *bytes, ptrdiff_t count, ptrdiff_t index) {
  // By far the most are of this kind.
  if (bytes[index] == 0x0A) return 1;
  return bytes[index] == 0x0D && (index + 1 >= count || bytes[index + 1] != 0x0A);
}

#endif
