// The C header of SQLite, which L10nHistory's handles import.
#include <sqlite3.h>
