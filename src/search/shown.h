/* The numbers that a step of a trace shows: what it set, what an assertion is about, and what operations that began earlier have
 * put into their buffers by the time it is over.
 *
 * Nothing is an obligation here: what cannot be read without one is not shown.
 */
#ifndef SEARCH_SHOWN_H
#define SEARCH_SHOWN_H

#include "search/trace_item.h"

/* While somebody looks: what fails, or stops, did so for the look alone. */
typedef struct Look {
    Engine engine;
    ContextId context;
} Look;

Look look_begin(Engine *engine, const State *state);
void look_end(Engine *engine, State *state, const Look *look);

/* What nobody named. */
bool shown_is_temporary(const Expr *lhs);
/* Of a call of MPI: it only begins to use a buffer, so that what is there is not its doing. */
bool shown_only_starts(const Stmt *stmt);
/* The number in a variable; TERM_NONE: it is none. */
Term shown_peek(Engine *engine, State *state, uint32_t rank, const Expr *variable);

/* What an assertion is about; before it. */
void shown_asserted(Trace *trace, Engine *engine, State *state, TraceItem *item);
/* The number that a statement of the process has set. */
void shown_result(Trace *trace, Engine *engine, State *state, TraceItem *item, const Expr *lhs);
/* What a function without a text has set through pointers to numbers. */
void shown_outputs(Trace *trace, Engine *engine, State *state, TraceItem *item);
/* What a loop with invariants made anything. */
void shown_any(Trace *trace, Engine *engine, State *state, TraceItem *item);

/* Of a call that begins to fill something: the numbers there; before it. */
void shown_begun(Trace *trace, Engine *engine, State *state, TraceItem *item);
/* A step that is over: one that completes operations shows the numbers that the last ones have filled in; what it sets itself is
 * not theirs any more. */
void shown_filled(Trace *trace, Engine *engine, State *state, TraceItem *item);

#endif
