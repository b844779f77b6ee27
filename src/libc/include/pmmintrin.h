/* All vector intrinsics that there are. */
#ifndef TASS_PMMINTRIN_H
#define TASS_PMMINTRIN_H

#include <immintrin.h>

#endif
