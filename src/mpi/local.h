/* Functions that concern nobody but the caller. */
#ifndef MPI_LOCAL_H
#define MPI_LOCAL_H

#include "state/system_function.h"

SystemHandler local_reduce, local_alloc_mem, local_free_mem, local_pcontrol, local_is_thread_main;

#endif
