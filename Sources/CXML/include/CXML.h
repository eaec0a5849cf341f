#ifndef CXML_H
#define CXML_H

// What the package needs of libxml2, without libxml2's own types: the elements, attributes and texts of one
// document as they come, with their places. Document types are refused, and with them every entity but XML's own
// five; nothing outside the text is ever read.

#include <stdbool.h>
#include <stdint.h>

/// An attribute. Equal names are the same pointer during one parse.
typedef struct {
  const uint8_t *name;
  /// NULL but for `xml:`.
  const uint8_t *prefix;
  const uint8_t *uri;
  /// The value, which is no C string: it ends at `end`.
  const uint8_t *value;
  const uint8_t *end;
} cxml_attribute;

/// Where a start tag stands. A value between `first` and `last` is a slice of the text: it stands at `first_offset` plus
/// its distance from `first`. Any other value had to be decoded.
typedef struct {
  const uint8_t *first;
  const uint8_t *last;
  int64_t first_offset;
  /// Where the tag ends, at its `>` or `/>`.
  int64_t end_offset;
} cxml_place;

/// What is called for each part of a document. A function that returns false ends the parse.
typedef struct {
  bool (*start)(
    void *context, const uint8_t *name, const cxml_attribute *attributes, int32_t count,
    const cxml_place *place);
  bool (*end)(void *context);
  /// A piece of text; an element's text may come in several.
  bool (*text)(void *context, const uint8_t *bytes, int32_t count);
} cxml_handler;

/// Why a parse ended before the document did.
typedef enum {
  CXML_NONE,
  /// A function of the handler returned false.
  CXML_STOPPED,
  CXML_OUT_OF_MEMORY,
  CXML_DOCUMENT_TYPE,
  CXML_NAMESPACE,
  CXML_TOO_MANY_ATTRIBUTES,
  CXML_EMPTY,
  CXML_ENDS_TOO_EARLY,
  CXML_CONTENT_AFTER_END,
  CXML_TAG_MISMATCH,
  CXML_UNKNOWN_ENTITY,
  CXML_BARE_AMPERSAND,
  CXML_CHARACTER_REFERENCE,
  CXML_CHARACTER,
  CXML_NAME,
  CXML_ATTRIBUTE_REPEATED,
  CXML_ATTRIBUTE_SYNTAX,
  CXML_LESS_THAN_IN_ATTRIBUTE,
  CXML_COMMENT,
  CXML_SECTION_END,
  CXML_DECLARATION,
  CXML_OTHER,
} cxml_mistake;

typedef struct {
  cxml_mistake mistake;
  /// How far the parser had come.
  int64_t offset;
} cxml_outcome;

/// Has to be called once, before any parse and by one thread.
void cxml_initialize(void);

/// The most of what an element may have where more of it takes libxml2 more than its share of time.
typedef struct {
  /// Attributes of a long tag: libxml2 compares each with each.
  int32_t attributes;
  /// Declarations of namespaces: libxml2 looks through all those in scope.
  int32_t namespaces;
} cxml_limits;

/// Parses UTF-8 text, whatever encoding it declares.
cxml_outcome cxml_parse(
  const uint8_t *bytes, int32_t count, cxml_limits limits, const cxml_handler *handler, void *context);

#endif
