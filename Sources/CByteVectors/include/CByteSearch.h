#ifndef CBYTESEARCH_H
#define CBYTESEARCH_H

// Where the first byte of some sort stands.

#include "CByteVectors.h"

/// Tells of sixteen bytes which of them are looked for; two bytes may be given with the question.
typedef CByteMask (*CByteQuestion)(CByteVector vector, uint8_t first, uint8_t second);

/// The first byte of a range of which a question is true; `end` where there is none.
///
/// The question becomes part of the loop, as this does of its caller.
__attribute__((always_inline)) static inline ptrdiff_t cbytevector_first_where(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end, CByteQuestion question, uint8_t first,
    uint8_t second) {
  ptrdiff_t index = start;
  for (; index + 16 <= end; index += 16) {
    CByteVector vector = cbytevector_load(bytes, index);
    uint32_t bits = cbytevector_bits(question(vector, first, second));
    if (bits) return index + __builtin_ctz(bits);
  }
  if (index >= end) return index;
  if (end >= 16) {
    // The last sixteen bytes again, but for those that are behind already or before the range.
    CByteVector vector = cbytevector_load(bytes, end - 16);
    uint32_t bits = cbytevector_bits(question(vector, first, second));
    bits &= 0xFFFFu << (16 - (end - index));
    return bits ? end - 16 + __builtin_ctz(bits) : end;
  }
  CByteVector vector = cbytevector_load_few(bytes + index, end - index);
  uint32_t bits = cbytevector_bits(question(vector, first, second));
  bits &= (1u << (end - index)) - 1;
  return bits ? index + __builtin_ctz(bits) : end;
}

static inline CByteMask cbytevector_is_one_of_two(
    CByteVector vector, uint8_t first, uint8_t second) {
  return (CByteMask)((vector == first) | (vector == second));
}

/// The first byte of a range that is `first` or `second`; `end` where there is none.
static inline ptrdiff_t cbytevector_first_of_two(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end, uint8_t first, uint8_t second) {
  return cbytevector_first_where(bytes, start, end, cbytevector_is_one_of_two, first, second);
}

/// The same by a call.
ptrdiff_t cbytevector_call_first_of_two(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end, uint8_t first, uint8_t second);

/// The same for a range that most likely goes on far behind the byte: the loop keeps nothing at hand for its end.
static inline ptrdiff_t cbytevector_first_of_two_in_long(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end, uint8_t first, uint8_t second) {
  ptrdiff_t index = start;
  for (; index + 16 <= end; index += 16) {
    CByteVector vector = cbytevector_load(bytes, index);
    uint32_t bits = cbytevector_bits(cbytevector_is_one_of_two(vector, first, second));
    if (bits) return index + __builtin_ctz(bits);
  }
  return cbytevector_call_first_of_two(bytes, index, end, first, second);
}

static inline CByteMask cbytevector_is(CByteVector vector, uint8_t first, uint8_t second) {
  (void)second;
  return (CByteMask)(vector == first);
}

/// The first byte of a range that is `byte`; `end` where there is none.
static inline ptrdiff_t cbytevector_first(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end, uint8_t byte) {
  return cbytevector_first_where(bytes, start, end, cbytevector_is, byte, 0);
}

static inline CByteMask cbytevector_is_below_or_one_of_two(
    CByteVector vector, uint8_t first, uint8_t second) {
  return (CByteMask)((vector < 0x20) | (vector == first) | (vector == second));
}

/// The first byte of a range that is `first`, `second` or a control character below 0x20; `end` where there is none.
static inline ptrdiff_t cbytevector_first_of_two_or_control(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end, uint8_t first, uint8_t second) {
  return cbytevector_first_where(
      bytes, start, end, cbytevector_is_below_or_one_of_two, first, second);
}

static inline CByteMask cbytevector_is_no_plain_ascii(
    CByteVector vector, uint8_t first, uint8_t second) {
  // As numbers with a sign all that is not of ASCII is below zero.
  return (CByteMask)((CByteMask)vector < 0x20)
      | (CByteMask)((vector == first) | (vector == second));
}

