/* Preloaded into tass: malloc, calloc and realloc succeed REFUSE_AFTER times; then they refuse, once if REFUSE_ONCE is set, else
 * always. Says so on standard error. What tass starts is left alone. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

static enum { UNKNOWN, COUNTING, REFUSING, IDLE } mode;
static long left;

static void start(void)
{
    const char *text = getenv("REFUSE_AFTER");
    mode = text && strcmp(program_invocation_short_name, "tass") == 0 ? COUNTING : IDLE;
    left = text ? atol(text) : 0;
}

static int is_refused(void)
{
    static const char message[] = "memory was refused\n";
    if (mode == UNKNOWN)
        start();
    if (mode == COUNTING && left-- == 0) {
        mode = getenv("REFUSE_ONCE") ? IDLE : REFUSING;
        ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
        (void)written;
        errno = ENOMEM;
        return 1;
    }
    if (mode == REFUSING)
        errno = ENOMEM;
    return mode == REFUSING;
}

void *malloc(size_t size)
{
    return is_refused() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return is_refused() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return is_refused() ? NULL : __libc_realloc(old, size);
}
