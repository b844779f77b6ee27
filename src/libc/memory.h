/* Handlers of the functions on memory. */
#ifndef LIBC_MEMORY_H
#define LIBC_MEMORY_H

#include "state/system_function.h"

SystemHandler libc_map, libc_unmap;
SystemHandler libc_malloc, libc_alloca, libc_calloc, libc_realloc, libc_free, libc_unsequenced;

#endif
