#ifndef CARCHIVE_H
#define CARCHIVE_H

// What the package needs of libarchive, without libarchive's own types: the entries of one archive as they come, from
// bytes that the caller supplies. Only the formats and filters named here are ever enabled, and no file is opened.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What the bytes are.
typedef enum {
  /// An entry of a zip archive with its local header.
  CARCHIVE_ZIP_ENTRY,
  /// The same, whatever its checksum.
  CARCHIVE_UNCHECKED_ZIP_ENTRY,
  /// tar or cpio, as it is or compressed.
  CARCHIVE_STREAM,
  /// Anything compressed: one entry without a name.
  CARCHIVE_COMPRESSED,
} carchive_format;

typedef enum {
  CARCHIVE_FILE,
  CARCHIVE_DIRECTORY,
  CARCHIVE_LINK,
  CARCHIVE_OTHER,
} carchive_kind;

typedef enum { CARCHIVE_FOUND, CARCHIVE_END, CARCHIVE_FAILED } carchive_status;

/// An entry. Its texts are valid until the next one is read.
typedef struct {
  /// The bytes of its path as the archive has them; NULL if it has none.
  const char *path;
  carchive_kind kind;
  /// The destination of a symbolic link; NULL for anything else.
  const char *destination;
  /// The path of an earlier entry with the same content; NULL unless it is a hard link.
  const char *same_as;
  /// The number of bytes; negative if it isn't known.
  int64_t size;
} carchive_entry;

typedef struct carchive_reader carchive_reader;

/// Supplies the next bytes, which stay valid until the next call.
///
/// Returns their number: 0 at the end, negative if they can't be read.
typedef ptrdiff_t (*carchive_supply)(void *context, const uint8_t **bytes);

/// Starts reading; NULL if there is no memory.
carchive_reader *carchive_open(carchive_format format, void *context, carchive_supply supply);

/// Reads up to the next entry, past the rest of the current one.
carchive_status carchive_next(carchive_reader *reader, carchive_entry *entry);

/// Reads bytes of the current entry. Returns their number: 0 at its end, negative if they can't be read.
ptrdiff_t carchive_read(carchive_reader *reader, uint8_t *space, size_t count);

/// Why something failed.
const char *carchive_message(carchive_reader *reader);

void carchive_close(carchive_reader *reader);

/// Bytes in memory.
typedef struct carchive_bytes carchive_bytes;

/// The content of a file of a zip archive in memory; NULL if there is none of this path, if it can't be read, or if it has
/// more bytes than the limit.
carchive_bytes *carchive_unzip(
  const uint8_t *archive, size_t archive_count, const char *path, size_t limit);

typedef struct carchive_zip carchive_zip;

/// Starts a zip archive in memory; NULL if there is no memory.
carchive_zip *carchive_zip_begin(void);

/// Adds a file, without a date: equal contents make equal archives.
bool carchive_zip_add(
  carchive_zip *archive, const char *path, const uint8_t *bytes, size_t count);

/// Ends an archive; NULL if anything of it couldn't be written.
carchive_bytes *carchive_zip_end(carchive_zip *archive);

size_t carchive_count(const carchive_bytes *bytes);

/// Copies the bytes into the space for them, and frees them.
void carchive_take(carchive_bytes *bytes, uint8_t *space);

#endif
