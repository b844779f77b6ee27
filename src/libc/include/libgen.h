/* The parts of a path: declared, and refused where an execution asks. */
#ifndef TASS_LIBGEN_H
#define TASS_LIBGEN_H

#pragma TASS system begin
char *basename(char *path);
char *dirname(char *path);
#pragma TASS system end

#endif
