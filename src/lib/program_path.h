/* Where the running program is. */
#ifndef LIB_PROGRAM_PATH_H
#define LIB_PROGRAM_PATH_H

#include <stddef.h>

/* Its path, zero-terminated, in so many bytes; its length, 0 where the system does not say. It may be relative to the
 * directory that the program was started in, where there is no /proc. */
size_t program_path(char *path, size_t size);

#endif
