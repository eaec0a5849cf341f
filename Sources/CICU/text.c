#include "CICU.h"

#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/ucnv.h>

void *cicu_words_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  // The root rules serve every language: dictionaries are chosen by script.
  UBreakIterator *iterator = ubrk_open(UBRK_WORD, "", NULL, 0, &status);
  return U_SUCCESS(status) ? iterator : NULL;
}

void cicu_words_close(void *handle) { ubrk_close((UBreakIterator *)handle); }

int32_t cicu_words_count(void *handle, const uint16_t *text, int32_t length) {
  UBreakIterator *iterator = (UBreakIterator *)handle;
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator, (const UChar *)text, length, &status);
  if (U_FAILURE(status)) return -1;
  int32_t count = 0;
  // The rule status of a boundary describes the segment before it; below UBRK_WORD_NUMBER it is white space,
  // punctuation or a symbol.
  while (ubrk_next(iterator) != UBRK_DONE)
    if (ubrk_getRuleStatus(iterator) >= UBRK_WORD_NUMBER) count++;
  return count;
}

int32_t cicu_transcode(
  const char *charset, const uint8_t *bytes, int32_t length, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(charset, &status);
  if (U_FAILURE(status)) return -1;
  // Without this ICU puts U+FFFD where the bytes are illegal.
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  int32_t written = ucnv_toAlgorithmic(
    UCNV_UTF8, converter, buffer, capacity, (const char *)bytes, length, &status);
  ucnv_close(converter);
  return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -2 : written;
}
