#ifndef CBYTEJSON_H
#define CBYTEJSON_H

// Looks through the strings of JSON.

#include "CByteVectors.h"

#include <stdbool.h>

/// A piece of a JSON string: up to its closing quote, a backslash, or a control character.
typedef struct {
  /// What ends it; negative where nothing does before the limit.
  ptrdiff_t end;
  // Of the piece and of up to fifteen bytes behind its end.
  bool has_percent_sign;
} CJSONPiece;

/// Looks for the end of a piece of a string that begins at `start`; it is looked for before `limit`, behind which there have
/// to be fifteen more bytes.
static inline CJSONPiece cbytevector_json_piece(const uint8_t *bytes, ptrdiff_t start, ptrdiff_t limit) {
  CByteMask percent_signs = 0;
  CJSONPiece piece = {-1, false};
  for (ptrdiff_t index = start; index < limit; index += 16) {
    CByteVector vector = cbytevector_load(bytes, index);
    percent_signs |= (CByteMask)(vector == '%');
    uint32_t stops = cbytevector_bits((CByteMask)((vector == '"') | (vector == '\\') | (vector < 0x20)));
    if (stops) {
      piece.end = index + __builtin_ctz(stops);
      break;
    }
  }
  piece.has_percent_sign = cbytevector_bits(percent_signs) != 0;
  return piece;
}

#endif
