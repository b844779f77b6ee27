/* Which steps of a trace a person needs to see: a dynamic slice, the most telling part of it.
 *
 * Backwards from the step that fails (and from others that the report names), the steps that wrote
 * what is read there, the other ends of messages, the branches that led there, and the calls that
 * these stand in, in turn. Of many, the nearest come first, calls of MPI before others, and each
 * statement once before any for the second time. It is a choice of what is shown; nothing rests on
 * it.
 */
#ifndef SEARCH_SLICE_H
#define SEARCH_SLICE_H

#include "search/trace.h"

/* Sets is_relevant in the items. */
void slice_mark(Trace *trace, const Violation *violation);
/* Whether the function is one of one-sided communication. */
bool slice_is_one_sided(const char *name);

#endif
