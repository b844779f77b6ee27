/* What numerical programs use of the system interface. */
#ifndef TASS_UNISTD_H
#define TASS_UNISTD_H

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

#include <__tass_getopt.h>

#pragma TASS system begin
pid_t getpid(void);
int gethostname(char *name, size_t size);
long sysconf(int name);
ssize_t read(int file, void *block, size_t size);
ssize_t write(int file, const void *block, size_t size);
int close(int file);
off_t lseek(int file, off_t offset, int from);
int access(const char *path, int mode);
int unlink(const char *path);
int rmdir(const char *path);
int chdir(const char *path);
char *getcwd(char *buffer, size_t size);
int isatty(int file);
int dup(int file);
int dup2(int file, int other);
int pipe(int files[2]);
int fsync(int file);
int truncate(const char *path, off_t length);
pid_t fork(void);
pid_t getppid(void);
uid_t getuid(void);
uid_t geteuid(void);
int execv(const char *path, char *const args[]);
int execvp(const char *name, char *const args[]);
unsigned int alarm(unsigned int seconds);
void __tass_leave(int status, int writers);
#pragma TASS system end
extern int __tass_writers; /* stdio.h */

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

#endif
