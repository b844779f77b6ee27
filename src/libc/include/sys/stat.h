/* Files as the system sees them: declared, and refused where an execution asks. */
#ifndef TASS_SYS_STAT_H
#define TASS_SYS_STAT_H

#include <sys/types.h>
#include <time.h>

struct stat {
    unsigned long st_dev, st_ino, st_nlink;
    mode_t st_mode;
    uid_t st_uid;
    gid_t st_gid;
    unsigned long st_rdev;
    off_t st_size;
    long st_blksize, st_blocks;
    time_t st_atime, st_mtime, st_ctime;
};

#define S_IFMT 0170000
#define S_IFDIR 0040000
#define S_IFREG 0100000
#define S_ISDIR(mode) (((mode)&S_IFMT) == S_IFDIR)
#define S_ISREG(mode) (((mode)&S_IFMT) == S_IFREG)
#define S_IRWXU 0700
#define S_IRUSR 0400
#define S_IWUSR 0200
#define S_IXUSR 0100
#define S_IRWXG 0070
#define S_IRGRP 0040
#define S_IWGRP 0020
#define S_IXGRP 0010
#define S_IRWXO 0007
#define S_IROTH 0004
#define S_IWOTH 0002
#define S_IXOTH 0001

#pragma TASS system begin
int stat(const char *path, struct stat *result);
int fstat(int file, struct stat *result);
int lstat(const char *path, struct stat *result);
int mkdir(const char *path, mode_t mode);
int chmod(const char *path, mode_t mode);
mode_t umask(mode_t mask);
#pragma TASS system end

#endif
