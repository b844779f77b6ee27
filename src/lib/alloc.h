/* Memory that cannot be refused: every allocation either succeeds or ends the program truthfully.
 *
 * Out of memory is not an internal error and never a verdict: the work under a guard is given up,
 * and without a guard the process says so and ends (exit status 2). Everything else in tass may
 * assume success.
 */
#ifndef LIB_ALLOC_H
#define LIB_ALLOC_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>

/* Uninitialised memory of size bytes; size 0 gives a unique pointer. Release with mem_free. */
void *mem_alloc(size_t size);
/* Zeroed memory for count objects of size bytes. */
void *mem_zero(size_t count, size_t size);
/* Resizes what mem_alloc, mem_zero or mem_resize gave (or NULL). */
void *mem_resize(void *old, size_t size);
void mem_free(void *block);

/* Work that can be given up where it stands:
 *
 *     mem_guard_enter(&guard, limit);
 *     if (!setjmp(guard.escape))
 *         work();
 *     else
 *         …;  what the work was building is lost and not released
 *     mem_guard_leave(&guard);
 *
 * The work is left when the system refuses memory, when the large blocks (64 KiB and more) held by
 * the thread since the guard was entered come to more than limit bytes (0: no limit), or by
 * mem_escape. One guard a thread. */
typedef struct MemGuard {
    jmp_buf escape;
    size_t limit, held;
} MemGuard;
void mem_guard_enter(MemGuard *guard, size_t limit);
void mem_guard_leave(MemGuard *guard);
/* Leaves the guarded work; false when there is none. */
bool mem_escape(void);

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
