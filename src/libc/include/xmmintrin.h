/* All vector intrinsics that there are. */
#ifndef TASS_XMMINTRIN_H
#define TASS_XMMINTRIN_H

#include <immintrin.h>

#endif
