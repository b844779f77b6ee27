/* Memory that the system refuses: an executable of tests has this once, and the linker leads malloc, calloc and realloc here
 * (-Wl,--wrap=…). */
#ifndef UNIT_REFUSAL_H
#define UNIT_REFUSAL_H

#include <stdbool.h>
#include <stdlib.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

enum { REFUSAL_NEVER = -1 };

static _Thread_local long refusal_left = REFUSAL_NEVER;

/* So many more succeed, then one fails; those after it succeed. */
static void refusal_after(long count)
{
    refusal_left = count;
}

static bool is_refused(void)
{
    return refusal_left != REFUSAL_NEVER && refusal_left-- == 0;
}

void *__wrap_malloc(size_t size)
{
    return is_refused() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return is_refused() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return is_refused() ? NULL : __real_realloc(old, size);
}

#endif
