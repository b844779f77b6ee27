/* Memory that cannot be refused: every allocation either succeeds or ends the work truthfully.
 *
 * Out of memory is not an internal error and never a verdict: the work under a guard is given up,
 * and without a guard the process says so and ends (exit status 2). Everything else in tass may
 * assume success. What work was building when it was given up is dropped with its region.
 */
#ifndef LIB_ALLOC_H
#define LIB_ALLOC_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Uninitialised memory of size bytes; size 0 gives a unique pointer. Release with mem_free. */
void *mem_alloc(size_t size);
/* Zeroed memory for count objects of size bytes. */
void *mem_zero(size_t count, size_t size);
/* Resizes what mem_alloc, mem_zero or mem_resize gave (or NULL). */
void *mem_resize(void *old, size_t size);
void mem_free(void *block);

/* A region: the blocks that a thread gets until the region ends, but for those that are kept. Regions
 * nest. What is freed before the end is not of the region any more; a block that is resized stays in
 * the region that it is of. Only the thread that began a region touches its blocks. */
typedef struct MemRegion MemRegion;
MemRegion *mem_region_begin(void);
/* The latest that has not ended; NULL: none. */
MemRegion *mem_region(void);
/* As mem_alloc, for a region that has not ended, or for none (NULL). */
void *mem_alloc_in(MemRegion *region, size_t size);
/* Ends the region and those that were begun in it and not ended, and says how many blocks there were:
 * all are freed, or are of the region around it, if any, from now on. */
size_t mem_region_drop(MemRegion *region);
size_t mem_region_dissolve(MemRegion *region);
/* Moves a block (or NULL) of the latest region to the one that it was begun in, if any. */
void mem_keep(void *block);
/* What is done with each block of a structure that owns some: mem_free, or mem_keep. */
typedef void MemVisit(void *block);

/* Why work was left. */
typedef enum MemEnd {
    MEM_REFUSED, /* the system refuses memory, or the guard's limit does */
    MEM_STACK,   /* the stack is used up */
    MEM_LEFT,    /* somebody gave it up (mem_escape) */
} MemEnd;

/* Work that can be given up where it stands:
 *
 *     region = mem_region_begin();
 *     mem_guard_enter(&guard, limit);
 *     if (!setjmp(guard.escape))
 *         work();
 *     else
 *         …;  guard.end says why
 *     if (mem_guard_leave(&guard))
 *         mem_region_drop(region);
 *     else
 *         mem_region_dissolve(region);
 *
 * The work is left when the system refuses memory, when the large blocks (64 KiB and more) held by
 * the thread since the guard was entered come to more than limit bytes (0: no limit), when the stack
 * is used up, or by mem_escape. Guards nest: the latest that the work has not left for counts. */
typedef struct MemGuard MemGuard;
struct MemGuard {
    jmp_buf escape;
    size_t limit, held;
    MemEnd end;
    MemGuard *outer;
};
void mem_guard_enter(MemGuard *guard, size_t limit);
/* Whether the work was left. */
bool mem_guard_leave(MemGuard *guard);
/* Leaves the guarded work; false when there is none. */
bool mem_escape(MemEnd why);
/* The same, or ends the process with a message and exit status 2. */
_Noreturn void mem_give_up(MemEnd why);
/* "out of memory", "the stack is used up", … */
const char *mem_end_text(MemEnd end);
/* Memory that the thread asks for when its stack has come below this address uses it up: what is left is
 * for the allocator, which cannot be left in the middle. */
void mem_stack_floor(uintptr_t floor);

/* What a call of the system failed with (an errno), in words; when it was refused memory, the work is
 * given up like one that was refused it here. */
const char *mem_error(int error);

/* A zero-terminated copy of text[0..length). */
char *mem_text(const char *text, size_t length);

/* The resident set of the process in bytes, as the kernel counts it (0 when it cannot be read). */
size_t mem_resident(void);
/* What the allocator holds from the system, in bytes; the same in every run of the same work. Where
 * the allocator does not say, the largest resident set so far. */
size_t mem_held(void);

#endif
