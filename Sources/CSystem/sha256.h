#ifndef CDIGEST_SHA256_H
#define CDIGEST_SHA256_H

#include <stddef.h>
#include <stdint.h>

/// Takes whole blocks of 64 bytes into the state (FIPS 180-4, 6.2.2), by the processor's own instructions for that if it
/// has some.
void csha256_compress(uint32_t state[8], const uint8_t *blocks, size_t count);

/// The same on every processor.
void csha256_compress_by_words(uint32_t state[8], const uint8_t *blocks, size_t count);

#endif
