#include "CMemory.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#ifdef __GLIBC__
static int at_most_int(size_t bytes) { return bytes < INT_MAX ? (int)bytes : INT_MAX; }

// What a process keeps, and in which pieces it comes from a heap; 0 where nobody asked for that.
static size_t kept_bytes = 0;
static size_t heap_piece = 0;

enum { most_pieces = 16 };
#endif

void cmemory_keep_freed(size_t bytes, size_t piece) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, at_most_int(bytes));
  mallopt(M_MMAP_THRESHOLD, at_most_int(piece));
  kept_bytes = bytes;
  heap_piece = piece / 2;
#else
  (void)bytes;
  (void)piece;
#endif
}

void cmemory_grow_heap(void) {
#ifdef __GLIBC__
  static _Thread_local bool is_grown = false;
  if (is_grown || heap_piece == 0) return;
  is_grown = true;
  // Freed in the order in which they lie, from the last, they are one free stretch at the heap's end again.
  void *pieces[most_pieces];
  size_t count = 0;
  while (count < most_pieces && (count + 1) * heap_piece < kept_bytes) {
    pieces[count] = malloc(heap_piece);
    count += 1;
  }
  while (count > 0) {
    count -= 1;
    free(pieces[count]);
  }
#endif
}
