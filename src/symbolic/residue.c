#include "symbolic/residue.h"

#include "lib/bug.h"
#include "symbolic/build.h"
#include "symbolic/relation.h"

/* a and the number that it is equal to, or not. */
typedef struct Residue {
    Term a;
    Num modulus, value;
} Residue;

/* The residue of p and its value; the kind of its term. */
static bool residue_of(TermBank *bank, Term p, const PolyView *view, Residue *residue,
                       TermKind *kind)
{
    CHECK(view->count);
    const PolyTerm *last = &view->pairs[view->count - 1];
    bool is_single = view->count == 1 || (view->count == 2 && !view->pairs->monomial);
    if (!is_single || !last->monomial || term_sort(bank, p) != SORT_INT)
        return false;
    bool is_modulo = bank_is(bank, last->monomial, TERM_MOD);
    if (!is_modulo && !bank_is(bank, last->monomial, TERM_REM))
        return false;
    const uint32_t *words = bank_words(bank, last->monomial);
    if (!term_is_constant(bank, words[1]))
        return false;
    *kind = is_modulo ? TERM_MOD : TERM_REM;
    Num scale = term_num(bank, last->coefficient);
    Num value = num_div(&bank->arena, term_num(bank, poly_constant(bank, p)), scale);
    *residue = (Residue){words[0], num_abs(&bank->arena, term_num(bank, words[1])),
                         num_neg(&bank->arena, value)};
    return num_is_one(num_abs(&bank->arena, scale));
}

static Term relate(TermBank *bank, TermKind kind, Term a, Num modulus, Num value)
{
    CHECK(num_sign(modulus) > 0);
    Term residue = term_modulo(bank, a, modulus);
    return relation_make(bank, kind, term_sub(bank, residue, term_int(bank, value)));
}

static Term of_modulo(TermBank *bank, TermKind kind, const Residue *residue)
{
    CHECK(num_sign(residue->modulus) > 0 && (kind == TERM_EQ_ZERO || kind == TERM_NE_ZERO));
    Arena *arena = &bank->arena;
    Num rest = term_num(bank, poly_constant(bank, residue->a));
    Term form = poly_without_constant(bank, residue->a);
    Num common = num_gcd(arena, poly_content(bank, form, false), residue->modulus);
    Num value = num_sub(arena, residue->value, rest);
    bool is_out =
        num_sign(residue->value) < 0 || num_compare(residue->value, residue->modulus) >= 0;
    if (is_out || !num_is_zero(num_modulo(arena, value, common)))
        return term_bool(kind == TERM_NE_ZERO);
    if (num_is_one(common) && num_is_zero(rest))
        return TERM_NONE;
    Num modulus = num_div(arena, residue->modulus, common);
    form = poly_divide_exact(bank, form, term_int(bank, common));
    return relate(bank, kind, form, modulus,
                  num_modulo(arena, num_div(arena, value, common), modulus));
}

Term residue_relation(TermBank *bank, TermKind kind, Term p, const PolyView *view)
{
    Residue residue;
    TermKind of;
    if ((kind != TERM_EQ_ZERO && kind != TERM_NE_ZERO) || !residue_of(bank, p, view, &residue, &of))
        return TERM_NONE;
    if (of == TERM_MOD)
        return of_modulo(bank, kind, &residue);
    return num_is_zero(residue.value) ? relate(bank, kind, residue.a, residue.modulus, NUM(0))
                                      : TERM_NONE;
}
