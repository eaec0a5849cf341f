#include "CICU.h"

#include <string.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

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

// The name of the set of rules that ICU takes for a locale: its own, or that of the nearest parent with one.
static bool find_rule_set(UResourceBundle *plurals, const char *locale, char *set, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *table = ures_getByKey(plurals, "locales", NULL, &status);
  char name[ULOC_FULLNAME_CAPACITY];
  int32_t length = uloc_getBaseName(locale, name, sizeof name, &status);
  bool found = false;
  while (U_SUCCESS(status) && length > 0 && length < (int32_t)sizeof name && !found) {
    UErrorCode absence = U_ZERO_ERROR;
    int32_t count = 0;
    const UChar *text = ures_getStringByKey(table, name, &count, &absence);
    found = U_SUCCESS(absence) && count < capacity;
    if (found) u_UCharsToChars(text, set, count + 1);
    char child[ULOC_FULLNAME_CAPACITY];
    strcpy(child, name);
    length = uloc_getParent(child, name, sizeof name, &status);
  }
  ures_close(table);
  return found;
}

int32_t cicu_plural_rules(const char *locale, char *buffer, int32_t capacity) {
  if (!has_rules(locale)) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *plurals = ures_openDirect(NULL, "plurals", &status);
  char name[32] = "";
  bool found = U_SUCCESS(status) && find_rule_set(plurals, locale, name, sizeof name);
  UResourceBundle *set = ures_getByKey(plurals, "rules", NULL, &status);
  set = ures_getByKey(set, name, set, &status);
  int32_t written = 0;
  while (found && U_SUCCESS(status) && written >= 0 && ures_hasNext(set)) {
    const char *category = NULL;
    int32_t count = 0;
    const UChar *rule = ures_getNextString(set, &count, &category, &status);
    if (U_FAILURE(status)) break;
    // Behind the rule there are samples of it.
    const UChar *samples = u_memchr(rule, u'@', count);
    if (samples) count = (int32_t)(samples - rule);
    int32_t length = (int32_t)strlen(category);
    if (written + length + count + 2 > capacity) {
      written = -1;
      break;
    }
    memcpy(buffer + written, category, length);
    written += length;
    buffer[written++] = ':';
    // ICU's own conversion does not take the exclamation mark, which not all of the world's code pages have.
    for (int32_t index = 0; index < count; index++) {
      buffer[written++] = rule[index] < 0x80 ? (char)rule[index] : '?';
    }
    buffer[written++] = ';';
  }
  ures_close(set);
  ures_close(plurals);
  return found && U_SUCCESS(status) ? written : -1;
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
