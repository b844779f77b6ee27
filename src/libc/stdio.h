/* Handlers of <stdio.h>: printing. */
#ifndef LIBC_STDIO_H
#define LIBC_STDIO_H

#include "state/system_function.h"

/* The row's kind is the index of the format argument. */
SystemHandler libc_printf;
/* sprintf (kind 1) and snprintf (kind 2): the kind is the index of the format. */
SystemHandler libc_sprintf;
SystemHandler libc_puts, libc_putchar, libc_fflush, libc_fputs;

#endif
