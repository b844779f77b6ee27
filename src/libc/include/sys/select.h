/* Sets of descriptors, which nothing waits for: select of none is a way to sleep. */
#ifndef TASS_SYS_SELECT_H
#define TASS_SYS_SELECT_H

#include <__tass_span.h>

typedef struct {
    unsigned long bits[16];
} fd_set;

#define FD_SETSIZE 1024
#define FD_ZERO(set) ((void)(*(set) = (fd_set){{0}}))
#define FD_SET(fd, set) ((void)((set)->bits[(fd) / 64] |= 1ul << (fd) % 64))
#define FD_CLR(fd, set) ((void)((set)->bits[(fd) / 64] &= ~(1ul << (fd) % 64)))
#define FD_ISSET(fd, set) ((int)((set)->bits[(fd) / 64] >> (fd) % 64 & 1))

#pragma TASS system begin
void __tass_refuse(const char *text);
#pragma TASS system end

static inline int select(int count, fd_set *restrict reads, fd_set *restrict writes,
                         fd_set *restrict others, struct timeval *restrict span)
{
    if (count > 0 || reads || writes || others || !span)
        __tass_refuse("select of descriptors");
    return 0;
}

#endif
