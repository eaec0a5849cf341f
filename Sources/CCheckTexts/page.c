#include "CCheckTexts.h"

// Of C23; clang has it in every standard.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t page[] = {
#embed "../L10nCheckKit/Documentation.docc/Checks.md"
};

const uint8_t *cchecktexts_page(void) { return page; }

size_t cchecktexts_size(void) { return sizeof page; }
