/* Messages on the standard error stream, which nobody reads. */
#ifndef TASS_ERROR_H
#define TASS_ERROR_H

#include <stdlib.h>

extern unsigned int error_message_count;

static inline void error(int status, int number, const char *format, ...)
{
    (void)number;
    (void)format;
    error_message_count++;
    if (status)
        __tass_exit(status);
}

static inline void error_at_line(int status, int number, const char *file, unsigned int line,
                                 const char *format, ...)
{
    (void)file;
    (void)line;
    (void)number;
    (void)format;
    error_message_count++;
    if (status)
        __tass_exit(status);
}

#endif
