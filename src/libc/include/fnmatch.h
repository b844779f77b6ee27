/* Patterns of names: declared, and refused where an execution asks. */
#ifndef TASS_FNMATCH_H
#define TASS_FNMATCH_H

#define FNM_PATHNAME 1
#define FNM_NOESCAPE 2
#define FNM_PERIOD 4
#define FNM_NOMATCH 1

#pragma TASS system begin
int fnmatch(const char *pattern, const char *text, int flags);
#pragma TASS system end

#endif
