#pragma once

#include <stddef.h>
#include <stdint.h>

/// libFuzzer as a library: runs `callback` on inputs of its own until it is told to stop, or until one fails.
/// https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *bytes, size_t count));
