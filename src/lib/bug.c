#include "lib/bug.h"

#include <execinfo.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void bug_report(const char *file, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fflush(stdout);
    fprintf(stderr, "tass: internal error at %s:%d: ", file, line);
    vfprintf(stderr, format, args);
    fprintf(stderr, "\ntass %s; please report this, with the command line and the program\n",
            TASS_VERSION);
    va_end(args);
    void *frames[64];
    backtrace_symbols_fd(frames, backtrace(frames, 64), STDERR_FILENO);
    _exit(4);
}

#ifdef TASS_CHECKS
bool bug_is_seeded(const char *name)
{
    const char *seeded = getenv("TASS_SEEDED_FAULT");
    return seeded && strcmp(seeded, name) == 0;
}
#endif
