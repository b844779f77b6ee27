/* How the numbers of mpi.h that stand for something are written for people. */
#ifndef MPI_CONSTANT_H
#define MPI_CONSTANT_H

#include "state/engine.h"

/* The name of a constant whose number nobody else uses, as MPI_PROC_NULL; NULL: it is none. */
const char *constant_name(int64_t value);
/* The name, or else the number; of a term that is no number, its text. In the engine's texts. */
const char *constant_text(Engine *engine, int64_t value);
const char *constant_term_text(Engine *engine, Term term);

#endif
