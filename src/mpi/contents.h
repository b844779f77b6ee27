/* How datatypes were made (MPI 4.1, 5.1.13): MPI_Type_get_envelope and MPI_Type_get_contents. Only
 * programs that ask for it have it kept (FEATURE_CONTENTS). */
#ifndef MPI_CONTENTS_H
#define MPI_CONTENTS_H

#include "mpi/args.h"

/* The call has made the datatype of that number. */
bool contents_note(Call *call, uint32_t type);

/* The row's kind: whether large counts stand apart. */
enum { CONTENTS_SMALL, CONTENTS_LARGE };
SystemHandler contents_envelope, contents_get;

#endif
