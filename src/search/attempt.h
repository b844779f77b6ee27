/* One search of a verification, from the models of the programs to what was found. Its result may be one that nobody is
 * to see (result.h); then another search is to be made (verify.c).
 */
#ifndef SEARCH_ATTEMPT_H
#define SEARCH_ATTEMPT_H

#include "lib/diag.h"
#include "search/checkpoint.h"
#include "search/options.h"
#include "search/part.h"
#include "search/result.h"

/* What is to be searched: the part, which checkpoint keeps, if any; a part of NULL is all of it, unless nothing is left. */
typedef struct Work {
    const Part *part;
    bool is_left;
    bool is_least; /* its paths are less than those of what other ranks have */
    Checkpoint *checkpoint;
} Work;

/* The caller releases the result. */
Result *attempt_run(const Program *const programs[2], const VerifyOptions *options, Work work,
                    Diag *diag);

#endif
