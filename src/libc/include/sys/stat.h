/* Files as the system sees them. */
#ifndef TASS_SYS_STAT_H
#define TASS_SYS_STAT_H

#include <__tass_files.h>
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
int fstat(int file, struct stat *result);
long __tass_between(long least, long most);
const char *__tass_content(const char *name, long *length);
#pragma TASS system end

static inline int __tass_stat(const char *path, struct stat *result)
{
    const long most = 9223372036854775807L;
    long length;
    __tass_expect_unshared(path, 0);
    if (!__tass_expect_file(path))
        return -1;
    __tass_content(path, &length);
    struct stat status = {.st_nlink = 1, .st_mode = S_IFREG | 0644, .st_size = length};
    status.st_dev = (unsigned long)__tass_between(0, most);
    status.st_ino = (unsigned long)__tass_between(1, most);
    status.st_uid = (uid_t)__tass_between(0, 4294967295L);
    status.st_gid = (gid_t)__tass_between(0, 4294967295L);
    status.st_blksize = __tass_between(1, 1L << 30);
    status.st_blocks = __tass_between(0, most);
    status.st_atime = __tass_clock(0, 0);
    status.st_mtime = __tass_clock(0, 0);
    status.st_ctime = __tass_clock(0, 0);
    *result = status;
    return 0;
}

static inline int stat(const char *path, struct stat *result)
{
    return __tass_stat(path, result);
}

static inline int lstat(const char *path, struct stat *result)
{
    return __tass_stat(path, result);
}

static inline int mkdir(const char *path, mode_t mode)
{
    (void)path;
    (void)mode;
    return 0;
}

static inline int chmod(const char *path, mode_t mode)
{
    (void)mode;
    return __tass_expect_file(path) ? 0 : -1;
}

static inline mode_t umask(mode_t mask)
{
    (void)mask;
    return 022;
}

#endif
