#define _DARWIN_C_SOURCE
#define _GNU_SOURCE

#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#if __has_include(<linux/openat2.h>)
#include <linux/openat2.h>
#endif
#endif

#ifdef O_TMPFILE

enum { PLACE_SIZE = 64 };

/// Where the system shows an open file.
static void write_place(int file, char place[PLACE_SIZE]) {
  snprintf(place, PLACE_SIZE, "/proc/self/fd/%d", file);
}

int cfilesystem_open_unnamed(int directory, unsigned int mode) {
  const int file = openat(directory, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
  if (file < 0) return -1;
  char place[PLACE_SIZE];
  write_place(file, place);
  if (faccessat(AT_FDCWD, place, F_OK, 0) == 0) return file;
  close(file);
  errno = EOPNOTSUPP;
  return -1;
}

int cfilesystem_name(int file, int directory, const char *name) {
  char place[PLACE_SIZE];
  write_place(file, place);
  return linkat(AT_FDCWD, place, directory, name, AT_SYMLINK_FOLLOW);
}

#else

int cfilesystem_open_unnamed(int directory, unsigned int mode) {
  (void)directory;
  (void)mode;
  errno = EOPNOTSUPP;
  return -1;
}

int cfilesystem_name(int file, int directory, const char *name) {
  (void)file;
  (void)directory;
  (void)name;
  errno = EOPNOTSUPP;
  return -1;
}

#endif

int cfilesystem_open_beneath(int directory, const char *path, int flags) {
#if defined(O_NOFOLLOW_ANY)
  return openat(directory, path, flags | O_NOFOLLOW_ANY);
#elif defined(SYS_openat2) && defined(RESOLVE_BENEATH)
  const struct open_how how = {
      .flags = (unsigned int)flags, .mode = 0, .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS};
  const int file = (int)syscall(SYS_openat2, directory, path, &how, sizeof how);
  // Sandboxes refuse system calls that they do not know.
  if (file < 0 && errno == EPERM) errno = ENOSYS;
  return file;
#else
  (void)directory;
  (void)path;
  (void)flags;
  errno = ENOSYS;
  return -1;
#endif
}
