/* All vector intrinsics that there are. */
#ifndef TASS_X86INTRIN_H
#define TASS_X86INTRIN_H

#include <immintrin.h>

#endif
