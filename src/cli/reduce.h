/* `tass reduce`: the smallest program that fails as a given one does, found by leaving out declarations,
 * statements, arguments (delta debugging, Zeller and Hildebrandt, 2002; level by level as in
 * hierarchical delta debugging, Misherghi and Su, 2006). The oracle is tass: a candidate counts when it
 * violates the same property in a line that stems from the same line.
 */
#ifndef CLI_REDUCE_H
#define CLI_REDUCE_H

#include "lib/diag.h"
#include "lib/vec.h"

/* words: the command that fails, without the file. output: NULL for standard output. The exit
 * status: 0 where the program was reduced (maybe by nothing), else 3, with a message in diag. */
int reduce_run(const char *file, const VecText *words, const char *output, Diag *diag);

#endif
