/* How a label is found and proved (learned.h).
 *
 * Found: from the place of a state s, with any values in its cells, execution follows what s can do, as far as the next
 * places with labels. Where it needs something that not all values give (a check that holds, an alternative that is not
 * taken, the label of the place that it comes to), this is asked of the cells that s had: a condition
 * after substitution, which is the weakest one; without what was drawn on the way, by Fourier and Motzkin's
 * elimination. Only what s satisfies is taken.
 *
 * Proved: execution begins anew from all values that satisfy the conditions, and follows every
 * alternative. Only this counts.
 */
#ifndef SEARCH_LESSON_H
#define SEARCH_LESSON_H

#include "search/learned.h"

/* From the state at hand, which is saved, at a branch. exact: cells whose numbers, where they are known, are a part of
 * the label; all others may have any value. is_round: what comes back to the place may rest on the label itself. False: no
 * label was found that could be proved. Its tidings are the caller's. The state at hand is the same
 * afterwards. */
bool lesson_learn(Composition *composition, bool is_round, const VecU32 *exact, Lemma *lemma);

/* What work on terms, path conditions and models, and questions to the solver cost so far, in questions; an answer that it does not
 * find counts as many. */
uint64_t lesson_cost(const Engine *engine);
/* The same without what attempts at learning cost; and adds what one did, which began with the cost and the work
 * (bank_worked) that are given, and whose statistics are still there. */
uint64_t lesson_cost_of_search(const Composition *composition);
void lesson_pay(Composition *composition, uint64_t cost, uint64_t work);

#endif
