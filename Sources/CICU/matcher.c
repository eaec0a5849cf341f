#include "CICU.h"

#include <unicode/uenum.h>
#include <unicode/uloc.h>

int32_t cicu_cldr_match(
  const char *preferred, const char *const *available, int32_t count, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UAcceptResult result = ULOC_ACCEPT_FAILED;
  UEnumeration *names = uenum_openCharStringsEnumeration(available, count, &status);
  // ICU asks LocaleMatcher since version 67; before that it compared languages by their names.
  int32_t length = uloc_acceptLanguage(buffer, capacity, &result, &preferred, 1, names, &status);
  uenum_close(names);
  return U_FAILURE(status) || result == ULOC_ACCEPT_FAILED || length >= capacity ? -1 : length;
}
