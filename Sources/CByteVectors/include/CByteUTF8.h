#ifndef CBYTEUTF8_H
#define CBYTEUTF8_H

// Whether bytes are well-formed UTF-8.

#include <stddef.h>
#include <stdint.h>

/// Goes over blocks that are as those before them demand, and returns where the first stands that is perhaps not; `end`
/// where there is none.
///
/// Behind what it goes over a scalar may be cut off. Scalars of four bytes, which are rare, need a closer look.
///
/// - Parameter index: the bytes before it are known; there are at least two.
ptrdiff_t cbyteutf8_skip(const uint8_t *bytes, ptrdiff_t index, ptrdiff_t end);

#endif
