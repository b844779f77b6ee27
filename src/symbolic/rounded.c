#include "symbolic/rounded.h"

#include "lib/bug.h"
#include "symbolic/build.h"
#include "symbolic/poly.h"
#include "symbolic/relation.h"

/* x rounded is at least, or at most, the integer. */
typedef struct Rounded {
    Term x;
    bool truncates, is_least;
    Num bound;
} Rounded;

static bool rounded_of(TermBank *bank, Term relation, Rounded *rounded)
{
    Term p = bank_words(bank, relation)[0];
    PolyView view;
    poly_view(bank, p, &view);
    CHECK(view.count); /* a relation of a constant is decided */
    const PolyTerm *last = &view.pairs[view.count - 1];
    bool is_single = view.count == 1 || (view.count == 2 && !view.pairs->monomial);
    if (!bank_is(bank, relation, TERM_GE_ZERO) || !is_single || !last->monomial)
        return false;
    rounded->truncates = bank_is(bank, last->monomial, TERM_TRUNC);
    if (!rounded->truncates && !bank_is(bank, last->monomial, TERM_FLOOR))
        return false;
    Num scale = term_num(bank, last->coefficient), rest = term_num(bank, poly_constant(bank, p));
    rounded->x = bank_words(bank, last->monomial)[0];
    rounded->is_least = num_sign(scale) > 0;
    rounded->bound = rounded->is_least ? num_neg(&bank->arena, rest) : rest;
    return num_is_one(num_abs(&bank->arena, scale));
}

Term rounded_relation(TermBank *bank, Term relation)
{
    Rounded rounded;
    if (!term_is_relation(bank, relation) || !rounded_of(bank, relation, &rounded))
        return TERM_NONE;
    Arena *arena = &bank->arena;
    CHECK(num_is_integer(rounded.bound));
    int sign = num_sign(rounded.bound);
    Num next = num_add(arena, rounded.bound, NUM(rounded.is_least ? -1 : 1));
    /* Towards zero: up where the bound is negative, and at 0 from both sides. */
    bool is_up = rounded.truncates && (rounded.is_least ? sign <= 0 : sign < 0);
    if (rounded.is_least)
        return is_up ? term_lt(bank, term_real(bank, next), rounded.x)
                     : term_le(bank, term_real(bank, rounded.bound), rounded.x);
    return is_up ? term_le(bank, rounded.x, term_real(bank, rounded.bound))
                 : term_lt(bank, rounded.x, term_real(bank, next));
}
