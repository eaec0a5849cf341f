#include "CMemory.h"

#include <limits.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void cmemory_keep_freed(size_t bytes) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, bytes < INT_MAX ? (int)bytes : INT_MAX);
#else
  (void)bytes;
#endif
}
