#ifndef CCHECKTEXTS_H
#define CCHECKTEXTS_H

#include <stddef.h>
#include <stdint.h>

/// The page of the documentation about all checks, in UTF-8. It is a part of the program.
const uint8_t *cchecktexts_page(void);

/// The number of its bytes.
size_t cchecktexts_size(void);

#endif
