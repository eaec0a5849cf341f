#ifndef CMEMORY_H
#define CMEMORY_H

// What the package asks of the C library's allocator, which Swift's module of glibc does not have.

#include <stddef.h>

/// Lets a process keep freed memory of up to so many bytes at the end of each heap, take pieces of less than `piece` bytes
/// from a heap instead of asking the system for each, and make each heap so many bytes larger than is needed at first, of
/// which none is touched. Does nothing but with glibc.
void cmemory_keep_freed(size_t bytes, size_t piece);

#endif
