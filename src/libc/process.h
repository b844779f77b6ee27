/* Handlers of the functions that end a process. */
#ifndef LIBC_PROCESS_H
#define LIBC_PROCESS_H

#include "state/system_function.h"

SystemHandler libc_setjmp, libc_longjmp, libc_exit, libc_leave, libc_abort;

#endif
