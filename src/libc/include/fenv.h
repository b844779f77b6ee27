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
int fetestexcept(int exceptions);
int feraiseexcept(int exceptions);
void __tass_refuse(const char *text);
#pragma TASS system end

/* Real numbers are not rounded, but by lrint and its kin, for which this is the one mode. */
static inline int fesetround(int mode)
{
    if (mode != FE_TONEAREST)
        __tass_refuse("fesetround to another mode than FE_TONEAREST");
    return 0;
}

/* There is one environment. */
static inline int __tass_environment(fenv_t *environment)
{
    const fenv_t only = {{0}};
    *environment = only;
    return 0;
}

static inline int fegetenv(fenv_t *environment)
{
    return __tass_environment(environment);
}

static inline int feholdexcept(fenv_t *environment)
{
    return __tass_environment(environment);
}

static inline int fesetenv(const fenv_t *environment)
{
    (void)environment;
    return 0;
}

static inline int feupdateenv(const fenv_t *environment)
{
    (void)environment;
    return 0;
}

#endif
