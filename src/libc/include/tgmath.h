/* Mathematical functions of the type of their arguments; complex ones under their own names. */
#ifndef TASS_TGMATH_H
#define TASS_TGMATH_H

#include <complex.h>
#include <math.h>

#define __tass_tg1(name, x) _Generic((x), float : name##f, long double : name##l, default : name)(x)
#define __tass_tg2(name, x, y)                                                                     \
    _Generic((x) + (y), float : name##f, long double : name##l, default : name)(x, y)

#define acos(x) __tass_tg1(acos, x)
#define asin(x) __tass_tg1(asin, x)
#define atan(x) __tass_tg1(atan, x)
#define atan2(x, y) __tass_tg2(atan2, x, y)
#define cbrt(x) __tass_tg1(cbrt, x)
#define ceil(x) __tass_tg1(ceil, x)
#define cos(x) __tass_tg1(cos, x)
#define cosh(x) __tass_tg1(cosh, x)
#define exp(x) __tass_tg1(exp, x)
#define exp2(x) __tass_tg1(exp2, x)
#define fabs(x) __tass_tg1(fabs, x)
#define floor(x) __tass_tg1(floor, x)
#define fmax(x, y) __tass_tg2(fmax, x, y)
#define fmin(x, y) __tass_tg2(fmin, x, y)
#define fmod(x, y) __tass_tg2(fmod, x, y)
#define hypot(x, y) __tass_tg2(hypot, x, y)
#define log(x) __tass_tg1(log, x)
#define log10(x) __tass_tg1(log10, x)
#define log2(x) __tass_tg1(log2, x)
#define pow(x, y) __tass_tg2(pow, x, y)
#define round(x) __tass_tg1(round, x)
#define sin(x) __tass_tg1(sin, x)
#define sinh(x) __tass_tg1(sinh, x)
#define sqrt(x) __tass_tg1(sqrt, x)
#define tan(x) __tass_tg1(tan, x)
#define tanh(x) __tass_tg1(tanh, x)
#define trunc(x) __tass_tg1(trunc, x)

#endif
