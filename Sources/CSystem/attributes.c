#define _DARWIN_C_SOURCE
#define _GNU_SOURCE

#include "CFileSystem.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#ifdef __APPLE__

#include <copyfile.h>

void cfilesystem_copy_attributes(
    int from, int to, void *context, void (*lost)(void *context, const char *name, int code)) {
  if (fcopyfile(from, to, NULL, COPYFILE_ACL | COPYFILE_XATTR) != 0 && errno != ENOTSUP)
    lost(context, "", errno);
}

#else

#include <sys/xattr.h>

/// Attributes that are about the content, and are wrong for any other. The kernel itself drops or renews them when somebody
/// writes into a file.
static const char *const of_content[] = {"security.capability", "security.evm", "security.ima"};

static int is_of_content(const char *name) {
  for (size_t index = 0; index < sizeof of_content / sizeof of_content[0]; index++) {
    if (strcmp(name, of_content[index]) == 0) return 1;
  }
  return 0;
}

/// The value of an attribute, to be freed, and its size; NULL with `errno` where there is none.
static char *value_of(int file, const char *name, size_t *size) {
  for (;;) {
    const ssize_t needed = fgetxattr(file, name, NULL, 0);
    if (needed < 0) return NULL;
    char *value = malloc((size_t)needed + 1);
    if (value == NULL) return NULL;
    const ssize_t count = fgetxattr(file, name, value, (size_t)needed);
    if (count >= 0) {
      *size = (size_t)count;
      return value;
    }
    const int code = errno;
    free(value);
    errno = code;
    // It has grown meanwhile.
    if (code != ERANGE) return NULL;
  }
}

/// The names of all attributes, each with a NUL at its end, to be freed; NULL with `errno` on failure.
static char *names_of(int file, size_t *size) {
  for (;;) {
    const ssize_t needed = flistxattr(file, NULL, 0);
    if (needed < 0) return NULL;
    char *names = malloc((size_t)needed + 1);
    if (names == NULL) return NULL;
    const ssize_t count = flistxattr(file, names, (size_t)needed);
    if (count >= 0) {
      *size = (size_t)count;
      return names;
    }
    const int code = errno;
    free(names);
    errno = code;
    if (code != ERANGE) return NULL;
  }
}

/// Copies one attribute. Returns 0, or the `errno`.
static int copy_attribute(int from, int to, const char *name) {
  size_t size = 0;
  char *value = value_of(from, name, &size);
  // Another process has removed it meanwhile.
  if (value == NULL) return errno == ENODATA ? 0 : errno;
  int code = 0;
  if (fsetxattr(to, name, value, size, 0) != 0) {
    code = errno;
    // A label that only the system may set may be there already.
    size_t own_size = 0;
    char *own = value_of(to, name, &own_size);
    if (own != NULL && own_size == size && memcmp(own, value, size) == 0) code = 0;
    free(own);
  }
  free(value);
  return code;
}

void cfilesystem_copy_attributes(
    int from, int to, void *context, void (*lost)(void *context, const char *name, int code)) {
  // A new file may have inherited an access control list from its directory.
  fremovexattr(to, "system.posix_acl_access");
  size_t size = 0;
  char *names = names_of(from, &size);
  if (names == NULL) {
    if (errno != ENOTSUP) lost(context, "", errno);
    return;
  }
  for (const char *name = names; name < names + size; name += strlen(name) + 1) {
    if (is_of_content(name)) continue;
    const int code = copy_attribute(from, to, name);
    if (code != 0) lost(context, name, code);
  }
  free(names);
}

#endif
