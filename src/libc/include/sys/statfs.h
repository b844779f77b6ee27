/* Room in file systems: declared, and refused where an execution asks. */
#ifndef TASS_SYS_STATFS_H
#define TASS_SYS_STATFS_H

#include <sys/types.h>

struct statfs {
    long f_type, f_bsize;
    fsblkcnt_t f_blocks, f_bfree, f_bavail;
    fsfilcnt_t f_files, f_ffree;
    long f_namelen;
};

#pragma TASS system begin
int statfs(const char *path, struct statfs *room);
int fstatfs(int descriptor, struct statfs *room);
#pragma TASS system end

#endif
