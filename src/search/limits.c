#include "search/limits.h"

#include "lib/alloc.h"
#include "lib/bug.h"

static double seconds_since(struct timespec start)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start.tv_sec) + 1e-9 * (double)(now.tv_nsec - start.tv_nsec);
}

void limits_start(Verification *run)
{
    clock_gettime(CLOCK_MONOTONIC, &run->clock.start);
}

double limits_seconds(const Verification *run)
{
    return seconds_since(run->clock.start);
}

void limits_forget(Verification *run, double seconds)
{
    CHECK(seconds >= 0);
    struct timespec *start = &run->clock.start;
    long whole = (long)seconds, rest = (long)((seconds - (double)whole) * 1e9);
    start->tv_sec += whole + (start->tv_nsec + rest) / 1000000000;
    start->tv_nsec = (start->tv_nsec + rest) % 1000000000;
}

static bool show_progress(Verification *run)
{
    const VerifyOptions *options = run->options;
    Stats *stats = &run->result->stats;
    if (run->jobs && jobs_is_copy(run->jobs))
        return !jobs_are_over(run->jobs, NULL, 0);
    if (run->cluster && cluster_is_helper(run->cluster))
        return !cluster_is_over(run->cluster, NULL, 0);
    if (!options->progress || seconds_since(run->clock.shown) < 0.25)
        return true;
    clock_gettime(CLOCK_MONOTONIC, &run->clock.shown);
    return options->progress(options->progress_user, stats, run->composition.path_length);
}

/* Asking the system for the memory in use costs as much as some hundred statements. */
enum { MEMORY_TICKS = 64 };

Stop limits_ask(void *user)
{
    Verification *run = user;
    const VerifyOptions *options = run->options;
    Engine *engine = &run->composition.engine;
    if (options->timeout > 0 && seconds_since(run->clock.start) > options->timeout)
        engine->stop = STOP_TIME;
    else if (options->processor_timeout > 0 &&
             (double)clock() > options->processor_timeout * CLOCKS_PER_SEC)
        engine->stop = STOP_PROCESSOR_TIME;
    else if (options->memory && ++run->clock.ticks % MEMORY_TICKS == 0 &&
             mem_resident() > options->memory)
        engine->stop = STOP_MEMORY;
    else if (!show_progress(run))
        engine->stop = STOP_INTERRUPTED;
    return engine->stop;
}

bool limits_alive(void *user)
{
    Verification *run = user;
    Engine *engine = &run->composition.engine;
    Stop before = engine->stop;
    run->clock.ticks |= MEMORY_TICKS - 1;
    engine->stop =
        STOP_NONE; /* what stops the path at hand is no limit, and leaves no work where it stands */
    Stop reached = limits_ask(user);
    if (before != STOP_NONE)
        engine->stop = before;
    return reached == STOP_NONE;
}

void limits_guard(Verification *run, void (*work)(Verification *run))
{
    CHECK(!run->result->abandoned);
    MemGuard guard;
    mem_guard_enter(&guard, run->options->memory);
    if (!setjmp(guard.escape))
        work(run);
    Engine *engine = &run->composition.engine;
    run->result->abandoned = mem_guard_leave(&guard);
    if (run->result->abandoned && engine->stop == STOP_NONE)
        engine->stop = guard.end == MEM_STACK ? STOP_STACK : STOP_MEMORY;
}
