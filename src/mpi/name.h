/* Names of communicators and datatypes (MPI 4.1, 7.8): known to the process that gave them. */
#ifndef MPI_NAME_H
#define MPI_NAME_H

#include "state/system_function.h"

/* The row's kind. */
enum { NAME_COMM, NAME_DATATYPE, NAME_WINDOW };

SystemHandler name_set, name_get;

#endif
