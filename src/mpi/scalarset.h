/* Ranks that a program uses as names of processes and as nothing else: a scalarset (Ip and Dill, "Better
 * verification through symmetry", Formal Methods in System Design 9, 1996).
 *
 * What may still be executed from some places on is blind to ranks when it copies them, compares them for
 * equality, prints them, and says by them whom a message goes to or comes from; it computes nothing from them, and calls
 * only functions to which all processes are alike. Those that it names by a constant, and rank 0, stay what they are.
 * Any others may change places in the states it begins in: what follows changes with them
 * (docs/reduction.md, "Processes that are alike").
 */
#ifndef MPI_SCALARSET_H
#define MPI_SCALARSET_H

#include "lib/intern.h"
#include "lib/vec.h"
#include "state/model.h"
#include "symbolic/memo.h"

/* Of a variable. */
enum {
    SCALARSET_USED = 1, /* what may still be executed mentions it */
    SCALARSET_RANK = 2, /* … and holds ranks in it */
};

/* What may be executed from some places on. */
typedef struct RankUse {
    bool is_blind;
    bool sends_to_all; /* rank 0 may send to all ranks, in turn (RankStops) */
    VecU32 named;      /* the ranks that it names by constants; rank 0 always */
    uint8_t *marks;    /* by variable */
    uint32_t place;    /* of its key */
    /* Of processes by id (symmetry.c): without what is not used; that with ranks that may change all one; whether it has such
     * ranks. */
    Memo unused, keys, ranked;
} RankUse;

/* A loop that sends the same to all ranks but 0, in turn (rank_stops.c). */
typedef struct RankStops {
    uint32_t function;
    const Stmt *send;  /* all that it does in a round */
    uint32_t argument; /* of send: that it is for whom */
    LocationId head, step;
} RankStops;

typedef struct Scalarset {
    const Model *model;
    uint32_t
        *first; /* by function index: the number of its first variable; the globals come first */
    uint32_t variable_count;
    uint8_t *escapes; /* by variable: some pointer to it, or into it, may be kept */
    bool prints;      /* what is printed counts for nothing */
    bool overflows;   /* integers that leave the range of their type are looked for */
    VEC(RankStops) stops;
    bool is_possible; /* nothing stands against it whatever the places are */
    VecU32 words;     /* of the places that were asked for */
    VEC(RankUse) uses;
    Intern table;
} Scalarset;

/* The model is not owned. prints: nobody compares what is printed, else only rank 0 may print. overflows: see Scalarset. */
void scalarset_init(Scalarset *scalarset, const Model *model, bool prints, bool overflows);
void scalarset_release(Scalarset *scalarset);

/* In place of a location: behind a call, a statement of that number, that has not returned. */
#define SCALARSET_BEHIND 0x80000000u

/* The places of rank 0, then those of all others: for each a function and a location. NULL: too many such sets were asked for. Valid until the next call. */
RankUse *scalarset_use(Scalarset *scalarset, const VecU32 *places, uint32_t of_first);

/* The number of a global, a local variable or a parameter. */
static inline uint32_t scalarset_global(uint32_t slot)
{
    return slot;
}
static inline uint32_t scalarset_local(const Scalarset *scalarset, uint32_t function, uint32_t slot)
{
    return scalarset->first[function] + slot;
}

/* Whether a type is MPI_Status, or has one within. */
bool scalarset_is_status(const Type *type);
bool scalarset_has_status(const Type *type);

#endif
