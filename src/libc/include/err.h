/* Messages on the standard error stream, which nobody reads. */
#ifndef TASS_ERR_H
#define TASS_ERR_H

#include <stdlib.h>

static inline void warn(const char *format, ...)
{
    (void)format;
}

static inline void warnx(const char *format, ...)
{
    (void)format;
}

static inline void err(int status, const char *format, ...)
{
    (void)format;
    __tass_exit(status);
}

static inline void errx(int status, const char *format, ...)
{
    (void)format;
    __tass_exit(status);
}

#endif
