/* Random bytes of the system: declared, and refused where an execution asks. */
#ifndef TASS_SYS_RANDOM_H
#define TASS_SYS_RANDOM_H

#include <sys/types.h>

#define GRND_NONBLOCK 1

#pragma TASS system begin
ssize_t getrandom(void *buffer, size_t size, unsigned int flags);
#pragma TASS system end

#endif
