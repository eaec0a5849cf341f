#include "scan.h"

#include <string.h>

// A tag that is shorter than this cannot have so many attributes that comparing each with each takes long.
static const int64_t short_tag = 4096;

// The number of attributes of the start tag at `tag`, as far as its quotes tell.
static int32_t attribute_count(const uint8_t *tag, const uint8_t *end) {
  int32_t count = 0;
  for (const uint8_t *byte = tag; byte < end && *byte != '>'; byte++) {
    if (*byte != '"' && *byte != '\'') continue;
    byte = memchr(byte + 1, *byte, (size_t)(end - byte - 1));
    if (!byte) break;
    count++;
  }
  return count;
}

int64_t cxml_oversized_tag(const uint8_t *bytes, int64_t count, int32_t limit) {
  const uint8_t *end = bytes + count;
  const uint8_t *tag = count > 0 ? memchr(bytes, '<', (size_t)count) : NULL;
  while (tag) {
    // No attribute has a `<`, so a start tag ends before the next one.
    const uint8_t *next = memchr(tag + 1, '<', (size_t)(end - tag - 1));
    const uint8_t *limit_of_tag = next ? next : end;
    if (limit_of_tag - tag > short_tag && tag[1] != '!' && tag[1] != '?' &&
        attribute_count(tag, limit_of_tag) > limit)
      return tag - bytes;
    tag = next;
  }
  return -1;
}
