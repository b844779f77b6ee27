/* Reading and writing of several buffers: declared, and refused where an execution asks. */
#ifndef TASS_SYS_UIO_H
#define TASS_SYS_UIO_H

#include <sys/types.h>

struct iovec {
    void *iov_base;
    size_t iov_len;
};

#pragma TASS system begin
ssize_t readv(int descriptor, const struct iovec *buffers, int count);
ssize_t writev(int descriptor, const struct iovec *buffers, int count);
#pragma TASS system end

#endif
