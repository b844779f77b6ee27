/* Replay: a finding with concrete inputs, run again by the same engine.
 *
 * The inputs are bound to the witness; branches and values then decide themselves, and what is left
 * of the choices are those of communication, which are taken in their order. The finding is
 * confirmed when the run reports the same property at the same place for the same process. Where
 * another process comes to a fault before, that one is what these inputs show.
 */
#ifndef SEARCH_REPLAY_H
#define SEARCH_REPLAY_H

#include "search/composition.h"
#include "search/trace.h"

/* What a violation is, and where: that of a finding. Texts are kept in the arena. */
void violation_locate(Violation *violation, Arena *arena, const State *state,
                      const Finding *finding);

/* Fills the inputs and the trace of the violation, and the concrete values of its difference.
 * Returns whether the finding was confirmed; where another process' fault was, the violation is
 * located anew. Inputs that are no witness of the path condition, but
 * a guess, are listed only when they confirm it. */
bool replay_confirm(const Composition *composition, const Finding *finding, Assignment *witness,
                    bool is_witness, Arena *arena, Violation *violation);
/* A witness that satisfies, too, what was taken for granted on the path and not checked: that no
 * arithmetic leaves the range of its type. ANSWER_NO: there is none, so that no execution within
 * the listed assumptions violates the property. */
Answer replay_granted_witness(const Composition *composition, const Finding *finding,
                              Assignment **witness);

/* The program from its start with the inputs of a witness (NULL: symbolic ones), nobody watching. The
 * statistics and assumptions are its own. */
void replay_compose(Composition *composition, const Composition *original, Assignment *witness,
                    Stats *stats, Assumptions *assumptions);
void replay_discard(Composition *composition);

#endif
