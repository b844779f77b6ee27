/* Facts: what can be read off a set of conjuncts, for the context that has them.
 *
 * Bounds of forms (relation.h) are kept twice: as asserted by the conjuncts alone, and with what
 * propagation adds. The equations among the conjuncts are a solved linear system; monomials with a
 * known value are constants. Everything derived holds wherever the conjuncts do.
 *
 * Life: facts_init, facts_add for each conjunct, then facts_propagate; then questions.
 */
#ifndef SYMBOLIC_FACTS_H
#define SYMBOLIC_FACTS_H

#include "symbolic/interval.h"
#include "symbolic/linear.h"
#include "symbolic/memo.h"

typedef struct FormFact {
    Term form;
    Bounds asserted, derived;
} FormFact;

typedef struct Facts {
    TermBank *bank;
    VecU32 members;
    Memo set; /* the members */
    LinearSystem linear;
    Memo constants;       /* monomial to its value */
    VecU32 constant_list; /* the monomials among its keys */
    VEC(FormFact) forms;
    Memo places; /* form to place in forms, plus 1 */
    bool propagated;
    Memo bound_places; /* term to place in bounds, plus 1 */
    VEC(Bounds) bounds;
    Memo signs; /* see sign.h */
    Memo simplified;
    Memo rewritten;      /* by constants alone */
    struct Order *order; /* of all members; NULL: they are not all of that form (order.h) */
} Facts;

void facts_init(Facts *facts, TermBank *bank);
void facts_release(Facts *facts);
/* BUG() when a table and its list do not fit each other, or derived bounds of a form are wider than the
 * asserted ones. Asked before facts go in checked builds. */
void facts_check(const Facts *facts);

/* Adds a conjunct; equations go to the linear system. False when a contradiction is evident.
 * Conditions that follow from the linear system by factors are appended to found. */
bool facts_add(Facts *facts, Term conjunct, VecU32 *found);
/* Derives bounds from bounds; false on a contradiction. Equations that were found are appended. */
bool facts_propagate(Facts *facts, VecU32 *found);

/* To be asked after propagation: adds bounds of what no member mentions (fresh.h). */
void facts_add_fresh(Facts *facts, const Term *bounds, uint32_t count);

/* In the place of propagation, where an order says all: takes it over. */
void facts_take_order(Facts *facts, struct Order *order);

/* Bounds of a numeric term. */
Bounds facts_bounds(Facts *facts, Term term);
/* Bounds of a polynomial from those of its monomials alone, or of a primitive from its parts alone:
 * whatever is said about its own form is left out. */
Bounds facts_bounds_from_parts(Facts *facts, Term term);
/* Bounds that take more work: through the linear system, other forms and divisions. */
Bounds facts_bounds_hard(Facts *facts, Term polynomial);

/* A term equal to the given one wherever the facts hold; the same term when simplification fails,
 * which it does only where the facts contradict each other. */
Term facts_simplify(Facts *facts, Term term);
/* The same for the parts of a term only: a conjunct does not become true by itself. */
Term facts_simplify_parts(Facts *facts, Term term);
/* Whether the facts contradict a relation when it is seen without its rounding. */
bool facts_refute_rounded(Facts *facts, Term relation);
/* What a primitive becomes by a rule for its kind, though its value may be known; TERM_NONE when no
 * rule applies. */
Term facts_resolve(Facts *facts, Term primitive);
/* Appends the symbols that equations solve, and the terms that they equal, which may hold other
 * such symbols inside of primitives. */
void facts_solutions(Facts *facts, VecU32 *from, VecU32 *to);
/* A condition that may stand for a conjunct among the others: its parts simplified, but nothing
 * decided by the conjunct itself. */
Term facts_rewrite(Facts *facts, Term conjunct);
/* Whether an inequation follows from what the other conjuncts assert about its parts. To be asked
 * before propagation. */
bool facts_imply_from_parts(Facts *facts, Term relation);
/* TERM_TRUE or TERM_FALSE when the equations alone decide an inequation, else TERM_NONE. */
Term facts_reduce_relation(Facts *facts, Term relation);

#endif
