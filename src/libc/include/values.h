/* Names for limits. */
#ifndef TASS_VALUES_H
#define TASS_VALUES_H

#include <float.h>
#include <limits.h>

#define MAXINT INT_MAX
#define MININT INT_MIN
#define MAXLONG LONG_MAX
#define MAXSHORT SHRT_MAX
#define MAXDOUBLE DBL_MAX
#define MINDOUBLE DBL_MIN
#define MAXFLOAT FLT_MAX
#define MINFLOAT FLT_MIN

#endif
