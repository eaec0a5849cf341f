#include "CMemory.h"

#include <limits.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifdef __GLIBC__
static int at_most_int(size_t bytes) { return bytes < INT_MAX ? (int)bytes : INT_MAX; }
#endif

void cmemory_keep_freed(size_t bytes, size_t piece) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, at_most_int(bytes));
  mallopt(M_MMAP_THRESHOLD, at_most_int(piece));
  mallopt(M_TOP_PAD, at_most_int(bytes));
#else
  (void)bytes;
  (void)piece;
#endif
}
