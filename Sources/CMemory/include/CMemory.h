#ifndef CMEMORY_H
#define CMEMORY_H

// What the package asks of the C library's allocator, which Swift's module of glibc does not have.

#include <stddef.h>

/// Lets a process keep freed memory of up to so many bytes at the end of each heap. Does nothing but with glibc.
void cmemory_keep_freed(size_t bytes);

#endif
