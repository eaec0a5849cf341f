#include "sha256.h"

#include <stdbool.h>

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (4.2.2).
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t rotated(uint32_t word, int count) { return word >> count | word << (32 - count); }

static void compress_block(uint32_t state[8], const uint8_t *block) {
  uint32_t schedule[64];
  for (int index = 0; index < 16; index++)
    schedule[index] = (uint32_t)block[4 * index] << 24 | (uint32_t)block[4 * index + 1] << 16 |
                      (uint32_t)block[4 * index + 2] << 8 | block[4 * index + 3];
  for (int index = 16; index < 64; index++) {
    const uint32_t early = schedule[index - 15], late = schedule[index - 2];
    schedule[index] = schedule[index - 16] + schedule[index - 7] +
                      (rotated(early, 7) ^ rotated(early, 18) ^ early >> 3) +
                      (rotated(late, 17) ^ rotated(late, 19) ^ late >> 10);
  }
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
  uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
  for (int index = 0; index < 64; index++) {
    const uint32_t first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) +
                           constants[index] + schedule[index];
    const uint32_t second =
        (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d;
  state[4] += e, state[5] += f, state[6] += g, state[7] += h;
}

void csha256_compress_by_words(uint32_t state[8], const uint8_t *blocks, size_t count) {
  for (; count > 0; count--, blocks += 64) compress_block(state, blocks);
}

// Four rounds a step: the 16 words of the schedule are four vectors, of which each step renews the oldest.
#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

__attribute__((target("sha,sse4.1"))) static void compress_by_instructions(
    uint32_t state[8], const uint8_t *blocks, size_t count) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  // The instructions want the words a, b, e, f in one vector and c, d, g, h in the other.
  const __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xb1);
  const __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1b);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8), cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);
  for (; count > 0; count--, blocks += 64) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i schedule[4];
#pragma clang loop unroll(full)
    for (int step = 0; step < 16; step++) {
      __m128i *const words = &schedule[step & 3];
      if (step < 4) {
        *words = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)blocks + step), big_endian);
      } else {
        const __m128i last = schedule[(step + 3) & 3];
        const __m128i seventh = _mm_alignr_epi8(last, schedule[(step + 2) & 3], 4);
        const __m128i first = _mm_sha256msg1_epu32(*words, schedule[(step + 1) & 3]);
        *words = _mm_sha256msg2_epu32(_mm_add_epi32(first, seventh), last);
      }
      const __m128i sum = _mm_add_epi32(*words, _mm_loadu_si128((const __m128i *)constants + step));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
    }
    abef = _mm_add_epi32(abef, abef_before), cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0x1b), dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

static bool has_instructions(void) {
  unsigned a, b, c, d;
  return __get_cpuid(1, &a, &b, &c, &d) && (c & bit_SSE4_1) &&
         __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA);
}
#elif defined(__aarch64__)
#include <arm_neon.h>
#ifdef __linux__
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

__attribute__((target("sha2"))) static void compress_by_instructions(
    uint32_t state[8], const uint8_t *blocks, size_t count) {
  uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
  for (; count > 0; count--, blocks += 64) {
    const uint32x4_t abcd_before = abcd, efgh_before = efgh;
    uint32x4_t schedule[4];
#pragma clang loop unroll(full)
    for (int step = 0; step < 16; step++) {
      uint32x4_t *const words = &schedule[step & 3];
      if (step < 4) {
        *words = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(blocks + 16 * step)));
      } else {
        const uint32x4_t first = vsha256su0q_u32(*words, schedule[(step + 1) & 3]);
        *words = vsha256su1q_u32(first, schedule[(step + 2) & 3], schedule[(step + 3) & 3]);
      }
      const uint32x4_t sum = vaddq_u32(*words, vld1q_u32(constants + 4 * step)), abcd_then = abcd;
      abcd = vsha256hq_u32(abcd, efgh, sum);
      efgh = vsha256h2q_u32(efgh, abcd_then, sum);
    }
    abcd = vaddq_u32(abcd, abcd_before), efgh = vaddq_u32(efgh, efgh_before);
  }
  vst1q_u32(state, abcd), vst1q_u32(state + 4, efgh);
}

static bool has_instructions(void) {
#ifdef __linux__
  return getauxval(AT_HWCAP) & HWCAP_SHA2;
#else
  // Every Mac has them.
  return true;
#endif
}
#else
static void compress_by_instructions(uint32_t state[8], const uint8_t *blocks, size_t count) {
  csha256_compress_by_words(state, blocks, count);
}

static bool has_instructions(void) { return false; }
#endif

void csha256_compress(uint32_t state[8], const uint8_t *blocks, size_t count) {
  // Asked once: a virtual machine takes microseconds for the answer. 0 is unknown.
  static _Atomic int answer;
  int known = answer;
  if (known == 0) answer = known = has_instructions() ? 1 : 2;
  (known == 1 ? compress_by_instructions : csha256_compress_by_words)(state, blocks, count);
}
