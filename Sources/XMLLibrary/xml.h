// The C headers of libxml2 that CXML's implementation includes; nothing imports this module from Swift.
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
