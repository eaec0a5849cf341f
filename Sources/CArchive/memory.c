#include "CArchive.h"

#include <archive.h>
#include <archive_entry.h>
#include <stdlib.h>
#include <string.h>

struct carchive_bytes {
  uint8_t *start;
  size_t count, capacity;
};

static carchive_bytes *make(void) { return calloc(1, sizeof(carchive_bytes)); }

static void release(carchive_bytes *bytes) {
  if (bytes == NULL) return;
  free(bytes->start);
  free(bytes);
}

/// Makes room behind the bytes; false if there is no memory.
static bool reserve(carchive_bytes *bytes, size_t count) {
  if (bytes->capacity - bytes->count >= count) return true;
  size_t capacity = bytes->capacity * 2;
  if (capacity < bytes->count + count) capacity = bytes->count + count;
  uint8_t *start = realloc(bytes->start, capacity);
  if (start == NULL) return false;
  bytes->start = start;
  bytes->capacity = capacity;
  return true;
}

size_t carchive_count(const carchive_bytes *bytes) { return bytes->count; }

void carchive_take(carchive_bytes *bytes, uint8_t *space) {
  if (bytes->count > 0) memcpy(space, bytes->start, bytes->count);
  release(bytes);
}

// MARK: - Reading

/// Reads the current entry; NULL if it is damaged or too large.
static carchive_bytes *content(struct archive *archive, size_t limit) {
  const size_t piece = 1 << 16;
  carchive_bytes *bytes = make();
  while (bytes != NULL) {
    if (bytes->count > limit || !reserve(bytes, piece)) break;
    la_ssize_t count = archive_read_data(archive, bytes->start + bytes->count, piece);
    if (count < 0) break;
    if (count == 0) return bytes;
    bytes->count += (size_t)count;
  }
  release(bytes);
  return NULL;
}

carchive_bytes *carchive_unzip(
  const uint8_t *bytes, size_t count, const char *path, size_t limit) {
  struct archive *archive = archive_read_new();
  if (archive == NULL) return NULL;
  carchive_bytes *found = NULL;
  if (archive_read_support_format_zip(archive) == ARCHIVE_OK &&
      archive_read_open_memory(archive, bytes, count) == ARCHIVE_OK) {
    struct archive_entry *entry = NULL;
    while (archive_read_next_header(archive, &entry) == ARCHIVE_OK) {
      const char *name = archive_entry_pathname(entry);
      if (name == NULL || strcmp(name, path) != 0) continue;
      found = content(archive, limit);
      break;
    }
  }
  archive_read_free(archive);
  return found;
}

// MARK: - Writing

struct carchive_zip {
  struct archive *archive;
  carchive_bytes *bytes;
  bool is_intact;
};

static la_ssize_t append(
  struct archive *archive, void *context, const void *bytes, size_t count) {
  carchive_bytes *written = context;
  if (!reserve(written, count)) {
    archive_set_error(archive, -1, "no memory");
    return -1;
  }
  memcpy(written->start + written->count, bytes, count);
  written->count += count;
  return (la_ssize_t)count;
}

carchive_zip *carchive_zip_begin(void) {
  carchive_zip *zip = calloc(1, sizeof *zip);
  if (zip == NULL) return NULL;
  zip->archive = archive_write_new();
  zip->bytes = make();
  zip->is_intact = zip->archive != NULL && zip->bytes != NULL &&
                   archive_write_set_format_zip(zip->archive) == ARCHIVE_OK &&
                   archive_write_set_bytes_in_last_block(zip->archive, 1) == ARCHIVE_OK &&
                   archive_write_open(zip->archive, zip->bytes, NULL, append, NULL) == ARCHIVE_OK;
  return zip;
}

bool carchive_zip_add(
  carchive_zip *zip, const char *path, const uint8_t *bytes, size_t count) {
  struct archive_entry *entry = archive_entry_new();
  if (entry == NULL) zip->is_intact = false;
  if (!zip->is_intact) return false;
  archive_entry_set_pathname(entry, path);
  archive_entry_set_filetype(entry, AE_IFREG);
  archive_entry_set_perm(entry, 0644);
  archive_entry_set_size(entry, (la_int64_t)count);
  zip->is_intact =
    archive_write_header(zip->archive, entry) == ARCHIVE_OK &&
    (count == 0 || archive_write_data(zip->archive, bytes, count) == (la_ssize_t)count);
  archive_entry_free(entry);
  return zip->is_intact;
}

carchive_bytes *carchive_zip_end(carchive_zip *zip) {
  carchive_bytes *bytes = zip->bytes;
  bool is_intact = zip->is_intact && archive_write_close(zip->archive) == ARCHIVE_OK;
  if (zip->archive != NULL) archive_write_free(zip->archive);
  free(zip);
  if (is_intact) return bytes;
  release(bytes);
  return NULL;
}
