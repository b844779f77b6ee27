/* Types of the system interface. */
#ifndef TASS_SYS_TYPES_H
#define TASS_SYS_TYPES_H

#include <stddef.h>

typedef long ssize_t;
typedef long off_t;
typedef int pid_t;
typedef unsigned int uid_t;
typedef unsigned int gid_t;
typedef unsigned int mode_t;
typedef unsigned int uint;
typedef unsigned long ulong;

#endif
