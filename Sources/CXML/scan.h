#ifndef SCAN_H
#define SCAN_H

#include <stdint.h>

/// Where the first start tag with more than `limit` attributes begins, -1 where there is none. Short tags are passed
/// over.
int64_t cxml_oversized_tag(const uint8_t *bytes, int64_t count, int32_t limit);

#endif
