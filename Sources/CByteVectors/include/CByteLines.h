#ifndef CBYTELINES_H
#define CBYTELINES_H

// Lines and columns in a text. A line ends behind LF, CR LF, CR, U+2028 or U+2029; a column counts the scalars.
//
// `count` is that of all bytes of the text: what stands behind a range tells whether a line break ends there.

#include <stddef.h>
#include <stdint.h>

/// The line breaks that begin in a range.
ptrdiff_t cbytelines_breaks(
    const uint8_t *bytes, ptrdiff_t count, ptrdiff_t start, ptrdiff_t end);

/// The column of an offset: the scalars behind the last line break before it, and one.
ptrdiff_t cbytelines_column(const uint8_t *bytes, ptrdiff_t count, ptrdiff_t offset);

/// The scalars that begin in a range.
ptrdiff_t cbytelines_scalars(const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end);

#endif
