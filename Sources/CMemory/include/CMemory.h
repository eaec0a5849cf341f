#ifndef CMEMORY_H
#define CMEMORY_H

// What the package asks of the C library's allocator, which Swift's module of glibc does not have.

#include <stddef.h>

/// Lets a process keep freed memory of up to so many bytes at the end of each heap, and take pieces of less than `piece`
/// bytes from a heap instead of asking the system for each. Does nothing but with glibc.
void cmemory_keep_freed(size_t bytes, size_t piece);

/// Makes room for as many bytes in the calling thread's heap at once, the first time that it is called there, where the
/// process keeps them: glibc asks the system for every page of a thread's heap by itself, which stops all threads for a
/// moment. No memory is touched.
void cmemory_grow_heap(void);

#endif
