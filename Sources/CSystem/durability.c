#define _DARWIN_C_SOURCE
#define _GNU_SOURCE

#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int cfilesystem_synchronize(int file) {
#ifdef __APPLE__
  // There, fsync leaves the data in the drive's cache.
  if (fcntl(file, F_FULLFSYNC) == 0) return 0;
  // Servers and foreign file systems have no such request.
  if (errno != ENOTSUP && errno != EINVAL && errno != ENOTTY && errno != ENODEV) return -1;
#endif
  return fsync(file);
}
