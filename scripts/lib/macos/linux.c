// What Linux alone has: a check for macOS must refuse it.
#include <malloc.h>

int main(void) { return (int)malloc_usable_size(0); }
