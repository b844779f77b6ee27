/* All vector intrinsics that there are. */
#ifndef TASS_EMMINTRIN_H
#define TASS_EMMINTRIN_H

#include <immintrin.h>

#endif
