/* The floating environment: floating types are real numbers, which raise nothing. */
#ifndef TASS_FENV_H
#define TASS_FENV_H

typedef struct {
    unsigned int words[8];
} fenv_t;
typedef unsigned short fexcept_t;

#define FE_INVALID 1
#define FE_DIVBYZERO 4
#define FE_OVERFLOW 8
#define FE_UNDERFLOW 16
#define FE_INEXACT 32
#define FE_ALL_EXCEPT 61
#define FE_TONEAREST 0
#define FE_DOWNWARD 0x400
#define FE_UPWARD 0x800
#define FE_TOWARDZERO 0xc00
#define FE_DFL_ENV ((const fenv_t *)-1)

static inline int fegetround(void)
{
    return FE_TONEAREST;
}

static inline int feclearexcept(int exceptions)
{
    (void)exceptions;
    return 0;
}

static inline int feenableexcept(int exceptions)
{
    (void)exceptions;
    return 0;
}

static inline int fedisableexcept(int exceptions)
{
    (void)exceptions;
    return 0;
}

#pragma TASS system begin
int fesetround(int mode);
int fetestexcept(int exceptions);
int feraiseexcept(int exceptions);
int fegetenv(fenv_t *environment);
int fesetenv(const fenv_t *environment);
int feholdexcept(fenv_t *environment);
int feupdateenv(const fenv_t *environment);
#pragma TASS system end

#endif
