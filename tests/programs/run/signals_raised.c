//# verify
/* Handlers are remembered, and called when the program itself raises their signals. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static volatile sig_atomic_t last, count;

static void note(int number)
{
    last = number;
    count++;
}

static void other(int number)
{
    last = -number;
}

static void further(int number)
{
    last = number;
    raise(SIGUSR2);
}

int main(void)
{
    struct sigaction wanted = {0}, before;
    printf("%d", signal(SIGUSR1, note) == SIG_DFL);
    printf("%d\n", raise(SIGUSR1));
    printf("%d %d\n", (int)last, (int)count);
    printf("%d", signal(SIGUSR1, SIG_IGN) == note);
    raise(SIGUSR1);
    printf("%d\n", (int)count);
    errno = 0;
    printf("%d", signal(100000, note) == SIG_ERR);
    printf("%d", errno == EINVAL);
    printf("%d", signal(SIGKILL, note) == SIG_ERR);
    printf("%d\n", signal(0, note) == SIG_ERR);
    wanted.sa_handler = other;
    sigemptyset(&wanted.sa_mask);
    printf("%d", sigaction(SIGUSR2, &wanted, NULL));
    printf("%d", sigaction(SIGUSR2, NULL, &before));
    printf("%d", before.sa_handler == other);
    printf("%d\n", sigaction(65, &wanted, NULL));
    signal(SIGTERM, further);
    raise(SIGTERM);
    printf("%d\n", (int)last);
    printf("%d", raise(SIGCHLD));
    printf("%d", raise(0));
    printf("%d\n", raise(-3));
    return 0;
}
