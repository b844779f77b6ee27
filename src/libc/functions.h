/* The functions of the C library that are modelled as system functions: one row each. */
#ifndef LIBC_FUNCTIONS_H
#define LIBC_FUNCTIONS_H

#include "state/system_function.h"

/* Ended by a row with name NULL. */
extern const SystemFunction libc_functions[];

#endif
