// The C header of Nettle that CDigest's implementation includes; nothing imports this module from Swift.
#include <nettle/sha2.h>
