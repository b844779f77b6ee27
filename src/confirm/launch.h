/* Commands that are run to their end, or to a limit of time. */
#ifndef CONFIRM_LAUNCH_H
#define CONFIRM_LAUNCH_H

#include "lib/buf.h"
#include "lib/vec.h"

typedef struct Launch {
    const VecText *words;
    const char *directory;    /* NULL: that of tass */
    const char *input;        /* path of the standard input; NULL: none */
    const VecText *variables; /* NAME=VALUE, in front of the environment of tass */
    double limit;             /* seconds */
} Launch;

typedef struct LaunchEnd {
    bool is_started; /* else errno said why */
    bool is_late;    /* it was ended at the limit */
    int status;      /* that of the program; 128 + the signal that ended it */
} LaunchEnd;

/* What the command prints on both streams is appended to out. */
LaunchEnd launch(const Launch *launch, Buf *out);

#endif
