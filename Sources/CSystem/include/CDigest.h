#ifndef CDIGEST_H
#define CDIGEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The number of hexadecimal digits of a digest.
enum { cdigest_digit_count = 64 };

/// A digest, its first byte in the lowest bits of the first word.
typedef struct {
  uint64_t first, second, third, fourth;
} cdigest;

/// The SHA-256 digest (FIPS 180-4) of some bytes.
cdigest cdigest_sha256(const uint8_t *bytes, size_t count);

/// The same without the processor's own instructions for it.
cdigest cdigest_sha256_by_words(const uint8_t *bytes, size_t count);

/// What is known of bytes that come in pieces.
typedef struct {
  uint32_t state[8];
  uint64_t count;
  /// The bytes behind the last whole block.
  uint8_t block[64];
} cdigest_pieces;

/// Begins with no bytes.
cdigest_pieces cdigest_begin(void);

/// Adds a piece.
void cdigest_add(cdigest_pieces *pieces, const uint8_t *bytes, size_t count);

/// The SHA-256 digest of all pieces.
cdigest cdigest_end(cdigest_pieces pieces);

/// Writes the digits of a digest at an offset.
void cdigest_write_digits(cdigest digest, uint8_t *digits, size_t offset);

/// Reads the digits of a digest.
///
/// - Returns: false if one of them is none.
bool cdigest_read_digits(const uint8_t *digits, cdigest *digest);

#endif
