#include "CXML.h"
#include "scan.h"

#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <string.h>

typedef struct {
  xmlParserCtxtPtr parser;
  const cxml_handler *handler;
  void *context;
  int32_t namespace_limit;
  cxml_outcome outcome;
} state;

static int64_t offset_of(const xmlParserInput *input) {
  return input ? (int64_t)input->consumed + (input->cur - input->base) : 0;
}

// The first mistake counts: those behind it are often its echo.
static void note(state *state, cxml_mistake mistake) {
  if (state->outcome.mistake != CXML_NONE) return;
  state->outcome.mistake = mistake;
  state->outcome.offset = offset_of(state->parser->input);
}

static void stop(state *state, cxml_mistake mistake) {
  note(state, mistake);
  xmlStopParser(state->parser);
}

static void start_element(
  void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
  const xmlChar **namespaces, int attribute_count, int default_count, const xmlChar **attributes) {
  (void)prefix, (void)uri, (void)namespaces, (void)default_count;
  state *current = data;
  const xmlParserInput *input = current->parser->input;
  // Looking up a prefix takes as long as there are namespaces in scope.
  if (namespace_count > current->namespace_limit) {
    stop(current, CXML_NAMESPACE);
    return;
  }
  // libxml2 gives each attribute as five pointers in the order of the struct's.
  cxml_place place = {input->base, input->end, (int64_t)input->consumed, offset_of(input)};
  if (!current->handler->start(
        current->context, name, (const cxml_attribute *)attributes, attribute_count, &place))
    stop(current, CXML_STOPPED);
}

static void end_element(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  state *current = data;
  if (!current->handler->end(current->context)) stop(current, CXML_STOPPED);
}

static void text(void *data, const xmlChar *bytes, int count) {
  state *current = data;
  if (!current->handler->text(current->context, bytes, count)) stop(current, CXML_STOPPED);
}

// Some versions of libxml2 look up names in a table that does not grow with them. The documents here have a few
// hundred.
static const size_t bytes_of_names = 256 * 1024;

static void start_document(void *data) {
  state *current = data;
  if (current->parser->dict) xmlDictSetLimit(current->parser->dict, bytes_of_names);
}

// Comes before any declaration of an entity is read.
static void document_type(
  void *data, const xmlChar *name, const xmlChar *public_identifier, const xmlChar *system_identifier) {
  (void)name, (void)public_identifier, (void)system_identifier;
  stop(data, CXML_DOCUMENT_TYPE);
}

static cxml_mistake mistake_of(const xmlError *error) {
  switch (error->code) {
  case XML_ERR_NO_MEMORY: return CXML_OUT_OF_MEMORY;
  case XML_ERR_DOCUMENT_EMPTY: return CXML_EMPTY;
  case XML_ERR_DOCUMENT_END: return CXML_CONTENT_AFTER_END;
  case XML_ERR_TAG_NOT_FINISHED: return CXML_ENDS_TOO_EARLY;
  case XML_ERR_TAG_NAME_MISMATCH: return CXML_TAG_MISMATCH;
  case XML_ERR_UNDECLARED_ENTITY:
  case XML_WAR_UNDECLARED_ENTITY: return CXML_UNKNOWN_ENTITY;
  case XML_ERR_ENTITYREF_SEMICOL_MISSING:
  case XML_ERR_ENTITYREF_NO_NAME: return CXML_BARE_AMPERSAND;
  case XML_ERR_INVALID_CHARREF:
  case XML_ERR_INVALID_DEC_CHARREF:
  case XML_ERR_INVALID_HEX_CHARREF: return CXML_CHARACTER_REFERENCE;
  case XML_ERR_INVALID_CHAR:
  case XML_ERR_INVALID_ENCODING: return CXML_CHARACTER;
  case XML_ERR_NAME_REQUIRED: return CXML_NAME;
  case XML_ERR_ATTRIBUTE_REDEFINED: return CXML_ATTRIBUTE_REPEATED;
  case XML_ERR_LT_IN_ATTRIBUTE: return CXML_LESS_THAN_IN_ATTRIBUTE;
  case XML_ERR_ATTRIBUTE_NOT_STARTED:
  case XML_ERR_ATTRIBUTE_NOT_FINISHED:
  case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
  case XML_ERR_SPACE_REQUIRED:
  case XML_ERR_GT_REQUIRED: return CXML_ATTRIBUTE_SYNTAX;
  case XML_ERR_COMMENT_NOT_FINISHED:
  case XML_ERR_HYPHEN_IN_COMMENT: return CXML_COMMENT;
  case XML_ERR_MISPLACED_CDATA_END:
  case XML_ERR_CDATA_NOT_FINISHED: return CXML_SECTION_END;
  case XML_ERR_RESERVED_XML_NAME:
  case XML_ERR_XMLDECL_NOT_STARTED:
  case XML_ERR_XMLDECL_NOT_FINISHED:
  case XML_ERR_VERSION_MISSING:
  case XML_ERR_STANDALONE_VALUE: return CXML_DECLARATION;
  default: return CXML_OTHER;
  }
}

// What libxml2 only warns of is none of our business; of the rest, undeclared prefixes do no harm.
static void note_error(state *state, const xmlError *error) {
  if (!error || error->level < XML_ERR_ERROR || error->domain == XML_FROM_NAMESPACE) return;
  note(state, mistake_of(error));
}

#if LIBXML_VERSION >= 21200
static void report(void *data, const xmlError *error) { note_error(data, error); }
#else
static void report(void *data, xmlErrorPtr error) { note_error(data, error); }
#endif

void cxml_initialize(void) { xmlInitParser(); }

cxml_outcome cxml_parse(
  const uint8_t *bytes, int32_t count, cxml_limits limits, const cxml_handler *handler, void *context) {
  // libxml2 would take text that begins so for UTF-16 or UTF-32.
  const uint8_t *null = memchr(bytes, 0, count < 4 ? (size_t)count : 4);
  if (null) return (cxml_outcome){CXML_CHARACTER, null - bytes};
  int64_t oversized = cxml_oversized_tag(bytes, count, limits.attributes);
  if (oversized >= 0) return (cxml_outcome){CXML_TOO_MANY_ATTRIBUTES, oversized};
  state current = {xmlNewParserCtxt(), handler, context, limits.namespaces, {CXML_NONE, 0}};
  if (!current.parser) return (cxml_outcome){CXML_OUT_OF_MEMORY, 0};

  xmlSAXHandler *events = current.parser->sax;
  memset(events, 0, sizeof *events);
  events->initialized = XML_SAX2_MAGIC;
  events->startDocument = start_document;
  events->internalSubset = document_type;
  events->startElementNs = start_element;
  events->endElementNs = end_element;
  events->characters = events->ignorableWhitespace = events->cdataBlock = text;
  events->serror = report;
  current.parser->userData = &current;

  // NOENT is to have `&amp;` in attributes decoded; there are no entities but XML's own. The limits of libxml2 itself
  // are lifted: those that matter are kept here and by the handler. The text is UTF-8, whatever it declares; to name
  // the encoding here would have libxml2 convert UTF-8 to UTF-8, which takes a quarter of its time.
  int options = XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_IGNORE_ENC;
  xmlDocPtr document =
    xmlCtxtReadMemory(current.parser, (const char *)bytes, count, NULL, NULL, options);
  // Nothing builds one.
  if (document) xmlFreeDoc(document);
  if (!current.parser->wellFormed) note(&current, CXML_OTHER);
  xmlFreeParserCtxt(current.parser);
  return current.outcome;
}
