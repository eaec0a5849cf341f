#ifndef CBYTELINES_H
#define CBYTELINES_H

// Lines and columns in a text. A line ends behind LF, CR LF or CR, as it does for
// editors, compilers and git; a column counts the scalars.
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

/// Where the character begins that an offset is in: the offset itself where it is in none.
ptrdiff_t cbytelines_start_of_character(const uint8_t *bytes, ptrdiff_t count, ptrdiff_t offset);

/// An offset whose place is asked for, in the upper half, and the number of the answer.
typedef uint64_t CLineQuestion;

/// A line and a column, which both begin at 1.
typedef struct {
  ptrdiff_t line;
  ptrdiff_t column;
} CLinePlace;

/// Finds the places of offsets in one pass; one inside a character counts as its start.
///
/// - Parameter questions: in the order of their offsets, which are at most `count`.
/// - Parameter places: each is written where its question says.
void cbytelines_places(
    const uint8_t *bytes, ptrdiff_t count, const CLineQuestion *questions, ptrdiff_t question_count,
    CLinePlace *places);

#endif
