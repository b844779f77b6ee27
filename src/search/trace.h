/* The steps of one concrete path, as a person reads them. */
#ifndef SEARCH_TRACE_H
#define SEARCH_TRACE_H

#include "search/result.h"
#include "state/engine.h"

/* A step as it happened; it is put into words only when a violation gets it. */
typedef struct TraceChange {
    const Expr *lvalue;
    Term value;
} TraceChange;

typedef struct TraceItem {
    Side side;
    uint32_t rank;
    const Function *function;
    const Stmt *stmt;
    uint32_t site;
    int64_t match; /* number of the matching step, counted from the start of the path; -1: none */
    Term returned; /* of a call; TERM_NONE: nothing, or no number */
    bool is_over;  /* of a call of the program's own function: it has returned */
    VEC(TraceChange) changes;
} TraceItem;

/* The latest steps of the path; dropped counts those before them. */
typedef struct Trace {
    Arena *arena; /* of the texts; not owned */
    TermBank *bank;
    VEC(TraceItem) items;
    int64_t dropped;
} Trace;

void trace_release(Trace *trace);
/* The hooks of an engine, with the trace at hand. */
void trace_before(Trace *trace, State *state, uint32_t rank, const Function *function,
                  const Stmt *stmt);
void trace_after(Trace *trace, Engine *engine, State *state, uint32_t rank,
                 const Function *function, const Stmt *stmt);
void trace_matched(Trace *trace, State *state, uint32_t sender, uint32_t send_site,
                   uint32_t receiver, uint32_t receive_site);
/* Gives a violation the last limit steps. */
void trace_give(Trace *trace, uint32_t limit, Violation *violation);

#endif
