#ifndef CARCHIVEWRITING_H
#define CARCHIVEWRITING_H

// Writes archives for tests, with libarchive.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct carchive_writer carchive_writer;

/// Starts an archive; NULL if libarchive can't write it. The names are libarchive's; an empty filter is none.
carchive_writer *carchive_create(
  const char *path, const char *format, const char *filter, const char *options,
  const char *password);

/// Adds an entry: a file (f), a directory (d), a symbolic (l) or hard link (h), or a pipe (p).
bool carchive_add(
  carchive_writer *writer, const char *path, char kind, const char *destination,
  const uint8_t *bytes, size_t count);

bool carchive_finish(carchive_writer *writer);

#endif
