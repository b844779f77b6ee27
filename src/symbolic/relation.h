/* Relations t > 0, t >= 0, t = 0, t != 0 and what they say about a linear form.
 *
 * The form of a relation is its polynomial without the constant part, scaled so that its content is
 * 1 and its leading coefficient positive: each relation bounds its form by a number.
 */
#ifndef SYMBOLIC_RELATION_H
#define SYMBOLIC_RELATION_H

#include "symbolic/poly.h"

bool term_is_relation(const TermBank *bank, Term term);
/* The relation kind(t), kind one of TERM_GT_ZERO … TERM_NE_ZERO, in canonical form. */
Term relation_make(TermBank *bank, TermKind kind, Term t);
Term relation_not(TermBank *bank, Term relation);

typedef enum RelationSide {
    RELATION_LOW,
    RELATION_HIGH,
    RELATION_EQUAL,
    RELATION_DIFFERS
} RelationSide;

typedef struct RelationView {
    Term form;
    RelationSide side; /* form >= value, <= value, = value, != value */
    bool strict;       /* form > value, < value */
    Num value;
} RelationView;
RelationView relation_view(TermBank *bank, Term relation);
/* The relation for a form and a value. */
Term relation_of_view(TermBank *bank, const RelationView *view);

/* A polynomial as scale·form + offset; the form is the term 0 when it is constant. */
FormView form_view(TermBank *bank, Term polynomial);

#endif
