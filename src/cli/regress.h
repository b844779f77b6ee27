/* `tass regress`: which commit broke a program, by bisection with tass as the oracle, and by delta
 * debugging over the hunks of that commit.
 *
 * A commit is left out of the bisection only if it cannot matter: it changes none of the program's
 * files, or nothing but blanks and comments in them, or only functions that were not executed when the
 * bad revision was checked. All work is done in copies (git archive): the checkout and HEAD stay.
 */
#ifndef CLI_REGRESS_H
#define CLI_REGRESS_H

#include "lib/diag.h"
#include "lib/vec.h"

/* words: the command, with its files. The exit status: 1 where a commit was found, 2 where none was;
 * 3 with a message in diag where the repository or the revisions cannot be used. */
int regress_run(const char *good, const char *bad, const VecText *words, Diag *diag);

#endif
