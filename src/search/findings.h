/* What becomes of a finding: a violation of the result, which is proved if inputs can be found with
 * which it happens again. */
#ifndef SEARCH_FINDINGS_H
#define SEARCH_FINDINGS_H

#include "search/verification.h"

/* The sink of a search; user is its Verification. Each property, process and place becomes one
 * violation, whose certainty only grows. The search stops after as many proved ones as the options
 * say. */
void findings_sink(void *user, State *state, const Finding *finding);

/* What a finding says, as a violation that is not proved. */
Violation findings_violation(Verification *run, const State *state, const Finding *finding);
/* A witness against the finding, with inputs that their types can hold. */
Answer findings_witness(Verification *run, const Finding *finding, Assignment **witness);

#endif
