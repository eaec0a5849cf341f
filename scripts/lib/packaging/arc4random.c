// glibc has these since 2.36, and libarchive and libstdc++ use them where they were built with that: with these in their
// place, the tool starts with an older one.
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

void arc4random_buf(void *bytes, size_t count) {
  uint8_t *next = bytes;
  while (count > 0) {
    // A signal doesn't interrupt so few bytes.
    const ssize_t taken = getrandom(next, count < 256 ? count : 256, 0);
    if (taken <= 0) abort();
    next += taken, count -= (size_t)taken;
  }
}

uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}