/// The first byte of a range that is `first`, `second`, a control character below 0x20 or not of ASCII; `end` where
/// there is none.
static inline ptrdiff_t cbytevector_end_of_plain_ascii(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end, uint8_t first, uint8_t second) {
  return cbytevector_first_where(bytes, start, end, cbytevector_is_no_plain_ascii, first, second);
}

static inline CByteMask cbytevector_may_need_substitute(
    CByteVector vector, uint8_t first, uint8_t second) {
  (void)first;
  (void)second;
  // As numbers with a sign all that is not of ASCII is below zero. 0x3C and 0x3E, `<` and `>`, differ in one bit.
  return (CByteMask)((CByteMask)vector < 0x20)
      | (CByteMask)((vector == 0x7F) | (vector == '"') | (vector - '%' < 2) | (vector == ',')
          | (vector == ':') | ((vector | 2) == '>') | (vector == '\\'));
}

/// The first byte of a range that means something to a format, or is not printable ASCII: one of `"%&,:<>\`, a control
/// character or not of ASCII; `end` where there is none.
static inline ptrdiff_t cbytevector_first_that_may_need_substitute(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end) {
  return cbytevector_first_where(bytes, start, end, cbytevector_may_need_substitute, 0, 0);
}

static inline CByteMask cbytevector_may_need_json_escape(
    CByteVector vector, uint8_t first, uint8_t second) {
  (void)first;
  (void)second;
  return (CByteMask)((vector < 0x20) | (vector == '"') | (vector == '\\') | (vector == 0xED));
}

/// The first byte of a range that a JSON string can't have as it is: a control character, `"`, `\`, or 0xED, with which
/// half of a surrogate pair begins; `end` where there is none.
static inline ptrdiff_t cbytevector_first_of_json_escape(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end) {
  return cbytevector_first_where(bytes, start, end, cbytevector_may_need_json_escape, 0, 0);
}

static inline CByteMask cbytevector_may_need_xml_escape(
    CByteVector vector, uint8_t first, uint8_t second) {
  (void)first;
  (void)second;
  // 0x3C and 0x3E, `<` and `>`, differ in one bit, and so do 0xED and 0xEF.
  return (CByteMask)((vector < 0x20) | (vector == '"') | (vector == '&') | ((vector | 2) == '>')
      | ((vector | 2) == 0xEF));
}

/// The first byte of a range that XML's text can't have as it is: a control character, one of `"&<>`, or 0xED or 0xEF,
/// with which characters begin that XML doesn't have; `end` where there is none.
static inline ptrdiff_t cbytevector_first_of_xml_escape(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end) {
  return cbytevector_first_where(bytes, start, end, cbytevector_may_need_xml_escape, 0, 0);
}

static inline CByteMask cbytevector_may_begin_format_character(
    CByteVector vector, uint8_t first, uint8_t second) {
  (void)first;
  (void)second;
  return (CByteMask)((vector < 0x20) | (vector == 0x7F) | (vector == 0xC2) | (vector == 0xE2)
      | (vector == 0xEF));
}

/// The first byte of a range that is a control character, or that a character begins with that nobody sees: 0xC2, 0xE2
/// or 0xEF; `end` where there is none.
static inline ptrdiff_t cbytevector_first_of_format_character(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end) {
  return cbytevector_first_where(
      bytes, start, end, cbytevector_may_begin_format_character, 0, 0);
}

/// The first of two bytes side by side that both are `byte`; `end` where there are none.
static inline ptrdiff_t cbytevector_first_of_twins(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end, uint8_t byte) {
  ptrdiff_t index = start;
  for (; index + 16 < end; index += 16) {
    CByteMask here = (CByteMask)(cbytevector_load(bytes, index) == byte);
    CByteMask behind = (CByteMask)(cbytevector_load(bytes, index + 1) == byte);
    uint32_t bits = cbytevector_bits(here & behind);
    if (bits) return index + __builtin_ctz(bits);
  }
  ptrdiff_t left = end - index;
  if (left < 2) return end;
  CByteVector vector =
      left == 16 ? cbytevector_load(bytes, index) : cbytevector_load_few(bytes + index, left);
  uint32_t bits = cbytevector_bits((CByteMask)(vector == byte)) & ((1u << left) - 1);
  bits &= bits >> 1;
  return bits ? index + __builtin_ctz(bits) : end;
}

#endif
