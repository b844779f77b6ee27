/* Waiting for descriptors: declared, and refused where an execution asks. */
#ifndef TASS_POLL_H
#define TASS_POLL_H

struct pollfd {
    int fd;
    short events, revents;
};
typedef unsigned long nfds_t;
#define POLLIN 1
#define POLLPRI 2
#define POLLOUT 4
#define POLLERR 8
#define POLLHUP 16
#define POLLNVAL 32

#pragma TASS system begin
int poll(struct pollfd *descriptors, nfds_t count, int milliseconds);
#pragma TASS system end

#endif
