/* Contexts: path conditions as objects (paper, section 4.5: the simplifier of a path condition).
 *
 * A context is made from its parent by one more condition, and is interned: equal conditions (after
 * simplification) give equal ids. It holds what can be read off its condition: bounds of monic
 * polynomials, a solved system of linear equations over monomials, known atoms, and caches of
 * simplification results. It never changes once made, but for its caches. A result of
 * simplification is valid only under its context.
 *
 * context 1 (CONTEXT_TRUE) has no condition; CONTEXT_FALSE is the inconsistent context.
 */
#ifndef SYMBOLIC_CONTEXT_H
#define SYMBOLIC_CONTEXT_H

#include "symbolic/bounds.h"
#include "symbolic/build.h"

typedef struct Contexts Contexts;
typedef uint32_t ContextId;

enum { CONTEXT_NONE, CONTEXT_TRUE, CONTEXT_FALSE };

/* simplification off (the user's -simplify=off): contexts only collect atoms; answers stay sound.
 */
Contexts *contexts_new(TermBank *bank, Stats *stats, bool simplify);
/* Whether simplification is on: only then are equal states equal terms. */
bool contexts_simplify(const Contexts *contexts);
/* BUG() when a context is not the one of its condition, or facts are kept that nobody knows of;
 * asked before they go in checked builds. */
void contexts_check(const Contexts *contexts);
void contexts_free(Contexts *contexts);

/* The context for parent && condition. CONTEXT_FALSE when the conjunction is evidently inconsistent
 * (never wrongly so: an answer CONTEXT_FALSE is a proof). */
ContextId context_and(Contexts *contexts, ContextId parent, Term condition);
/* The whole condition, equations that were solved included, as a canonical term:
 * context_and(CONTEXT_TRUE, it) is this context. */
Term context_condition(Contexts *contexts, ContextId context);
/* The conjuncts of the whole condition, in canonical order; valid as long as contexts. */
const Term *context_conjuncts(Contexts *contexts, ContextId context, uint32_t *count);

/* A term equal to the given one under the context, canonical for it as far as possible: solved
 * symbols and monomials replaced, decided atoms and branches gone. */
Term context_simplify(Contexts *contexts, ContextId context, Term term);

/* Bounds of a numeric term that follow from the context by interval reasoning. */
Bounds context_bounds(Contexts *contexts, ContextId context, Term term);

/* Whether a numeric term cannot be negative, or zero, by the signs of what it was made of (sign.h):
 * asked before a relation multiplies it out. */
bool context_excludes_negative(Contexts *contexts, ContextId context, Term term);
bool context_excludes_zero(Contexts *contexts, ContextId context, Term term);

TermBank *contexts_bank(const Contexts *contexts);

#endif
