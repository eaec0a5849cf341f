#include "CByteVectors.h"
