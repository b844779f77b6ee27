/* The functions of the C library: the rows of libc.def. */
#ifndef LIBC_FUNCTIONS_H
#define LIBC_FUNCTIONS_H

#include "model/library.h"
#include "state/system_function.h"

/* Those that are modelled as system functions. Ended by a row with name NULL. */
extern const SystemFunction libc_functions[];
/* The row of a name, NULL: there is none. */
const SystemFunction *libc_function_find(const char *name);
/* What the front end knows of a function; NULL for names that the table does not have. */
LibraryLookup libc_library_find;

#endif
