#include "cli/progress.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "lib/alloc.h"
#include "lib/bug.h"

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

static double seconds_between(struct timespec from, struct timespec to)
{
    return (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) * 1e-9;
}

ProgressLog progress_log(double seconds)
{
    ProgressLog log = {.every = seconds};
    clock_gettime(CLOCK_MONOTONIC, &log.begin);
    log.last = log.begin;
    return log;
}

static void print_counters(const Stats *stats, uint32_t depth)
{
    fprintf(stderr, "%lu states seen, %lu saved, depth %u, %lu queries, %zu MB",
            (unsigned long)stats->states_seen, (unsigned long)stats->states_saved, depth,
            (unsigned long)stats->queries, mem_resident() / 1000000);
}

static void log_counters(ProgressLog *log, const Stats *stats, uint32_t depth)
{
    CHECK(log->every > 0);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (seconds_between(log->last, now) < log->every)
        return;
    log->last = now;
    fprintf(stderr, "tass: after %.0f s: ", seconds_between(log->begin, now));
    print_counters(stats, depth);
    fputc('\n', stderr);
}

bool progress_show(void *user, const Stats *stats, uint32_t depth)
{
    ProgressLog *log = user;
    if (!isatty(STDERR_FILENO)) {
        if (log && log->every > 0)
            log_counters(log, stats, depth);
        return !interrupted;
    }
    fputs("\r\033[Ktass: ", stderr);
    print_counters(stats, depth);
    return !interrupted;
}

void progress_clear(void)
{
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
}
