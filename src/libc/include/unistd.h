/* What numerical programs use of the system interface. */
#ifndef TASS_UNISTD_H
#define TASS_UNISTD_H

#include <__tass_files.h>
#include <sys/types.h>

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#define _SC_CLK_TCK 2
#define _SC_OPEN_MAX 4
#define _SC_PAGESIZE 30
#define _SC_PAGE_SIZE _SC_PAGESIZE
#define _SC_NPROCESSORS_CONF 83
#define _SC_NPROCESSORS_ONLN 84
#define _SC_PHYS_PAGES 85
#define _SC_AVPHYS_PAGES 86

#include <__tass_getopt.h>

#pragma TASS system begin
ssize_t read(int file, void *block, size_t size);
int close(int file);
off_t lseek(int file, off_t offset, int from);
int chdir(const char *path);
char *getcwd(char *buffer, size_t size);
int dup(int file);
int dup2(int file, int other);
int pipe(int files[2]);
int truncate(const char *path, off_t length);
pid_t fork(void);
int execv(const char *path, char *const args[]);
int execvp(const char *name, char *const args[]);
void __tass_leave(int status, int writers);
void __tass_refuse(const char *text);
int fputc(int c, struct __tass_file *stream);
/* Any number between the two. */
long __tass_between(long least, long most);
#pragma TASS system end
extern int __tass_errno;
extern int __tass_writers;     /* stdio.h */
extern long __tass_numbers[4]; /* of the process, its parent and its user; 0: nobody asked */

static inline ssize_t write(int file, const void *block, size_t size)
{
    if (file != STDOUT_FILENO && file != STDERR_FILENO)
        __tass_refuse("write to another file than standard output and standard error");
    for (size_t i = 0; i < size; i++)
        fputc(((const unsigned char *)block)[i], &__tass_streams[file]);
    return (ssize_t)size;
}

/* The same one whenever it is asked for. */
static inline long __tass_number(int which, long most)
{
    if (!__tass_numbers[which])
        __tass_numbers[which] = __tass_between(1, most);
    return __tass_numbers[which];
}

static inline pid_t getpid(void)
{
    return (pid_t)__tass_number(0, 4194304);
}

static inline pid_t getppid(void)
{
    return (pid_t)__tass_number(1, 4194304);
}

static inline uid_t getuid(void)
{
    return (uid_t)(__tass_number(2, 65536) - 1);
}

static inline uid_t geteuid(void)
{
    return (uid_t)(__tass_number(2, 65536) - 1);
}

static inline gid_t getgid(void)
{
    return (gid_t)(__tass_number(3, 65536) - 1);
}

static inline gid_t getegid(void)
{
    return (gid_t)(__tass_number(3, 65536) - 1);
}

static inline int getpagesize(void)
{
    return 4096;
}

static inline long sysconf(int name)
{
    if (name == _SC_PAGESIZE)
        return 4096;
    if (name == _SC_CLK_TCK)
        return 100;
    if (name == _SC_NPROCESSORS_CONF || name == _SC_NPROCESSORS_ONLN)
        return __tass_between(1, 65536);
    if (name == _SC_OPEN_MAX)
        return __tass_between(20, 1073741816);
    if (name == _SC_PHYS_PAGES || name == _SC_AVPHYS_PAGES)
        return __tass_between(1, 1L << 40);
    __tass_refuse("sysconf of this name");
    return -1;
}

static inline int gethostname(char *name, size_t size)
{
    static const char node[] = "node";
    for (size_t i = 0; i < size && i < sizeof node; i++)
        name[i] = node[i];
    if (size >= sizeof node)
        return 0;
    __tass_errno = 36;
    return -1;
}

static inline int access(const char *path, int mode)
{
    (void)mode;
    return __tass_expect_file(path) ? 0 : -1;
}

static inline int unlink(const char *path)
{
    return __tass_remove(path);
}

static inline int rmdir(const char *path)
{
    (void)path;
    return 0;
}

static inline int isatty(int file)
{
    (void)file;
    __tass_errno = 25;
    return 0;
}

static inline int fsync(int file)
{
    (void)file;
    return 0;
}

static inline unsigned int alarm(unsigned int seconds)
{
    if (seconds)
        __tass_refuse("alarm: signals are not supported");
    return 0;
}

static inline void swab(const void *restrict source, void *restrict target, long size)
{
    const char *from = (const char *)source;
    char *to = (char *)target;
    for (long i = 0; i + 1 < size; i += 2) {
        char first = from[i];
        to[i] = from[i + 1];
        to[i + 1] = first;
    }
}

static inline void _exit(int status)
{
    __tass_leave(status, __tass_writers);
}

static inline unsigned int sleep(unsigned int seconds)
{
    (void)seconds;
    return 0;
}

static inline int usleep(unsigned int microseconds)
{
    (void)microseconds;
    return 0;
}

#ifndef TASS_GETOPT_H
static inline int getopt(int argc, char *const argv[], const char *options)
{
    return __tass_getopt(argc, argv, options, (const struct option *)0, (int *)0);
}
#endif

#pragma TASS system begin
int ftruncate(int file, off_t length);
int link(const char *from, const char *to);
int symlink(const char *from, const char *to);
ssize_t readlink(const char *restrict path, char *restrict text, size_t size);
char *ttyname(int file);
char *getlogin(void);
int pause(void);
int nice(int step);
void sync(void);
pid_t setsid(void);
pid_t getpgrp(void);
int chown(const char *path, uid_t user, gid_t group);
ssize_t pread(int file, void *block, size_t size, off_t offset);
ssize_t pwrite(int file, const void *block, size_t size, off_t offset);
#pragma TASS system end

#endif
