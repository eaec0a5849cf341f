#include "CICU.h"

#include <stdio.h>

#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

enum { name_capacity = 512 };

static int32_t copy_utf8(const UChar *text, int32_t length, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t written = 0;
  u_strToUTF8(buffer, capacity, &written, text, length, &status);
  return U_FAILURE(status) || written >= capacity ? -1 : written;
}

// Where ICU does not know a language it writes in that of the process; only the status tells.
static bool reads(const char *reader) {
  UErrorCode status = U_ZERO_ERROR;
  ures_close(ures_open(NULL, reader, &status));
  return U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
}

int32_t cicu_display_name(const char *locale, const char *reader, char *buffer, int32_t capacity) {
  UChar name[name_capacity];
  UErrorCode status = U_ZERO_ERROR;
  if (!reads(reader)) return -1;
  // Where ICU has no name for a language it answers with the code itself.
  uloc_getDisplayLanguage(locale, reader, name, name_capacity, &status);
  if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) return -1;
  status = U_ZERO_ERROR;
  int32_t length = uloc_getDisplayName(locale, reader, name, name_capacity, &status);
  if (U_FAILURE(status)) return -1;
  return copy_utf8(name, length, buffer, capacity);
}

int32_t cicu_english_language_name(const char *language, char *buffer, int32_t capacity) {
  UChar name[name_capacity];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getDisplayLanguage(language, "en", name, name_capacity, &status);
  if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) return -1;
  return copy_utf8(name, length, buffer, capacity);
}

int32_t cicu_region_name(const char *region, const char *reader, char *buffer, int32_t capacity) {
  char locale[8];
  UChar name[name_capacity];
  UErrorCode status = U_ZERO_ERROR;
  if (!reads(reader) || snprintf(locale, sizeof locale, "_%s", region) >= (int)sizeof locale) {
    return -1;
  }
  int32_t length = uloc_getDisplayCountry(locale, reader, name, name_capacity, &status);
  if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) return -1;
  return copy_utf8(name, length, buffer, capacity);
}

const char *const *cicu_region_codes(void) { return uloc_getISOCountries(); }

const char *const *cicu_language_codes(void) { return uloc_getISOLanguages(); }

bool cicu_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

bool cicu_is_wide(uint32_t scalar) {
  int32_t width = u_getIntPropertyValue((UChar32)scalar, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}
