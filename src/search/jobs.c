#include "search/jobs.h"

#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "search/part.h"

/* Copies in all; words of reports and of the least path. */
enum { COPIES_MAX = 1 << 14, PATH_MAX_WORDS = 1 << 16 };
#define REPORT_WORDS ((uint32_t)1 << 24)

/* What the processes share. */
typedef struct Shared {
    _Atomic int32_t idle; /* processors */
    _Atomic uint32_t copies;
    _Atomic bool is_over;
    _Atomic uint32_t used; /* words of reports */
    struct {
        uint32_t first, length;
        _Atomic bool is_made;
    } reports[COPIES_MAX];
    atomic_flag locked; /* the rest: kept by whoever takes it */
    _Atomic bool has_found;
    uint32_t path_length;
    uint32_t path[PATH_MAX_WORDS];
    uint32_t words[REPORT_WORDS];
} Shared;

struct Jobs {
    Shared *shared;
    uint32_t number; /* 0: the first process; else that of the copy */
    uint32_t latest; /* number of the copy that this one made last */
    VecU32 children; /* processes: the copies of this one */
    int alive[2];    /* a pipe that only copies write to: it is at its end when all of them are */
    int first[2];    /* and one for the first process */
    uint32_t asked;  /* how often whether that is alive */
};

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

Jobs *jobs_new(uint32_t count)
{
    CHECK(count);
    Jobs *jobs = mem_zero(1, sizeof *jobs);
    void *memory = mmap(NULL, sizeof(Shared), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    bool has_room = memory != MAP_FAILED;
    jobs->alive[0] = jobs->alive[1] = jobs->first[0] = jobs->first[1] = -1;
    if (!has_room || pipe2(jobs->alive, O_CLOEXEC) || pipe2(jobs->first, O_CLOEXEC)) {
        if (has_room)
            munmap(memory, sizeof(Shared));
        close_end(&jobs->alive[0]);
        close_end(&jobs->alive[1]);
        mem_free(jobs);
        return NULL;
    }
    jobs->shared = memory;
    jobs->shared->idle = (int32_t)count - 1;
    return jobs;
}

/* Copies that have ended leave the list of the system's processes. */
static void reap(Jobs *jobs)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < jobs->children.length; i++)
        if (waitpid((pid_t)jobs->children.data[i], NULL, WNOHANG) == 0)
            jobs->children.data[kept++] = jobs->children.data[i];
    jobs->children.length = kept;
}

void jobs_free(Jobs *jobs)
{
    if (!jobs)
        return;
    jobs_stop(jobs);
    while (!jobs_wait(jobs, 1000))
        continue;
    for (int i = 0; i < 2; i++) {
        close_end(&jobs->alive[i]);
        close_end(&jobs->first[i]);
    }
    reap(jobs);
    munmap(jobs->shared, sizeof(Shared));
    vec_release(&jobs->children);
    mem_free(jobs);
}

bool jobs_is_wanted(const Jobs *jobs)
{
    return atomic_load_explicit(&jobs->shared->idle, memory_order_relaxed) > 0 &&
           !jobs->shared->is_over;
}

static Division refuse(Shared *shared)
{
    atomic_fetch_add(&shared->idle, 1);
    return DIVISION_REFUSED;
}

Division jobs_divide(Jobs *jobs)
{
    Shared *shared = jobs->shared;
    reap(jobs);
    if (atomic_fetch_sub(&shared->idle, 1) <= 0)
        return refuse(shared);
    uint32_t number = atomic_fetch_add(&shared->copies, 1) + 1;
    if (number >= COPIES_MAX) {
        atomic_fetch_sub(&shared->copies, 1);
        return refuse(shared);
    }
    pid_t pid = fork();
    if (pid < 0) {
        shared->reports[number].is_made = true; /* there is no such copy, and no part of its own */
        return refuse(shared);
    }
    if (pid > 0) {
        vec_push(&jobs->children, (uint32_t)pid);
        jobs->latest = number;
        return DIVISION_OLD;
    }
    close_end(&jobs->alive[0]);
    close_end(&jobs->first[1]);
    jobs->number = jobs->latest = number;
    vec_clear(&jobs->children);
    return DIVISION_NEW;
}

