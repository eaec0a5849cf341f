#include "CArchiveWriting.h"

#include <archive.h>
#include <archive_entry.h>

// libarchive's own type under another name.
static struct archive *archive(carchive_writer *writer) { return (struct archive *)writer; }

carchive_writer *carchive_create(
  const char *path, const char *format, const char *filter, const char *options,
  const char *password) {
  struct archive *created = archive_write_new();
  if (created == NULL) return NULL;
  bool is_ready =
    archive_write_set_format_by_name(created, format) == ARCHIVE_OK &&
    (*filter == 0 || archive_write_add_filter_by_name(created, filter) == ARCHIVE_OK) &&
    (*options == 0 || archive_write_set_options(created, options) == ARCHIVE_OK) &&
    (*password == 0 || archive_write_set_passphrase(created, password) == ARCHIVE_OK) &&
    archive_write_open_filename(created, path) == ARCHIVE_OK;
  if (is_ready) return (carchive_writer *)created;
  archive_write_free(created);
  return NULL;
}

bool carchive_add(
  carchive_writer *writer, const char *path, char kind, const char *destination,
  const uint8_t *bytes, size_t count) {
  struct archive_entry *entry = archive_entry_new();
  if (entry == NULL) return false;
  archive_entry_set_pathname(entry, path);
  archive_entry_set_mtime(entry, 0, 0);
  archive_entry_set_perm(entry, kind == 'd' ? 0755 : 0644);
  archive_entry_set_filetype(
    entry, kind == 'd' ? AE_IFDIR : kind == 'l' ? AE_IFLNK : kind == 'p' ? AE_IFIFO : AE_IFREG);
  if (kind == 'l') archive_entry_set_symlink(entry, destination);
  if (kind == 'h') archive_entry_set_hardlink(entry, destination);
  archive_entry_set_size(entry, kind == 'f' ? (la_int64_t)count : 0);
  bool is_written = archive_write_header(archive(writer), entry) >= ARCHIVE_WARN;
  if (is_written && kind == 'f' && count > 0) {
    is_written = archive_write_data(archive(writer), bytes, count) == (la_ssize_t)count;
  }
  archive_entry_free(entry);
  return is_written;
}

bool carchive_finish(carchive_writer *writer) {
  bool is_closed = archive_write_close(archive(writer)) == ARCHIVE_OK;
  archive_write_free(archive(writer));
  return is_closed;
}
