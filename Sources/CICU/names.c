#include "CICU.h"

#include <string.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/uversion.h>

const char *cicu_version(void) { return U_ICU_VERSION; }

// The result of a function of ICU's that fills a buffer; a result that leaves no room for its NUL is none.
static int32_t answer(int32_t length, int32_t capacity, UErrorCode status) {
  return U_FAILURE(status) || length >= capacity ? -1 : length;
}

int32_t cicu_base_name(const char *name, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return answer(uloc_getBaseName(name, buffer, capacity, &status), capacity, status);
}

int32_t cicu_maximize(const char *name, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return answer(uloc_addLikelySubtags(name, buffer, capacity, &status), capacity, status);
}

int32_t cicu_minimize(const char *name, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return answer(uloc_minimizeSubtags(name, buffer, capacity, &status), capacity, status);
}

int32_t cicu_language(const char *name, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return answer(uloc_getLanguage(name, buffer, capacity, &status), capacity, status);
}

int32_t cicu_script(const char *name, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return answer(uloc_getScript(name, buffer, capacity, &status), capacity, status);
}

int32_t cicu_region(const char *name, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  return answer(uloc_getCountry(name, buffer, capacity, &status), capacity, status);
}

// Copies characters that are ASCII, as all of ICU's identifiers are. ICU's own function for this refuses "~".
static int32_t copy_ascii(const UChar *text, int32_t length, char *buffer, int32_t capacity) {
  if (length >= capacity) return -1;
  for (int32_t index = 0; index < length; index++) buffer[index] = (char)text[index];
  buffer[length] = 0;
  return length;
}

// Opens a table below the top of a resource bundle; NULL where it has none.
static UResourceBundle *open_table(
  const char *bundle, const char *first, const char *second, const char *third) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *table = ures_openDirect(NULL, bundle, &status);
  table = ures_getByKey(table, first, table, &status);
  if (second) table = ures_getByKey(table, second, table, &status);
  if (third) table = ures_getByKey(table, third, table, &status);
  if (U_SUCCESS(status)) return table;
  ures_close(table);
  return NULL;
}

static int32_t alias_text(
  const char *kind, const char *code, const char *key, char *buffer, int32_t capacity) {
  UResourceBundle *entry = open_table("metadata", "alias", kind, code);
  if (!entry) return -1;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  const UChar *text = ures_getStringByKey(entry, key, &length, &status);
  int32_t result = U_SUCCESS(status) ? copy_ascii(text, length, buffer, capacity) : -1;
  ures_close(entry);
  return result;
}

int32_t cicu_language_alias(const char *name, char *buffer, int32_t capacity) {
  return alias_text("language", name, "replacement", buffer, capacity);
}

int32_t cicu_region_alias(const char *region, char *buffer, int32_t capacity) {
  return alias_text("territory", region, "replacement", buffer, capacity);
}

bool cicu_language_is_overlong(const char *language) {
  char reason[32];
  if (alias_text("language", language, "reason", reason, sizeof reason) < 0) return false;
  return strcmp(reason, "overlong") == 0 || strcmp(reason, "bibliographic") == 0;
}

static void visit_child(
  const UChar *text, int32_t length, const char *parent,
  void (*visit)(const char *, const char *, void *), void *context) {
  char child[ULOC_FULLNAME_CAPACITY];
  if (text && copy_ascii(text, length, child, sizeof child) >= 0) visit(child, parent, context);
}

void cicu_visit_parents(void (*visit)(const char *child, const char *parent, void *context), void *context) {
  UResourceBundle *parents = open_table("supplementalData", "parentLocales", NULL, NULL);
  UResourceBundle *children = NULL;
  UErrorCode status = U_ZERO_ERROR;
  while (parents && ures_hasNext(parents) && U_SUCCESS(status)) {
    children = ures_getNextResource(parents, children, &status);
    if (U_FAILURE(status)) break;
    const char *parent = ures_getKey(children);
    // Newer data also holds tables here, for single components such as collation.
    if (ures_getType(children) != URES_STRING && ures_getType(children) != URES_ARRAY) continue;
    int32_t count = ures_getSize(children);
    for (int32_t index = 0; index < count; index++) {
      int32_t length = 0;
      const UChar *text = ures_getStringByIndex(children, index, &length, &status);
      if (U_SUCCESS(status)) visit_child(text, length, parent, visit, context);
    }
  }
  ures_close(children);
  ures_close(parents);
}

// Whether an entry of CLDR's validity data covers the subtag. An entry is one subtag, or the first of a run
// and the character that the last one ends in: "aa~c" stands for "aa", "ab" and "ac".
static bool covers(const char *entry, const char *subtag) {
  const char *tilde = strchr(entry, '~');
  if (!tilde) return strcmp(entry, subtag) == 0;
  size_t length = (size_t)(tilde - entry);
  if (length == 0 || strlen(subtag) != length || memcmp(entry, subtag, length - 1) != 0) return false;
  return entry[length - 1] <= subtag[length - 1] && subtag[length - 1] <= tilde[1];
}

static bool list_covers(UResourceBundle *list, const char *subtag) {
  char entry[32];
  int32_t count = ures_getSize(list);
  for (int32_t index = 0; index < count; index++) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = 0;
    const UChar *text = ures_getStringByIndex(list, index, &length, &status);
    if (U_FAILURE(status) || copy_ascii(text, length, entry, sizeof entry) < 0) continue;
    if (covers(entry, subtag)) return true;
  }
  return false;
}

bool cicu_subtag_is_valid(enum cicu_subtag_kind kind, const char *subtag) {
  static const char *const kinds[] = {"language", "script", "region", "variant"};
  static const char *const classes[] = {"regular", "macroregion", "special", "deprecated"};
  UResourceBundle *table = open_table("supplementalData", "idValidity", kinds[kind], NULL);
  if (!table) return false;
  bool found = false;
  for (size_t index = 0; index < sizeof classes / sizeof *classes && !found; index++) {
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *list = ures_getByKey(table, classes[index], NULL, &status);
    if (U_SUCCESS(status)) found = list_covers(list, subtag);
    ures_close(list);
  }
  ures_close(table);
  return found;
}
