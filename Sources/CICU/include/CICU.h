#ifndef CICU_H
#define CICU_H

// What the package needs of ICU, without ICU's own types: ICU renames its symbols by macro, and a process may
// hold a second ICU whose types would clash.
//
// Names go in and come out as NUL-terminated ASCII. A function that fills a buffer returns the length of
// what it wrote, and -1 where there is no answer or the buffer is too small. Nothing here keeps state
// between calls but the handles of words; ICU loads its data with the first call that needs it.

#include <stdbool.h>
#include <stdint.h>

/// The version of the ICU library in use, such as "72.1".
const char *cicu_version(void);

// MARK: Locale names (names.c)

/// The name with ICU's separators and letter case, without keywords: "EN-gb@x=y" gives "en_GB".
int32_t cicu_base_name(const char *name, char *buffer, int32_t capacity);

/// The name with its likely script and region added: "sr_RS" gives "sr_Cyrl_RS".
int32_t cicu_maximize(const char *name, char *buffer, int32_t capacity);

/// The name without the subtags that its others make likely: "sr_Cyrl_RS" gives "sr".
int32_t cicu_minimize(const char *name, char *buffer, int32_t capacity);

/// The parts of a name: empty, and 0, where it has none.
int32_t cicu_language(const char *name, char *buffer, int32_t capacity);
int32_t cicu_script(const char *name, char *buffer, int32_t capacity);
int32_t cicu_region(const char *name, char *buffer, int32_t capacity);

/// CLDR's replacement of an obsolete or overlong language code or name: "iw" gives "he". ICU's own
/// separators.
int32_t cicu_language_alias(const char *name, char *buffer, int32_t capacity);

/// Whether CLDR has its replacement of `language` because the code is ISO 639-2's and a shorter one exists.
bool cicu_language_is_overlong(const char *language);

/// CLDR's replacements of an obsolete region code, separated by spaces: "UK" gives "GB".
int32_t cicu_region_alias(const char *region, char *buffer, int32_t capacity);

/// Calls `visit` with every child and parent that CLDR's parent locales name.
void cicu_visit_parents(void (*visit)(const char *child, const char *parent, void *context), void *context);

/// The kinds of subtag, in CLDR's words.
enum cicu_subtag_kind { cicu_subtag_language, cicu_subtag_script, cicu_subtag_region, cicu_subtag_variant };

/// Whether CLDR lists `subtag` as in regular use, deprecated, or of special meaning; not whether it is
/// reserved for private use. The subtag has CLDR's own letter case: "en", "Latn", "GB", "valencia".
bool cicu_subtag_is_valid(enum cicu_subtag_kind kind, const char *subtag);

// MARK: CLDR's matcher (matcher.c)

/// The one of `count` available names that serves somebody who prefers a locale best, by CLDR's matching; -1
/// where none does.
int32_t cicu_cldr_match(
  const char *preferred, const char *const *available, int32_t count, char *buffer, int32_t capacity);

// MARK: What people read (display.c)

/// The name of `locale` in the language of `reader`, as UTF-8; -1 where either language is unknown to ICU.
int32_t cicu_display_name(const char *locale, const char *reader, char *buffer, int32_t capacity);

/// The name of a language code in English, as UTF-8; -1 where ICU has none.
int32_t cicu_english_language_name(const char *language, char *buffer, int32_t capacity);

/// The name of a region's code in the language of `reader`, as UTF-8; -1 where ICU has none.
int32_t cicu_region_name(const char *region, const char *reader, char *buffer, int32_t capacity);

/// The ISO 3166 codes of the regions that ICU knows, ended by NULL.
const char *const *cicu_region_codes(void);

/// The language codes that ICU knows, ended by NULL.
const char *const *cicu_language_codes(void);

/// Whether lines in the locale's script, the likely one where it names none, run from right to left.
bool cicu_is_right_to_left(const char *locale);

/// Whether a terminal gives the character two cells.
bool cicu_is_wide(uint32_t scalar);

// MARK: Scripts and exemplars (exemplars.c)

// A script is a number of ICU's, which every version keeps.

/// The number of a script by its ISO 15924 code; -1 where no character is of it.
int32_t cicu_script_number(const char *code);

/// The script of a character.
int32_t cicu_script_of(uint32_t scalar);

/// The ISO 15924 code of a script's number; NULL where it is none.
const char *cicu_script_code(int32_t script);

/// Whether the character is of the script, or used in it among others.
bool cicu_has_script(uint32_t scalar, int32_t script);

/// Calls `visit` with the first and last of every run of characters, in ascending order, that CLDR's standard,
/// auxiliary and punctuation exemplars of the locale hold, in both letter cases. False, and no call, where
/// CLDR has none for the language in its script: ICU would answer with another script's or with the root's.
bool cicu_visit_exemplars(
  const char *locale, void (*visit)(uint32_t first, uint32_t last, void *context), void *context);

// MARK: Plurals (plurals.c)

// Categories are numbered zero, one, two, few, many, other from 0. Nothing is known of a language without
// rules of its own: ICU would answer with the root's.

/// The categories that the locale's cardinal rules name, as bits; -1 where nothing is known of the language.
int32_t cicu_plural_categories(const char *locale);

/// Finds the category of each number; false where nothing is known of the language.
bool cicu_plurals_of_integers(
  const char *locale, const int64_t *numbers, int32_t count, int8_t *categories);

/// Finds the category of each number with one digit after the point; false where nothing is known of the
/// language.
bool cicu_plurals_of_tenths(
  const char *locale, const int64_t *tenths, int32_t count, int8_t *categories);

// MARK: Text (text.c)

/// A word break iterator, NULL where ICU has no data for one. A handle serves one thread at a time.
void *cicu_words_open(void);
void cicu_words_close(void *handle);

/// The number of words in UTF-16 text; -1 where ICU fails.
int32_t cicu_words_count(void *handle, const uint16_t *text, int32_t length);

/// Decodes bytes of a named charset to UTF-8. Returns the length of the result, which may be more than
/// `capacity` (and then nothing useful was written); -1 where the charset is unknown; -2 where a byte is
/// illegal or the text ends in the middle of a character.
int32_t cicu_transcode(
  const char *charset, const uint8_t *bytes, int32_t length, char *buffer, int32_t capacity);

// MARK: Order (collate.c)

/// A collator that orders as file names are ordered in lists: by letters first, then accents, then case, and
/// numbers by their value. NULL where ICU has no data for one. Comparing changes nothing in it.
void *cicu_finder_order_open(void);

/// Negative, zero or positive.
int32_t cicu_finder_order_compare(
  const void *handle, const uint16_t *left, int32_t left_length, const uint16_t *right,
  int32_t right_length);

#endif
