/* Times of files: declared, and refused where an execution asks. */
#ifndef TASS_UTIME_H
#define TASS_UTIME_H

#include <sys/types.h>

struct utimbuf {
    long actime, modtime;
};

#pragma TASS system begin
int utime(const char *path, const struct utimbuf *times);
#pragma TASS system end

#endif
