#include "CICU.h"

#include <unicode/ucol.h>

void *cicu_finder_order_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open("", &status);
  if (U_FAILURE(status)) return NULL;
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  if (U_SUCCESS(status)) return collator;
  ucol_close(collator);
  return NULL;
}

int32_t cicu_finder_order_compare(
  const void *handle, const uint16_t *left, int32_t left_length, const uint16_t *right,
  int32_t right_length) {
  return ucol_strcoll(
    (const UCollator *)handle, (const UChar *)left, left_length, (const UChar *)right, right_length);
}
