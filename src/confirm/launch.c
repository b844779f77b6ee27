#include "confirm/launch.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "lib/bug.h"
#include "lib/child.h"

extern char **environ;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Waits until the child has ended; false: the limit came first. */
static bool wait_until(pid_t child, double end, int *status)
{
    CHECK(child > 0); /* others of waitpid are any child */
    const struct timespec pause = {0, 2000000};
    for (;;) {
        pid_t done = waitpid(child, status, WNOHANG);
        if (done == child || (done < 0 && errno != EINTR))
            return true;
        if (now() > end)
            return false;
        nanosleep(&pause, NULL);
    }
}

/* mpiexec ends its processes when it is asked to. */
static void end_child(pid_t child, int *status)
{
    CHECK(child > 1); /* kill(-1) ends all that there is */
    enum { PATIENCE = 2 };
    kill(-child, SIGTERM);
    if (wait_until(child, now() + PATIENCE, status))
        return;
    kill(-child, SIGKILL);
    waitpid(child, status, 0);
}

static void read_output(int descriptor, Buf *out)
{
    char chunk[4096];
    ssize_t got;
    lseek(descriptor, 0, SEEK_SET);
    while ((got = read(descriptor, chunk, sizeof chunk)) > 0)
        buf_add(out, chunk, (size_t)got);
}

static int status_of(int status)
{
    CHECK(WIFEXITED(status) || WIFSIGNALED(status));
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

LaunchEnd launch(const Launch *launch, Buf *out)
{
    LaunchEnd end = {0};
    CHECK(launch->words->length && launch->limit > 0);
    VEC(char *) words = {0}, environment = {0};
    for (uint32_t i = 0; i < launch->words->length; i++)
        vec_push(&words, (char *)launch->words->data[i]);
    vec_push(&words, NULL);
    for (uint32_t i = 0; launch->variables && i < launch->variables->length; i++)
        vec_push(&environment, (char *)launch->variables->data[i]);
    for (char **variable = environ; *variable; variable++)
        vec_push(&environment, *variable);
    vec_push(&environment, NULL);
    int input = launch->input ? open(launch->input, O_RDONLY | O_CLOEXEC) : -1;
    int output = memfd_create("output", MFD_CLOEXEC);
    CHECK(words.data[words.length - 1] == NULL && environment.data[environment.length - 1] == NULL);
    ChildProgram program = {words.data, environment.data, input, output, output, launch->directory};
    pid_t child = child_start(&program);
    int status = 0;
    end.is_started = child;
    if (child && !wait_until(child, now() + launch->limit, &status)) {
        end.is_late = true;
        end_child(child, &status);
    }
    end.status = status_of(status);
    read_output(output, out);
    if (input >= 0)
        close(input);
    close(output);
    vec_release(&words);
    vec_release(&environment);
    return end;
}
