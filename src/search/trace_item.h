/* A step of a path as it happened (trace.h). */
#ifndef SEARCH_TRACE_ITEM_H
#define SEARCH_TRACE_ITEM_H

#include "search/delivered.h"
#include "search/result.h"
#include "search/touched.h"
#include "state/engine.h"

/* A step as it happened; it is put into words only when a violation gets it. */
typedef struct TraceChange {
    const Expr *lvalue;
    Term value;
} TraceChange;

enum { MATCH_FORGOTTEN = -2 }; /* there is one, which is not kept */

typedef struct TraceItem {
    Side side;
    uint32_t rank;
    const Function *function;
    const Stmt *stmt;
    uint32_t site;
    int64_t
        over; /* of a call without a text: number of the first step behind its end; -1: it has not ended */
    int64_t source; /* of a receive: the rank that sent its message; -1: not known */
    int64_t sent_to,
        received_from; /* numbers of the steps that took the message of this one, and sent the one that it
                                       took, counted from the start of the path; -1: none; MATCH_FORGOTTEN */
    int64_t
        place; /* the communicator or window of a call of MPI, by its handle; -1: none, or not known */
    bool has_nobody;    /* of a message: it goes to nobody and comes from nobody (MPI_PROC_NULL) */
    Term returned;      /* of a call; TERM_NONE: nothing, or no number */
    uint32_t depth;     /* of its frame */
    bool is_noted;      /* it is no step of its own */
    bool is_collective; /* a call that the others of a communicator make, too */
    bool is_over;       /* of a call of the program's own function: it has returned */
    bool is_relevant;
    VEC(TraceChange) changes;
    VEC(TraceChange) values; /* of what an assertion is about, before it */
    int64_t filled;          /* the step that completed what it began; -1: none that is known */
    VEC(TraceChange) begun;  /* of what an operation fills, before it: one, or none */
    TouchedList reads, writes;
    DeliveredList delivered;
    NamedValues stores; /* stores.h */
} TraceItem;

/* The latest steps of the path; dropped counts those before them. */
typedef struct Trace {
    Arena *arena; /* of the texts; not owned */
    const Sources *sources;
    TermBank *bank;
    VEC(TraceItem) items;
    int64_t dropped;
    int64_t blamed; /* the step that the violation is about, counted as match is; -1: not known */
} Trace;

#endif
