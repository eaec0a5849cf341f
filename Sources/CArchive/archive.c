#include "CArchive.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

struct carchive_reader {
  struct archive *archive;
  void *context;
  carchive_supply supply;
  /// libarchive converts names to the locale's encoding and normalizes them on the way. The C locale leaves the bytes
  /// as they are.
  locale_t locale;
  bool is_open;
};

static la_ssize_t supply(struct archive *archive, void *context, const void **bytes) {
  carchive_reader *reader = context;
  const uint8_t *supplied = NULL;
  ptrdiff_t count = reader->supply(reader->context, &supplied);
  if (count < 0) {
    archive_set_error(archive, -1, "the file can't be read");
    return ARCHIVE_FATAL;
  }
  *bytes = supplied;
  return count;
}

/// A filter that libarchive lacks would be a program to start, with a warning.
static bool enable(struct archive *archive, carchive_format format) {
  if (format == CARCHIVE_ZIP_ENTRY || format == CARCHIVE_UNCHECKED_ZIP_ENTRY) {
    if (archive_read_support_format_zip_streamable(archive) != ARCHIVE_OK) return false;
    const char *ignores = format == CARCHIVE_ZIP_ENTRY ? NULL : "1";
    return archive_read_set_format_option(archive, "zip", "ignorecrc32", ignores) == ARCHIVE_OK;
  }
  if (archive_read_support_filter_gzip(archive) != ARCHIVE_OK ||
      archive_read_support_filter_bzip2(archive) != ARCHIVE_OK ||
      archive_read_support_filter_xz(archive) != ARCHIVE_OK ||
      archive_read_support_filter_zstd(archive) != ARCHIVE_OK) {
    return false;
  }
  if (format == CARCHIVE_COMPRESSED) {
    return archive_read_support_format_raw(archive) == ARCHIVE_OK;
  }
  if (archive_read_support_format_tar(archive) != ARCHIVE_OK ||
      archive_read_support_format_cpio(archive) != ARCHIVE_OK) {
    return false;
  }
  // On a Mac, files with metadata would vanish; here, they are hidden files on every system.
  archive_read_set_format_option(archive, "tar", "mac-ext", NULL);
  return true;
}

carchive_reader *carchive_open(
  carchive_format format, void *context, carchive_supply supplier) {
  carchive_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->archive = archive_read_new();
  reader->locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  reader->context = context;
  reader->supply = supplier;
  if (reader->archive == NULL || reader->locale == (locale_t)0) {
    carchive_close(reader);
    return NULL;
  }
  if (!enable(reader->archive, format)) {
    archive_set_error(reader->archive, -1, "this build of libarchive lacks a format");
    return reader;
  }
  locale_t outer = uselocale(reader->locale);
  reader->is_open =
    archive_read_open(reader->archive, reader, NULL, supply, NULL) == ARCHIVE_OK;
  uselocale(outer);
  return reader;
}

static carchive_kind kind(struct archive_entry *entry) {
  switch (archive_entry_filetype(entry)) {
    case AE_IFREG: return CARCHIVE_FILE;
    case AE_IFDIR: return CARCHIVE_DIRECTORY;
    case AE_IFLNK: return CARCHIVE_LINK;
    // A hard link, or the content of a compressed file.
    case 0: return CARCHIVE_FILE;
    default: return CARCHIVE_OTHER;
  }
}

/// Whether an entry follows the one before it. libarchive offers to go on behind a header that it can't read ("retry"), or
/// has done so with a warning, and files are missing then. Other warnings are about names in other encodings, or about
/// attributes.
static bool is_intact(struct archive *archive, int status) {
  if (status == ARCHIVE_OK) return true;
  if (status != ARCHIVE_WARN) return false;
  const char *message = archive_error_string(archive);
  const char *skipped = "Skipped ";
  return message == NULL || strncmp(message, skipped, strlen(skipped)) != 0;
}

/// Whether there is more before the last header of a cpio archive than that: libarchive takes back its warning there.
static bool has_skipped_to_trailer(struct archive *archive) {
  int format = archive_format(archive);
  if ((format & ARCHIVE_FORMAT_BASE_MASK) != ARCHIVE_FORMAT_CPIO) return false;
  const la_int64_t size = archive_filter_bytes(archive, 0) - archive_read_header_position(archive);
  // With the name "TRAILER!!!". An entry has a header of at least 76 bytes.
  const la_int64_t trailer = format == ARCHIVE_FORMAT_CPIO_POSIX ? 87 : 124;
  return size >= trailer + 76;
}

carchive_status carchive_next(carchive_reader *reader, carchive_entry *entry) {
  if (!reader->is_open) return CARCHIVE_FAILED;
  struct archive_entry *found = NULL;
  locale_t outer = uselocale(reader->locale);
  int status = archive_read_next_header(reader->archive, &found);
  if (status == ARCHIVE_EOF && has_skipped_to_trailer(reader->archive)) {
    archive_set_error(reader->archive, -1, "Skipped bytes before its end");
    status = ARCHIVE_FATAL;
  }
  carchive_status result = status == ARCHIVE_EOF ? CARCHIVE_END
                           : is_intact(reader->archive, status) ? CARCHIVE_FOUND
                                                                : CARCHIVE_FAILED;
  if (result == CARCHIVE_FOUND) {
    entry->path = archive_entry_pathname(found);
    entry->kind = kind(found);
    entry->destination =
      entry->kind == CARCHIVE_LINK ? archive_entry_symlink(found) : NULL;
    entry->same_as = archive_entry_hardlink(found);
    entry->size = archive_entry_size_is_set(found) ? archive_entry_size(found) : -1;
  }
  uselocale(outer);
  return result;
}

ptrdiff_t carchive_read(carchive_reader *reader, uint8_t *space, size_t count) {
  return archive_read_data(reader->archive, space, count);
}

const char *carchive_message(carchive_reader *reader) {
  const char *message = archive_error_string(reader->archive);
  return message != NULL ? message : "a part of it can't be read";
}

void carchive_close(carchive_reader *reader) {
  if (reader->archive != NULL) archive_read_free(reader->archive);
  if (reader->locale != (locale_t)0) freelocale(reader->locale);
  free(reader);
}
