#define _DARWIN_C_SOURCE
#define _GNU_SOURCE

#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int cfilesystem_move_to_free_name(int directory, const char *name, int new_directory, const char *new_name) {
#ifdef __APPLE__
  // One step; EEXIST also where the name is there in other case or normalization and the file system knows no difference.
  if (renameatx_np(directory, name, new_directory, new_name, RENAME_EXCL) == 0) return 0;
  // Servers and foreign file systems may lack it.
  if (errno != ENOTSUP && errno != EINVAL) return -1;
#endif
  if (linkat(directory, name, new_directory, new_name, 0) != 0) return -1;
  unlinkat(directory, name, 0);
  return 0;
}
