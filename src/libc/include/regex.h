/* Regular expressions: declared, and refused where an execution asks. */
#ifndef TASS_REGEX_H
#define TASS_REGEX_H

#include <stddef.h>

typedef struct {
    size_t re_nsub;
    void *compiled;
} regex_t;
typedef int regoff_t;
typedef struct {
    regoff_t rm_so, rm_eo;
} regmatch_t;
#define REG_EXTENDED 1
#define REG_ICASE 2
#define REG_NEWLINE 4
#define REG_NOSUB 8
#define REG_NOTBOL 1
#define REG_NOTEOL 2
#define REG_NOMATCH 1

#pragma TASS system begin
int regcomp(regex_t *compiled, const char *pattern, int flags);
int regexec(const regex_t *compiled, const char *text, size_t count, regmatch_t matches[],
            int flags);
size_t regerror(int error, const regex_t *compiled, char *text, size_t size);
void regfree(regex_t *compiled);
#pragma TASS system end

#endif
