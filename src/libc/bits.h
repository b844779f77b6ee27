/* gcc's builtin functions on bits and on integers that may overflow, and those that mark what is not reached. */
#ifndef LIBC_BITS_H
#define LIBC_BITS_H

#include "state/system_function.h"

enum { BITS_POPCOUNT, BITS_PARITY, BITS_CLZ, BITS_CTZ, BITS_FFS, BITS_CLRSB };
enum { OVERFLOW_ADD, OVERFLOW_SUBTRACT, OVERFLOW_MULTIPLY };
SystemHandler libc_count_bits, libc_swap_bytes, libc_overflows, libc_unreachable;

#endif
