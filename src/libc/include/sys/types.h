/* Types of the system interface, those that glibc gives to all who include stdlib.h, too. */
#ifndef TASS_SYS_TYPES_H
#define TASS_SYS_TYPES_H

#include <__tass_pthreadtypes.h>
#include <stddef.h>
#include <sys/select.h>

typedef long ssize_t;
typedef long off_t, loff_t;
typedef int pid_t, id_t, key_t;
typedef unsigned int uid_t, gid_t, mode_t;
typedef unsigned long dev_t, ino_t, nlink_t;
typedef long blksize_t, blkcnt_t;
typedef unsigned long fsblkcnt_t, fsfilcnt_t;
typedef long clock_t;
typedef int clockid_t;
typedef void *timer_t;
typedef unsigned char u_char;
typedef unsigned short u_short, ushort;
typedef unsigned int u_int, uint;
typedef unsigned long u_long, ulong;
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t, quad_t;
typedef unsigned char u_int8_t;
typedef unsigned short u_int16_t;
typedef unsigned int u_int32_t;
typedef unsigned long u_int64_t, u_quad_t;
typedef char *caddr_t;
typedef int daddr_t;

#endif
