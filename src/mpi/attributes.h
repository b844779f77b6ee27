/* Attributes of communicators (MPI 4.1, 7.7), with keys whose copy and delete functions are null.
 */
#ifndef MPI_ATTRIBUTES_H
#define MPI_ATTRIBUTES_H

#include "state/system_function.h"

SystemHandler keyval_create, keyval_free, attribute_set, attribute_get, attribute_delete;

#endif
