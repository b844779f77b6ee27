/* Walks through directories: declared, and refused where an execution asks. */
#ifndef TASS_FTW_H
#define TASS_FTW_H

#include <sys/stat.h>

struct stat;
struct FTW {
    int base, level;
};
#define FTW_F 0
#define FTW_D 1
#define FTW_PHYS 1
#define FTW_DEPTH 8

#pragma TASS system begin
int ftw(const char *path, int (*function)(const char *, const struct stat *, int), int descriptors);
int nftw(const char *path, int (*function)(const char *, const struct stat *, int, struct FTW *),
         int descriptors, int flags);
#pragma TASS system end

#endif
