/* Room in file systems: declared, and refused where an execution asks. */
#ifndef TASS_SYS_STATVFS_H
#define TASS_SYS_STATVFS_H

#include <sys/types.h>

struct statvfs {
    unsigned long f_bsize, f_frsize;
    fsblkcnt_t f_blocks, f_bfree, f_bavail;
    fsfilcnt_t f_files, f_ffree, f_favail;
    unsigned long f_fsid, f_flag, f_namemax;
};

#pragma TASS system begin
int statvfs(const char *path, struct statvfs *room);
int fstatvfs(int descriptor, struct statvfs *room);
#pragma TASS system end

#endif
