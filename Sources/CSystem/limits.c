#define _DARWIN_C_SOURCE
#define _GNU_SOURCE

#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/resource.h>
#include <unistd.h>

void cfilesystem_raise_open_file_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  rlim_t most = limit.rlim_max;
#ifdef __APPLE__
  // More than this is refused, whatever the limit is said to be.
  if (most > OPEN_MAX) most = OPEN_MAX;
#endif
  if (most <= limit.rlim_cur) return;
  limit.rlim_cur = most;
  setrlimit(RLIMIT_NOFILE, &limit);
}

int cfilesystem_can_open(int count) {
  if (count == 0) return 1;
  const int file = open("/", O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno != EMFILE && errno != ENFILE;
  const int can = cfilesystem_can_open(count - 1);
  close(file);
  return can;
}
