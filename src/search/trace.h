/* The steps of one concrete path, as a person reads them. */
#ifndef SEARCH_TRACE_H
#define SEARCH_TRACE_H

#include "search/trace_item.h"

void trace_release(Trace *trace);
/* The hooks of an engine, with the trace at hand. */
void trace_before(Trace *trace, Engine *engine, State *state, uint32_t rank,
                  const Function *function, const Stmt *stmt);
void trace_after(Trace *trace, Engine *engine, State *state, uint32_t rank,
                 const Function *function, const Stmt *stmt);
void trace_matched(Trace *trace, State *state, uint32_t sender, uint32_t send_site,
                   uint32_t receiver, uint32_t receive_site);
/* Gives a violation the last limit steps, and marks those that it depends on. */
void trace_give(Trace *trace, uint32_t limit, Violation *violation);

/* Of a trace that was given: the last step of a process among the first count items of the path, by its number
 * in the violation; -1: it is not there. */
int32_t trace_step_of(const Trace *trace, uint32_t rank, int64_t count, uint32_t limit);

#endif
