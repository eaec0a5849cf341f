#include "CICU.h"

#include <string.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/ures.h>
#include <unicode/uscript.h>
#include <unicode/uset.h>

int32_t cicu_script_number(const char *code) {
  int32_t script = u_getPropertyValueEnum(UCHAR_SCRIPT, code);
  if (script == UCHAR_INVALID_CODE) return -1;
  // A code for several scripts, such as Jpan, has a sample that is of one of them.
  UChar sample[4];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uscript_getSampleString((UScriptCode)script, sample, 4, &status);
  if (U_FAILURE(status) || length == 0) return -1;
  UChar32 scalar;
  U16_GET(sample, 0, 0, length, scalar);
  return cicu_script_of((uint32_t)scalar) == script ? script : -1;
}

int32_t cicu_script_of(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)scalar, &status);
  return U_FAILURE(status) ? USCRIPT_UNKNOWN : script;
}

const char *cicu_script_code(int32_t script) { return uscript_getShortName((UScriptCode)script); }

bool cicu_has_script(uint32_t scalar, int32_t script) {
  return uscript_hasScript((UChar32)scalar, (UScriptCode)script);
}

// The script of a name, the likely one where it has none; empty where nothing is known of the language.
static void likely_script(const char *locale, char script[ULOC_SCRIPT_CAPACITY]) {
  char full[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  uloc_addLikelySubtags(locale, full, sizeof full, &status);
  uloc_getScript(full, script, ULOC_SCRIPT_CAPACITY, &status);
  if (U_FAILURE(status)) script[0] = 0;
}

// Where a locale has no exemplars ICU answers with those of its language in another script, of the process's
// locale, or of the root; only the locale that they come from tells.
static bool has_exemplars(const char *locale) {
  char wanted[ULOC_SCRIPT_CAPACITY], found[ULOC_SCRIPT_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_open(NULL, locale, &status);
  bool has = U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
  UResourceBundle *set = ures_getByKey(bundle, "ExemplarCharacters", NULL, &status);
  if (has) {
    const char *source = ures_getLocaleByType(set, ULOC_ACTUAL_LOCALE, &status);
    likely_script(locale, wanted);
    likely_script(source ? source : "", found);
    has = U_SUCCESS(status) && source && strcmp(source, "root") != 0 && strcmp(wanted, found) == 0;
  }
  ures_close(set);
  ures_close(bundle);
  return has;
}

// Adds one of a locale's sets, with the characters of its sequences, such as a letter and a mark.
static void add_exemplars(
  ULocaleData *data, ULocaleDataExemplarSetType type, USet *all, UErrorCode *status) {
  USet *set = uset_openEmpty();
  ulocdata_getExemplarSet(data, set, USET_ADD_CASE_MAPPINGS, type, status);
  if (U_SUCCESS(*status)) uset_addAll(all, set);
  for (int32_t item = uset_getItemCount(set) - 1; item >= 0 && U_SUCCESS(*status); item--) {
    UChar sequence[64];
    UErrorCode overflow = U_ZERO_ERROR;
    UChar32 first, last;
    int32_t length = uset_getItem(set, item, &first, &last, sequence, 64, &overflow);
    // Ranges stand before sequences, and are told by a length of 0.
    if (length == 0) break;
    if (U_SUCCESS(overflow)) uset_addAllCodePoints(all, sequence, length);
  }
  uset_close(set);
}

bool cicu_visit_exemplars(
  const char *locale, void (*visit)(uint32_t first, uint32_t last, void *context), void *context) {
  if (!has_exemplars(locale)) return false;
  UErrorCode status = U_ZERO_ERROR;
  ULocaleData *data = ulocdata_open(locale, &status);
  USet *all = uset_openEmpty();
  if (U_SUCCESS(status)) {
    add_exemplars(data, ULOCDATA_ES_STANDARD, all, &status);
    add_exemplars(data, ULOCDATA_ES_AUXILIARY, all, &status);
    add_exemplars(data, ULOCDATA_ES_PUNCTUATION, all, &status);
  }
  // Case mapping makes "SS" of this letter, which has a capital of its own.
  if (uset_contains(all, 0xDF)) uset_add(all, 0x1E9E);
  int32_t count = U_SUCCESS(status) ? uset_getItemCount(all) : 0;
  for (int32_t item = 0; item < count; item++) {
    UErrorCode failure = U_ZERO_ERROR;
    UChar32 first, last;
    UChar none[1];
    if (uset_getItem(all, item, &first, &last, none, 0, &failure) != 0) break;
    visit((uint32_t)first, (uint32_t)last, context);
  }
  uset_close(all);
  ulocdata_close(data);
  return count > 0;
}
