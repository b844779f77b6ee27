/* The conditions of a decision: a branch whose guard joins several with && and ||. C evaluates some of
 * them, from the left; tests are to show each of them true and false (condition coverage), and
 * (mcdc) true and false where that alone decides (masking MC/DC: Chilenski, An investigation of three
 * forms of the modified condition decision coverage criterion, 2001).
 */
#ifndef SEARCH_DECISION_H
#define SEARCH_DECISION_H

#include "state/eval.h"

enum { CONDITIONS_MAX = 16 };

/* Whether a location is one that the user wrote as a branch with two sides, of more than one
 * condition; and how many it has. Locations beyond the maximum count as having none. */
uint32_t decision_size(const Program *program, const Function *function, const Location *location);
/* Its conditions, from the left. */
void decision_conditions(const Function *function, const Location *location,
                         const Expr *conditions[CONDITIONS_MAX]);

/* Calls visit for each condition and each of its truths: where the process stands at the decision,
 * claim is when the condition is evaluated with that truth (and, determines, alone decides).
 * Conditions whose value needs a choice first are left out. */
typedef void DecisionVisit(void *user, uint32_t condition, bool truth, Term claim);
void decision_claims(Eval *eval, const Location *location, bool determines, DecisionVisit *visit,
                     void *user);

#endif
