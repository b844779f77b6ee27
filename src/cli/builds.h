/* -p BUILDDIR: what compile_commands.json, which build tools write, says of the program's files. */
#ifndef CLI_BUILDS_H
#define CLI_BUILDS_H

#include "cli/args.h"

/* Takes the options of the preprocessor of each file of a side from the folder's compile_commands.json,
 * and with it the other files of its target. What does not fit together is an error. */
void builds_take(Args *args, VecText *files, const char *folder, Diag *diag);

#endif
