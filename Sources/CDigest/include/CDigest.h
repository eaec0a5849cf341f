#ifndef CDIGEST_H
#define CDIGEST_H

#include <stddef.h>
#include <stdint.h>

/// The number of bytes of a digest.
enum { cdigest_size = 32 };

/// Writes the SHA-256 digest (FIPS 180-4) of some bytes.
void cdigest_sha256(const uint8_t *bytes, size_t count, uint8_t *digest);

#endif
