/* Programs that tass starts. Each runs in a process group of its own and dies with tass, whatever
 * ends that: the kernel kills it when the thread that started it is gone.
 */
#ifndef LIB_CHILD_H
#define LIB_CHILD_H

#include <sys/types.h>

typedef struct ChildProgram {
    char *const *words;       /* the program, looked for in PATH, and its arguments; NULL last */
    char *const *environment; /* as of execve */
    int in, out, err;         /* descriptors for the standard streams; -1: /dev/null */
    const char *directory;    /* where it runs; NULL: where tass does */
} ChildProgram;

/* The process, which the caller waits for; 0 when it could not be started, and errno says why. */
pid_t child_start(const ChildProgram *program);

#endif
