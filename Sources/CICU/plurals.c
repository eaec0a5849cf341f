#include "CICU.h"

#include <string.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ures.h>

static const char *const keywords[] = {"zero", "one", "two", "few", "many", "other"};

// The number of a keyword in the order of the header; -1 for one that is not CLDR's.
static int32_t category_of(const UChar *keyword, int32_t length) {
  for (int32_t category = 0; category < 6; category++) {
    if ((int32_t)strlen(keywords[category]) != length) continue;
    int32_t index = 0;
    while (index < length && keyword[index] == (UChar)keywords[category][index]) index++;
    if (index == length) return category;
  }
  return -1;
}

// ICU gives a language without rules those of the root; only the data itself tells.
static bool has_rules(const char *locale) {
  char language[ULOC_LANG_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  uloc_getLanguage(locale, language, sizeof language, &status);
  UResourceBundle *table = ures_openDirect(NULL, "plurals", &status);
  table = ures_getByKey(table, "locales", table, &status);
  UResourceBundle *rules = ures_getByKey(table, language, NULL, &status);
  bool found = U_SUCCESS(status);
  ures_close(rules);
  ures_close(table);
  return found;
}

static UPluralRules *open_rules(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  if (!has_rules(locale)) return NULL;
  UPluralRules *rules = uplrules_open(locale, &status);
  if (U_SUCCESS(status)) return rules;
  uplrules_close(rules);
  return NULL;
}

int32_t cicu_plural_categories(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = open_rules(locale);
  if (!rules) return -1;
  int32_t categories = 0, length = 0;
  UEnumeration *names = uplrules_getKeywords(rules, &status);
  const UChar *name;
  while (U_SUCCESS(status) && (name = uenum_unext(names, &length, &status)) != NULL) {
    int32_t category = category_of(name, length);
    if (category >= 0) categories |= 1 << category;
  }
  uenum_close(names);
  uplrules_close(rules);
  return U_SUCCESS(status) ? categories : -1;
}

bool cicu_plurals_of_integers(
  const char *locale, const int64_t *numbers, int32_t count, int8_t *categories) {
  UPluralRules *rules = open_rules(locale);
  if (!rules) return false;
  UChar keyword[16];
  for (int32_t index = 0; index < count; index++) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = uplrules_select(rules, (double)numbers[index], keyword, 16, &status);
    categories[index] = U_SUCCESS(status) ? (int8_t)category_of(keyword, length) : -1;
  }
  uplrules_close(rules);
  return true;
}

bool cicu_plurals_of_tenths(
  const char *locale, const int64_t *tenths, int32_t count, int8_t *categories) {
  UPluralRules *rules = open_rules(locale);
  if (!rules) return false;
  UErrorCode status = U_ZERO_ERROR;
  // The digit after the point is there even if it is 0: "1.0" is another number than "1" to plural rules.
  UNumberFormatter *formatter = unumf_openForSkeletonAndLocale(u".0", -1, locale, &status);
  UFormattedNumber *formatted = unumf_openResult(&status);
  UChar keyword[16];
  for (int32_t index = 0; index < count && U_SUCCESS(status); index++) {
    unumf_formatDouble(formatter, (double)tenths[index] / 10, formatted, &status);
    int32_t length = uplrules_selectFormatted(rules, formatted, keyword, 16, &status);
    categories[index] = U_SUCCESS(status) ? (int8_t)category_of(keyword, length) : -1;
  }
  unumf_closeResult(formatted);
  unumf_close(formatter);
  uplrules_close(rules);
  return U_SUCCESS(status);
}
