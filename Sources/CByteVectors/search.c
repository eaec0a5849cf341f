#include "CByteVectors.h"

ptrdiff_t cbytevector_call_first_of_two(
    const uint8_t *bytes, ptrdiff_t start, ptrdiff_t end, uint8_t first, uint8_t second) {
  return cbytevector_first_of_two(bytes, start, end, first, second);
}
