/* What a formula says of words without an end: those of executions that go round for ever.
 *
 * Such a word is a stem and a round of positions, again and again (an ultimately periodic word). The rest
 * of the formula behind the stem is evaluated at the positions of the round: U is the least fixed point
 * there of what it says of a position and the next, V the greatest (Clarke, Grumberg, Peled, Model
 * Checking, 1999, section 3.2).
 */
#ifndef SEARCH_PERIODIC_H
#define SEARCH_PERIODIC_H

#include "search/formula.h"

/* The atoms that were looked at in a position, and which of them hold, as bits. */
typedef struct AtomsRead {
    uint32_t known, truth;
} AtomsRead;

/* Whether the node holds at the first position of the round, which has at least one. Open where it is up to an atom
 * that was not looked at, and of formulas and rounds that take long. */
AtomTruth periodic_truth(const Formula *formula, uint32_t node, const AtomsRead *round,
                         uint32_t length);

#endif
