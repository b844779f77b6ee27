#include "lib/alloc.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static _Noreturn void exhausted(void)
{
    static const char message[] = "tass: inconclusive: out of memory\n";
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)written;
    _exit(2);
}

void *mem_alloc(size_t size)
{
    void *block = malloc(size ? size : 1);
    if (!block)
        exhausted();
    return block;
}

void *mem_zero(size_t count, size_t size)
{
    void *block = calloc(count ? count : 1, size ? size : 1);
    if (!block)
        exhausted();
    return block;
}

void *mem_resize(void *old, size_t size)
{
    void *block = realloc(old, size ? size : 1);
    if (!block)
        exhausted();
    return block;
}

void mem_free(void *block)
{
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
