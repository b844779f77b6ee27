/* Info objects (MPI 4.1, chapter 10): lists of keys and values. What MPI does with hints is not
 * modelled: it may ignore them all. What the program promises by them is in promise.h. */
#ifndef MPI_INFO_H
#define MPI_INFO_H

#include "mpi/args.h"

SystemHandler info_create, info_free, info_set, info_get, info_delete, info_count, info_key,
    info_dup, info_length, info_string, info_give, info_of_environment;

/* An argument that is an info object, or null. */
bool info_check(Call *call, uint32_t index);
/* Appends the value of a key of a checked argument; false: there is none. */
bool info_value(Call *call, uint32_t index, const char *name, Integers *value);
/* A new info object with one entry goes where an argument says. */
bool info_give_entry(Call *call, uint32_t index, const char *key, const char *value);

#endif
