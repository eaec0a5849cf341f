#ifndef CBYTECOPY_H
#define CBYTECOPY_H

// Copies of short texts, such as keys: a call of the C library's function for each takes longer than the copy.

#include "CByteVectors.h"

/// Copies sixteen bytes from `index` on.
static inline void cbytevector_copy_block(uint8_t *target, const uint8_t *source, ptrdiff_t index) {
  CByteVector vector = cbytevector_load(source, index);
  memcpy(target + index, &vector, sizeof vector);
}

/// Copies bytes to where none of them stand.
static inline void cbytevector_copy(void *target, const void *source, ptrdiff_t count) {
  uint8_t *to = (uint8_t *)target;
  const uint8_t *from = (const uint8_t *)source;
  if (count >= 16) {
    // The last sixteen may be some of those before them once more.
    for (ptrdiff_t index = 0; index < count - 16; index += 16) cbytevector_copy_block(to, from, index);
    cbytevector_copy_block(to, from, count - 16);
  } else if (count >= 8) {
    memcpy(to, from, 8);
    memcpy(to + count - 8, from + count - 8, 8);
  } else if (count >= 4) {
    memcpy(to, from, 4);
    memcpy(to + count - 4, from + count - 4, 4);
  } else {
    for (ptrdiff_t index = 0; index < count; index++) to[index] = from[index];
  }
}

/// Copies bytes, sixty-four at a time: behind them sixty-three more have to be readable in the one place and writable
/// in the other, where none of them stand. What comes to be behind the copy is of no meaning.
static inline void cbytevector_copy_with_more(void *target, const void *source, ptrdiff_t count) {
  uint8_t *to = (uint8_t *)target;
  const uint8_t *from = (const uint8_t *)source;
#pragma clang loop unroll(disable)
  for (ptrdiff_t index = 0; index < count; index += 64) {
    for (ptrdiff_t block = 0; block < 64; block += 16) cbytevector_copy_block(to, from, index + block);
  }
}

#endif
