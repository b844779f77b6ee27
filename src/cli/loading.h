/* Reading the programs of a command, or what -function makes of them. */
#ifndef CLI_LOADING_H
#define CLI_LOADING_H

#include "cli/args.h"

typedef struct Loading {
    Args *args;
    Sources *sources;
    Diag *diag;
    FrontAllowances *allowances;
    const char *appendix; /* C behind the text of the file with main; NULL: none */
    Program **programs;           /* two; of a verify, only the second; owned by the caller */
    const char *const *proposals; /* as in FrontCall */
    uint32_t proposal_count;
} Loading;

FrontOptions loading_options(const Args *args);
/* One side alone; NULL after errors. */
void loading_read(Loading *loading, int side);
void loading_release(Loading *loading, int side);
/* Of a compare of two functions, both of which were read: each is as the other one needs it. Side 0 may
 * be read again. */
void loading_align(Loading *loading);
/* All sides, and checks that what options name is there. */
void loading_read_all(Loading *loading);

#endif
