/* Handlers of <string.h> and of conversions from strings. */
#ifndef LIBC_STRING_H
#define LIBC_STRING_H

#include "state/system_function.h"

/* memcpy (kind 0) and memmove (kind 1). */
SystemHandler libc_memcpy;
/* memcpy of whole elements between arrays, however many; of any number where they are at the same place in both. */
SystemHandler libc_keep;
SystemHandler libc_memset, libc_strlen;
/* The row's kind is a combination of these. */
enum { STRING_APPEND = 1, STRING_LIMITED = 2 };
/* strcpy, strcat, and strncpy, strncat. */
SystemHandler libc_strcpy;
/* strcmp and strncmp. */
SystemHandler libc_strcmp;

#endif
