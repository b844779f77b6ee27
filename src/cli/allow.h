/* -allow=FILE:LINE:PROPERTY, files of such rows, and the pragmas that say the same: what is allowed, and
 * what was allowed in vain. */
#ifndef CLI_ALLOW_H
#define CLI_ALLOW_H

#include "cli/args.h"

/* A row, or the path of a file of rows; what is wrong with it is an error. */
void allow_parse(Args *args, const char *text, Diag *diag);
/* Adds what the programs' pragmas allow to what the options do. */
void allow_take_pragmas(Args *args, const FrontAllowances *pragmas, const Sources *sources);
/* Warns of those that no run needed; used has a flag for each. Complete: every execution was followed. */
void allow_warn_unused(const Args *args, const bool *used, bool is_complete, Diag *diag);

#endif
