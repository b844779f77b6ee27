/* Mapped memory: that of no file is a block of zeros; other uses are refused. */
#ifndef TASS_SYS_MMAN_H
#define TASS_SYS_MMAN_H

#include <sys/types.h>

#define PROT_NONE 0
#define PROT_READ 1
#define PROT_WRITE 2
#define PROT_EXEC 4
#define MAP_SHARED 1
#define MAP_PRIVATE 2
#define MAP_FIXED 16
#define MAP_ANONYMOUS 32
#define MAP_ANON MAP_ANONYMOUS
#define MAP_FAILED ((void *)-1)

#pragma TASS system begin
void *__tass_map(size_t length);
void __tass_unmap(void *address, size_t length);
void __tass_refuse(const char *text);
int mprotect(void *address, size_t length, int protection);
int msync(void *address, size_t length, int flags);
int mlock(const void *address, size_t length);
int munlock(const void *address, size_t length);
#pragma TASS system end

extern int __tass_errno;

static inline void *mmap(void *address, size_t length, int protection, int flags, int file,
                         off_t offset)
{
    (void)address;
    (void)offset;
    if (!(flags & MAP_ANONYMOUS) || flags & MAP_FIXED || file > 0)
        __tass_refuse("mmap of a file, or of a fixed address");
    if ((protection & (PROT_READ | PROT_WRITE)) != (PROT_READ | PROT_WRITE))
        __tass_refuse("mmap of memory that may not be read and written");
    if (!length) {
        __tass_errno = 22;
        return MAP_FAILED;
    }
    return __tass_map(length);
}

static inline int munmap(void *address, size_t length)
{
    __tass_unmap(address, length);
    return 0;
}

#endif
