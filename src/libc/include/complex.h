/* Complex numbers. */
#ifndef TASS_COMPLEX_H
#define TASS_COMPLEX_H

#define complex _Complex
#define _Complex_I (__builtin_complex(0.0f, 1.0f))
#define I _Complex_I
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#define CMPLXF(x, y) __builtin_complex((float)(x), (float)(y))
#define CMPLXL(x, y) __builtin_complex((long double)(x), (long double)(y))

#pragma TASS abstract
double sqrt(double x);
#pragma TASS abstract
double exp(double x);
#pragma TASS abstract
double log(double x);
#pragma TASS abstract
double sin(double x);
#pragma TASS abstract
double cos(double x);
#pragma TASS abstract
double atan2(double x, double y);

static inline double creal(double _Complex z)
{
    return __tass_real(z);
}

static inline double cimag(double _Complex z)
{
    return __tass_imag(z);
}

static inline double _Complex cproj(double _Complex z)
{
    if (!isinf(__tass_real(z)) && !isinf(__tass_imag(z)))
        return z;
    return __builtin_complex((double)INFINITY, (double)copysign(0.0, __tass_imag(z)));
}

static inline double _Complex conj(double _Complex z)
{
    return __builtin_complex(__tass_real(z), -__tass_imag(z));
}

static inline double cabs(double _Complex z)
{
    return sqrt(__tass_real(z) * __tass_real(z) + __tass_imag(z) * __tass_imag(z));
}

static inline double carg(double _Complex z)
{
    return atan2(__tass_imag(z), __tass_real(z));
}

static inline float crealf(float _Complex z)
{
    return __tass_real(z);
}

static inline float cimagf(float _Complex z)
{
    return __tass_imag(z);
}

static inline float _Complex cprojf(float _Complex z)
{
    if (!isinf(__tass_real(z)) && !isinf(__tass_imag(z)))
        return z;
    return __builtin_complex((float)INFINITY, (float)copysign(0.0, __tass_imag(z)));
}

static inline float _Complex conjf(float _Complex z)
{
    return __builtin_complex(__tass_real(z), -__tass_imag(z));
}

static inline float cabsf(float _Complex z)
{
    return sqrt(__tass_real(z) * __tass_real(z) + __tass_imag(z) * __tass_imag(z));
}

static inline float cargf(float _Complex z)
{
    return atan2(__tass_imag(z), __tass_real(z));
}

static inline long double creall(long double _Complex z)
{
    return __tass_real(z);
}

static inline long double cimagl(long double _Complex z)
{
    return __tass_imag(z);
}

static inline long double _Complex cprojl(long double _Complex z)
{
    if (!isinf(__tass_real(z)) && !isinf(__tass_imag(z)))
        return z;
    return __builtin_complex((long double)INFINITY, (long double)copysign(0.0, __tass_imag(z)));
}

static inline long double _Complex conjl(long double _Complex z)
{
    return __builtin_complex(__tass_real(z), -__tass_imag(z));
}

static inline long double cabsl(long double _Complex z)
{
    return sqrt(__tass_real(z) * __tass_real(z) + __tass_imag(z) * __tass_imag(z));
}

static inline long double cargl(long double _Complex z)
{
    return atan2(__tass_imag(z), __tass_real(z));
}

static inline double _Complex __tass_cexp(double _Complex z)
{
    double size = exp(__tass_real(z));
    return __builtin_complex(size * cos(__tass_imag(z)), size * sin(__tass_imag(z)));
}

static inline double _Complex __tass_clog(double _Complex z)
{
    double square = __tass_real(z) * __tass_real(z) + __tass_imag(z) * __tass_imag(z);
    return __builtin_complex(log(square) / 2, atan2(__tass_imag(z), __tass_real(z)));
}

static inline double _Complex cexp(double _Complex z)
{
    return __tass_cexp(z);
}

static inline double _Complex clog(double _Complex z)
{
    return __tass_clog(z);
}

static inline double _Complex cpow(double _Complex z, double _Complex w)
{
    return __tass_cexp(w * __tass_clog(z));
}

static inline double _Complex csqrt(double _Complex z)
{
    double x = __tass_real(z), y = __tass_imag(z), size = sqrt(x * x + y * y);
    double imaginary = sqrt((size - x) / 2);
    return __builtin_complex(sqrt((size + x) / 2), y < 0 ? -imaginary : imaginary);
}

#endif
