#include "cli/progress.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "lib/alloc.h"

/* The one thing that a signal handler may touch. */
static volatile sig_atomic_t interrupted;

static void on_signal(int number)
{
    (void)number;
    interrupted = 1;
}

void progress_catch_signals(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    action.sa_flags = (int)SA_RESETHAND;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

bool progress_interrupted(void)
{
    return interrupted;
}

bool progress_show(void *user, const Stats *stats, uint32_t depth)
{
    (void)user;
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[Ktass: %lu states seen, %lu saved, depth %u, %lu queries, %zu MB",
                (unsigned long)stats->states_seen, (unsigned long)stats->states_saved, depth,
                (unsigned long)stats->queries, mem_resident() / 1000000);
    return !interrupted;
}

void progress_clear(void)
{
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
}
