/* Preconditions for a function that -function checks: where a violation is proved, conditions over its
 * parameters are tried, and the weakest of them that leaves no such violation is proposed as a requires.
 *
 * The candidates are the obligation itself, if it is one over scalar parameters; for each of these n != 0,
 * bounds by 0 and 1, by the others, and by the numbers of elements that pointers lead to; and pairs of
 * lower and upper bounds. They stand in the order of their strength.
 */
#ifndef CLI_PRECONDITION_H
#define CLI_PRECONDITION_H

#include "cli/loading.h"

/* The text of the condition, in the diag's arena; NULL: none of them helps (as far as two seconds tell), there is no
 * function, or no violation is proved. */
const char *precondition_propose(const Loading *loading, const Result *result,
                                 const VerifyOptions *options);

#endif
