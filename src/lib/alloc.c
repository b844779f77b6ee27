#include "lib/alloc.h"

#include <errno.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { LARGE_BLOCK = 1 << 16 };

static _Thread_local MemGuard *guarded;

void mem_guard_enter(MemGuard *guard, size_t limit)
{
    guard->limit = limit;
    guard->held = 0;
    guarded = guard;
}

void mem_guard_leave(MemGuard *guard)
{
    if (guarded == guard)
        guarded = NULL;
}

bool mem_escape(void)
{
    if (!guarded)
        return false;
    MemGuard *guard = guarded;
    guarded = NULL;
    longjmp(guard->escape, 1);
}

static _Noreturn void exhausted(void)
{
    static const char message[] = "tass: inconclusive: out of memory\n";
    (void)mem_escape();
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)written;
    _exit(2);
}

const char *mem_error(int error)
{
    if (error == ENOMEM)
        exhausted();
    return strerror(error);
}

/* Before size bytes are asked for. */
static void demand(size_t size)
{
    if (size >= LARGE_BLOCK && guarded && guarded->limit && guarded->held + size > guarded->limit)
        exhausted();
}

static void *account(void *block, size_t size)
{
    if (!block)
        exhausted();
    if (size >= LARGE_BLOCK && guarded)
        guarded->held += malloc_usable_size(block);
    return block;
}

static void release(void *block)
{
    if (!block || !guarded)
        return;
    size_t size = malloc_usable_size(block);
    if (size >= LARGE_BLOCK)
        guarded->held -= size < guarded->held ? size : guarded->held;
}

void *mem_alloc(size_t size)
{
    demand(size);
    return account(malloc(size ? size : 1), size);
}

void *mem_zero(size_t count, size_t size)
{
    demand(count * size);
    return account(calloc(count ? count : 1, size ? size : 1), count * size);
}

void *mem_resize(void *old, size_t size)
{
    demand(size);
    release(old);
    return account(realloc(old, size ? size : 1), size);
}

void mem_free(void *block)
{
    release(block);
    free(block);
}

char *mem_text(const char *text, size_t length)
{
    char *copy = mem_alloc(length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

size_t mem_resident(void)
{
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    unsigned long total = 0, resident = 0;
    int got = fscanf(file, "%lu %lu", &total, &resident);
    fclose(file);
    return got == 2 ? resident * (size_t)sysconf(_SC_PAGESIZE) : 0;
}

size_t mem_held(void)
{
    struct mallinfo2 info = mallinfo2();
    struct rusage usage;
    if (info.arena + info.hblkhd)
        return info.arena + info.hblkhd;
    return getrusage(RUSAGE_SELF, &usage) ? 0 : (size_t)usage.ru_maxrss * 1024;
}
