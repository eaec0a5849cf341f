#ifndef CBYTEKINDS_H
#define CBYTEKINDS_H

// What kinds of bytes a text has.

#include <stddef.h>
#include <stdint.h>

/// What a byte says of the text that it stands in.
typedef struct {
  /// A bit for each kind.
  uint32_t kinds;
  /// The first and the last of the bytes around it that say the same.
  uint8_t first;
  uint8_t last;
} CByteKind;

/// The kinds of all bytes of a text that are control characters, percent signs, ampersands,
/// slashes, backslashes, question marks, or begin a character beyond ASCII.
///
/// Where there are some, those of `A` are there too if the text has letters of ASCII, and perhaps if it has none.
///
/// - Parameters:
///   - table: what each of the 256 bytes says.
///   - twin_spaces: what two spaces side by side say.
uint32_t cbytekinds_of_text(
    const uint8_t *bytes, ptrdiff_t count, const CByteKind *table, uint32_t twin_spaces);

#endif
