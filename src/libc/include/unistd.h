/* What numerical programs use of the system interface. */
#ifndef TASS_UNISTD_H
#define TASS_UNISTD_H

#include <sys/types.h>

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2

#include <__tass_getopt.h>

#pragma TASS system begin
pid_t getpid(void);
int gethostname(char *name, size_t size);
long sysconf(int name);
ssize_t read(int file, void *block, size_t size);
ssize_t write(int file, const void *block, size_t size);
int close(int file);
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
