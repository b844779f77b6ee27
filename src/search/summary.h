/* How the summary of a call is found and proved (learned.h).
 *
 * Proved: with any integers that satisfy the condition in what the call sees (entry.h), its body is executed, with all
 * checks, until it returns. Calls in it that have the same shape are not executed: that they satisfy the condition is a check,
 * and behind them what they may change has any values that satisfy the relation. That is an induction on the length of an
 * execution, which is shorter for a call within the call. At each return the relation must hold, and what is
 * not among the changed cells must be what it was.
 *
 * Found: the relation is the greatest set of candidates that is proved with itself taken for granted: bounds by
 * what the numbers were and by small ones, what a call returns that calls nothing, and each of these but for
 * a case of the body where it does not hold. The condition in the same way, from candidates that hold for
 * the call at hand.
 */
#ifndef SEARCH_SUMMARY_H
#define SEARCH_SUMMARY_H

#include "search/entry.h"
#include "search/learned.h"

/* From a state, which was committed, in which a plain function was just entered. False: nothing was proved. The state at hand is the
 * same afterwards. */
bool summary_learn(Composition *composition, StateId call, Summary *summary);
/* The summary of calls like this one; NULL: there is none. */
const Summary *summary_of(const Learned *learned, const Entry *entry);
/* The call that was just entered has done what a summary says. *value is what it returns (TERM_NONE: nothing), and *condition
 * holds. */
void summary_apply(Composition *composition, const Summary *summary, const Entry *entry,
                   Term *value, Term *condition);

#endif
