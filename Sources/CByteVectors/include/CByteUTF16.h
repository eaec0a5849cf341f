#ifndef CBYTEUTF16_H
#define CBYTEUTF16_H

// UTF-16 as bytes.

#include <stddef.h>
#include <stdint.h>

/// Writes a byte for each of the first units that are ASCII, and returns how many they are. Fewer than eight units at the
/// end are left.
///
/// - Parameter output: has room for as many bytes as there are units; what is behind those returned may be written to.
ptrdiff_t cbyteutf16_narrow(
    const uint8_t *units, ptrdiff_t count, _Bool isBigEndian, uint8_t *output);

#endif
