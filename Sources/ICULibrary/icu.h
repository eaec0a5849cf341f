// The C headers of ICU that CICU's implementation includes; nothing imports this module from Swift.
#include <unicode/uversion.h>
