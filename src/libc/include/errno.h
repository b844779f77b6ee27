/* Error numbers. */
#ifndef TASS_ERRNO_H
#define TASS_ERRNO_H

extern int __tass_errno;
#define errno __tass_errno

#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define ENOMEM 12
#define EACCES 13
#define EEXIST 17
#define EINVAL 22
#define EDOM 33
#define ERANGE 34

#endif
