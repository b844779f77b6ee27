/* The conditions of a decision: a branch whose guard is one, or joins several with && and ||. C evaluates some of
 * them, from the left; tests are to show each of them true and false (condition coverage), and
 * (mcdc) true and false where that alone decides (masking MC/DC: Chilenski, An investigation of three
 * forms of the modified condition decision coverage criterion, 2001).
 *
 * A relation of integers also has an edge: where the two are equal, which tells < from <=.
 */
#ifndef SEARCH_DECISION_H
#define SEARCH_DECISION_H

#include "state/eval.h"

enum { CONDITIONS_MAX = 16 };

/* How many conditions a location has that the user wrote as a branch with two sides; 0: it is none, or
 * has more than the maximum. */
uint32_t decision_size(const Program *program, const Function *function, const Location *location);
/* Its conditions, from the left. */
void decision_conditions(const Function *function, const Location *location,
                         const Expr *conditions[CONDITIONS_MAX]);

/* What a condition may be, in the order of its aims. */
typedef enum ConditionCase {
    CONDITION_FALSE,
    CONDITION_TRUE,
    CONDITION_EDGE,
    CONDITION_CASES
} ConditionCase;

/* Calls visit for each condition and each case that it has: where the process stands at the decision,
 * claim is when the condition is evaluated so (and, determines, alone decides). Where a value needs a
 * choice first, nothing is visited. */
typedef void DecisionVisit(void *user, uint32_t condition, ConditionCase which, Term claim);
void decision_claims(Eval *eval, const Location *location, bool determines, DecisionVisit *visit,
                     void *user);

#endif
