#include "lib/alloc.h"

#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "lib/bug.h"
#include "lib/stress.h"

enum { LARGE_BLOCK = 1 << 16 };

/* Before each block: its place in the ring of its region; NULL: it is of none. */
typedef struct Block Block;
struct Block {
    _Alignas(16) Block *older;
    Block *newer;
};

/* Is a block itself, of the outer region. */
struct MemRegion {
    Block ring;
    MemRegion *outer;
};

static _Thread_local MemGuard *guarded;
static _Thread_local MemRegion *latest;
static _Thread_local uintptr_t stack_floor;

const char *mem_end_text(MemEnd end)
{
    static const char *const texts[] = {"out of memory", "the stack is used up", "given up"};
    CHECK(end <= MEM_LEFT);
    return texts[end];
}

void mem_guard_enter(MemGuard *guard, size_t limit)
{
    CHECK(guard != guarded);
    guard->limit = limit;
    guard->held = 0;
    guard->outer = guarded;
    guarded = guard;
}

bool mem_guard_leave(MemGuard *guard)
{
    bool is_left = guarded != guard;
    if (!is_left)
        guarded = guard->outer;
    return is_left;
}

bool mem_escape(MemEnd why)
{
    if (!guarded)
        return false;
    MemGuard *guard = guarded;
    guarded = guard->outer;
    guard->end = why;
    longjmp(guard->escape, 1);
}

void mem_give_up(MemEnd why)
{
    char message[80];
    (void)mem_escape(why);
    int length = snprintf(message, sizeof message, "tass: inconclusive: %s\n", mem_end_text(why));
    ssize_t written = write(STDERR_FILENO, message, (size_t)length);
    (void)written;
    _exit(2);
}

const char *mem_error(int error)
{
    if (error == ENOMEM)
        mem_give_up(MEM_REFUSED);
    return strerror(error);
}

void mem_stack_floor(uintptr_t floor)
{
    stack_floor = floor;
}

/* Before size bytes are asked for. */
static void demand(size_t size)
{
    if ((uintptr_t)__builtin_frame_address(0) < stack_floor)
        mem_give_up(MEM_STACK);
    if (size > SIZE_MAX - sizeof(Block) ||
        (size >= LARGE_BLOCK && guarded && guarded->limit && guarded->held + size > guarded->limit))
        mem_give_up(MEM_REFUSED);
}

static Block *block_of(void *data)
{
    return (Block *)data - 1;
}

/* A block that the system gave for size bytes, or NULL. */
static Block *account(Block *block, size_t size)
{
    if (!block)
        mem_give_up(MEM_REFUSED);
    if (size >= LARGE_BLOCK && guarded)
        guarded->held += malloc_usable_size(block);
    return block;
}

static void release(Block *block)
{
    if (!guarded)
        return;
    size_t size = malloc_usable_size(block);
    if (size >= LARGE_BLOCK)
        guarded->held -= size < guarded->held ? size : guarded->held;
}

static void *put_into(MemRegion *region, Block *block)
{
    *block = (Block){0};
    if (region) {
        *block = (Block){.older = &region->ring, .newer = region->ring.newer};
        block->older->newer = block->newer->older = block;
    }
    return block + 1;
}

/* A block may have moved: those beside it know where it was. */
static void *put_back(Block *block)
{
    if (block->older)
        block->older->newer = block->newer->older = block;
    return block + 1;
}

static void take_out(Block *block)
{
    if (!block->older)
        return;
    CHECK(block->older->newer == block && block->newer->older == block);
    block->older->newer = block->newer;
    block->newer->older = block->older;
}

void *mem_alloc_in(MemRegion *region, size_t size)
{
    demand(size);
    return put_into(region, account(malloc(sizeof(Block) + size), size));
}

void *mem_alloc(size_t size)
{
    return mem_alloc_in(latest, size);
}

void *mem_zero(size_t count, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes))
        mem_give_up(MEM_REFUSED);
    demand(bytes);
    return put_into(latest, account(calloc(1, sizeof(Block) + bytes), bytes));
}

#ifdef TASS_STRESS
/* As realloc, which may move a block: here it always does. */
static Block *moved(Block *old, size_t bytes)
{
    size_t known = malloc_usable_size(old);
    Block *block = malloc(bytes);
    if (block) {
        memcpy(block, old, known < bytes ? known : bytes);
        free(old);
    }
    return block;
}
#endif

void *mem_resize(void *old, size_t size)
{
    if (!old)
        return mem_alloc(size);
    demand(size);
    release(block_of(old));
    size_t bytes = sizeof(Block) + size;
    Block *block = STRESS(realloc(block_of(old), bytes), moved(block_of(old), bytes));
    return put_back(account(block, size));
}

void mem_free(void *data)
{
    if (!data)
        return;
    release(block_of(data));
    take_out(block_of(data));
    free(block_of(data));
}

void mem_keep(void *data)
{
    CHECK(latest);
    if (!data)
        return;
    take_out(block_of(data));
    put_into(latest->outer, block_of(data));
}

MemRegion *mem_region(void)
{
    return latest;
}

MemRegion *mem_region_begin(void)
{
    MemRegion *region = mem_alloc(sizeof *region);
    region->ring = (Block){&region->ring, &region->ring};
    region->outer = latest;
    return latest = region;
}

static size_t end_latest(MemVisit *end)
{
    MemRegion *region = latest;
    size_t count = 0;
    for (; region->ring.newer != &region->ring; count++)
        end(region->ring.newer + 1);
    latest = region->outer;
    mem_free(region);
    return count;
}

static size_t end_region(const MemRegion *region, MemVisit *end)
{
    size_t count = 0;
    for (bool is_last = false; !is_last;) {
        REQUIRE(latest);
        is_last = latest == region;
        count += end_latest(end);
    }
    return count;
}

size_t mem_region_drop(MemRegion *region)
{
    return end_region(region, mem_free);
}

size_t mem_region_dissolve(MemRegion *region)
{
    return end_region(region, mem_keep);
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
