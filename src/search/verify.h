/* Verification of one program, or comparison of two: the paper's module verify. */
#ifndef SEARCH_VERIFY_H
#define SEARCH_VERIFY_H

#include "lib/diag.h"
#include "search/options.h"
#include "search/result.h"

VerifyOptions verify_default_options(void);

/* Checks one program, or compares a specification with an implementation. Unknown -input names, a
 * system function that is not modelled, or signatures that do not fit are reported in diag, with
 * verdict VERDICT_UNUSABLE. The caller releases the result. */
Result *verify_program(const Program *program, const VerifyOptions *options, Diag *diag);
Result *verify_compare(const Program *specification, const Program *implementation,
                       const VerifyOptions *options, Diag *diag);
/* A helper of rank 0 (cluster.h) that has read the same programs, the first NULL for a verification, or could not and has none: searches
 * parts until that has ended. */
void verify_serve(const Program *const programs[2], const VerifyOptions *options, Diag *diag);
/* What is left to say where nothing could be run: inconclusive, for that reason. */
Result *verify_nothing(const char *reason);

#endif