bool jobs_is_copy(const Jobs *jobs)
{
    return jobs->number != 0;
}

uint32_t jobs_latest(const Jobs *jobs)
{
    return jobs->latest;
}

/* False: whoever has it was killed, it seems. */
static bool lock(Shared *shared)
{
    enum { PAUSE = 50, TRIES = 40000 };
    for (uint32_t i = 0; i < TRIES; i++) {
        if (!atomic_flag_test_and_set(&shared->locked))
            return true;
        usleep(PAUSE);
    }
    return false;
}

static void unlock(Shared *shared)
{
    atomic_flag_clear(&shared->locked);
}

static bool is_left_alone(Jobs *jobs)
{
    enum { ASKED_BETWEEN = 32 };
    struct pollfd first = {.fd = jobs->first[0], .events = POLLIN};
    return jobs->number && ++jobs->asked % ASKED_BETWEEN == 0 && poll(&first, 1, 0) > 0;
}

bool jobs_are_over(Jobs *jobs, const uint32_t *path, uint32_t length)
{
    CHECK(path || !length);
    Shared *shared = jobs->shared;
    if (shared->is_over || is_left_alone(jobs))
        return true;
    if (!shared->has_found)
        return false;
    if (!lock(shared))
        return true;
    bool is_behind = path_compare(path, length, shared->path, shared->path_length) > 0;
    unlock(shared);
    return is_behind;
}

bool jobs_find(Jobs *jobs, const uint32_t *path, uint32_t length)
{
    CHECK(path || !length);
    Shared *shared = jobs->shared;
    if (length > PATH_MAX_WORDS || !lock(shared))
        return false;
    if (!shared->has_found || path_compare(path, length, shared->path, shared->path_length) < 0) {
        memcpy(shared->path, path, length * sizeof *path);
        shared->path_length = length;
        shared->has_found = true;
    }
    unlock(shared);
    return true;
}

bool jobs_found(const Jobs *jobs, VecU32 *path)
{
    const Shared *shared = jobs->shared;
    vec_clear(path);
    for (uint32_t i = 0; shared->has_found && i < shared->path_length; i++)
        vec_push(path, shared->path[i]);
    return shared->has_found;
}

void jobs_end_copy(Jobs *jobs, const VecU32 *report)
{
    Shared *shared = jobs->shared;
    uint32_t first = atomic_fetch_add(&shared->used, report->length);
    CHECK(jobs->number);
    if (first < REPORT_WORDS && report->length <= REPORT_WORDS - first) {
        memcpy(shared->words + first, report->data, report->length * sizeof *report->data);
        shared->reports[jobs->number].first = first;
        shared->reports[jobs->number].length = report->length;
        shared->reports[jobs->number].is_made = true;
    }
    atomic_fetch_add(&shared->idle, 1);
    _exit(0);
}

void jobs_stop(Jobs *jobs)
{
    jobs->shared->is_over = true;
}

bool jobs_wait(Jobs *jobs, int milliseconds)
{
    struct pollfd pipe = {.fd = jobs->alive[0], .events = POLLIN};
    CHECK(!jobs->number);
    close_end(&jobs->alive[1]); /* from now on only copies hold it open */
    reap(jobs);
    return poll(&pipe, 1, milliseconds) > 0;
}

uint32_t jobs_count(const Jobs *jobs)
{
    return jobs->shared->copies;
}

const uint32_t *jobs_report(const Jobs *jobs, uint32_t copy, uint32_t *length)
{
    CHECK(copy < jobs_count(jobs));
    const Shared *shared = jobs->shared;
    *length = shared->reports[copy + 1].length;
    return shared->reports[copy + 1].is_made ? shared->words + shared->reports[copy + 1].first
                                             : NULL;
}
