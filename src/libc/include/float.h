/* The constants of the floating types as the machine has them. tass computes with real numbers, so
 * they are numbers like any other: adding DBL_EPSILON to 1 gives more than 1. */
#ifndef TASS_FLOAT_H
#define TASS_FLOAT_H

#define FLT_RADIX 2
#define FLT_MANT_DIG 24
#define DBL_MANT_DIG 53
#define LDBL_MANT_DIG 64
#define FLT_DIG 6
#define DBL_DIG 15
#define LDBL_DIG 18
#define DECIMAL_DIG 21
#define FLT_EPSILON 0x1p-23f
#define DBL_EPSILON 0x1p-52
#define LDBL_EPSILON 0x1p-63L
#define FLT_MIN 0x1p-126f
#define DBL_MIN 0x1p-1022
#define LDBL_MIN 0x1p-16382L
#define FLT_MAX 0x1.fffffep+127f
#define DBL_MAX 0x1.fffffffffffffp+1023
#define FLT_MIN_EXP (-125)
#define DBL_MIN_EXP (-1021)
#define FLT_MAX_EXP 128
#define DBL_MAX_EXP 1024
#define FLT_MAX_10_EXP 38
#define DBL_MAX_10_EXP 308

#endif
