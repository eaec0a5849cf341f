#ifndef WIDE_H
#define WIDE_H

// Vectors that are as wide as those of newer processors, for functions that go over whole texts.
//
// What a program is built for by default has vectors of sixteen bytes on most processors: the compiler makes two or four of
// each of these. A vector goes from function to function by its address, because where a processor has it in one piece it
// is passed in another way; all such functions become part of their callers. From answer to answer go bits, not masks:
// the compiler takes wide masks to pieces where a branch lies between.

#include "CByteVectors.h"

/// Part of its callers, also of those that are compiled for newer processors.
#define INLINED __attribute__((always_inline)) static inline

/// Compiled a second time for processors with vectors of thirty-two bytes; which of both is called is decided when the
/// program starts.
///
/// That takes a dynamic linker or start code that knows functions which name others. On Linux, glibc's do and musl's do not.
#if defined(__x86_64__) && defined(__GLIBC__) && __has_attribute(target_clones)
#define ALSO_FOR_NEWER_PROCESSORS __attribute__((target_clones("avx2", "default")))
#else
#define ALSO_FOR_NEWER_PROCESSORS
#endif

/// Thirty-two bytes of a text.
typedef uint8_t WideVector __attribute__((ext_vector_type(32)));

/// What a comparison says of each of thirty-two bytes.
typedef int8_t WideMask __attribute__((ext_vector_type(32)));

/// Sixty-four bytes of a text.
typedef uint8_t WidestVector __attribute__((ext_vector_type(64)));

/// What a comparison says of each of sixty-four bytes.
typedef int8_t WidestMask __attribute__((ext_vector_type(64)));

/// Whether a comparison is true of some of thirty-two bytes.
INLINED _Bool is_any(const WideMask *mask) {
  typedef _Bool Answers __attribute__((ext_vector_type(32)));
  Answers answers = __builtin_convertvector(*mask, Answers);
  uint32_t bits;
  memcpy(&bits, &answers, sizeof bits);
  return bits != 0;
}

/// Whether a comparison is true of some of sixty-four bytes.
INLINED _Bool is_any_of_widest(const WidestMask *mask) {
  typedef uint64_t Words __attribute__((ext_vector_type(8)));
  Words words;
  memcpy(&words, mask, sizeof words);
  return __builtin_reduce_or(words) != 0;
}

/// The answers of a comparison of sixty-four bytes as bits; that of the first byte is the lowest.
INLINED uint64_t bits_of(const WidestMask *mask) {
  typedef _Bool Answers __attribute__((ext_vector_type(64)));
  Answers answers = __builtin_convertvector(*mask, Answers);
  uint64_t bits;
  memcpy(&bits, &answers, sizeof bits);
  return bits;
}

#endif
