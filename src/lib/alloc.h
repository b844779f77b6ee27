/* Memory that cannot be refused: every allocation either succeeds or ends the program truthfully.
 *
 * Out of memory is not an internal error and never a verdict: the handler of the process prints an
 * inconclusive result (exit status 2). Everything else in tass may assume success.
 */
#ifndef LIB_ALLOC_H
#define LIB_ALLOC_H

#include <stddef.h>

/* Uninitialised memory of size bytes; size 0 gives a unique pointer. Release with mem_free. */
void *mem_alloc(size_t size);
/* Zeroed memory for count objects of size bytes. */
void *mem_zero(size_t count, size_t size);
/* Resizes what mem_alloc, mem_zero or mem_resize gave (or NULL). */
void *mem_resize(void *old, size_t size);
void mem_free(void *block);

/* A zero-terminated copy of text[0..length). */
char *mem_text(const char *text, size_t length);

/* The resident set of the process in bytes, as the kernel counts it (0 when it cannot be read). */
size_t mem_resident(void);
/* What the allocator holds from the system, in bytes; the same in every run of the same work. Where
 * the allocator does not say, the largest resident set so far. */
size_t mem_held(void);

#endif
