// The C headers of libarchive that CArchive's implementation includes; nothing imports this module from Swift.
#include <archive.h>
#include <archive_entry.h>
