#include "lib/child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lib/bug.h"

static int stream_or_null(int descriptor)
{
    return descriptor >= 0 ? descriptor : open("/dev/null", O_RDWR);
}

/* In the child. A parent that died before the kernel was told to watch it has been replaced by
 * another one. */
static void become(const ChildProgram *program, pid_t parent)
{
    const int streams[] = {program->in, program->out, program->err};
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) || getppid() != parent || setpgid(0, 0))
        return;
    for (int i = 0; i < 3; i++)
        if (dup2(stream_or_null(streams[i]), i) < 0)
            return;
    if (program->directory && chdir(program->directory))
        return;
    execvpe(program->words[0], program->words, program->environment);
}

/* The child borrows our memory until it has become the program, so that a large one is not copied;
 * this is how it tells why it did not. */
pid_t child_start(const ChildProgram *program)
{
    CHECK(program->words && program->words[0]);
    volatile int failure = 0;
    pid_t parent = getpid();
    pid_t child = vfork();
    if (!child) {
        become(program, parent);
        failure = errno ? errno : ECHILD;
        _exit(127);
    }
    if (child > 0 && !failure)
        return child;
    if (child > 0) {
        while (waitpid(child, NULL, 0) < 0 && errno == EINTR)
            continue;
        errno = failure;
    }
    return 0;
}
