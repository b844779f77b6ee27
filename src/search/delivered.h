/* What a call of a function without a text left behind its pointers, in a replay with concrete inputs.
 *
 * What a stub set, and the numbers that an MPI function answered with (whether a request is complete, and which), decide how a
 * path goes on: whoever follows the path natively needs them. No proof rests on it. Nothing is reported, and the state stays as
 * it is.
 */
#ifndef SEARCH_DELIVERED_H
#define SEARCH_DELIVERED_H

#include "model/program.h"
#include "state/eval.h"

/* A scalar behind an argument. */
typedef struct Delivered {
    uint32_t argument;
    const char *path; /* from where the argument points: "[0]", "[2].x[1]"; in the arena */
    Term value;
} Delivered;

typedef VEC(Delivered) DeliveredList;

/* After the call of a system function or a stub: of a stub all scalars of the arrays that its pointers lead into, as far as they
 * are set; of others the numbers and structs whose types the function names. Not more than a few thousand. */
void delivered_by(Eval *eval, Arena *arena, const Stmt *stmt, DeliveredList *list);

#endif
