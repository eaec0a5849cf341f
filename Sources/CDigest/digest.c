#include "CDigest.h"

#include <nettle/sha2.h>

_Static_assert(cdigest_size == SHA256_DIGEST_SIZE, "the size of a digest");

void cdigest_sha256(const uint8_t *bytes, size_t count, uint8_t *digest) {
  struct sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, count, bytes);
  sha256_digest(&context, SHA256_DIGEST_SIZE, digest);
}
