#ifndef CICU_H
#define CICU_H

/// The version of the ICU library in use, such as "72.1".
const char *cicu_version(void);

#endif
