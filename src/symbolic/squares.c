#include "symbolic/squares.h"

#include "lib/bug.h"
#include "symbolic/poly.h"

enum { VARIABLES_MAX = 24 };

/* The symmetric matrix of a quadratic polynomial; the last row and column belong to the number 1.
 */
typedef struct Form {
    const TermBank *bank;
    Arena arena; /* of the entries */
    Term variables[VARIABLES_MAX];
    uint32_t count;
    Num entries[VARIABLES_MAX + 1][VARIABLES_MAX + 1];
} Form;

static bool variable_index(Form *form, Term variable, uint32_t *index)
{
    for (*index = 0; *index < form->count; ++*index)
        if (form->variables[*index] == variable)
            return true;
    if (form->count == VARIABLES_MAX)
        return false;
    form->variables[form->count++] = variable;
    return true;
}

/* The two variables of a monomial, in any order; VARIABLES_MAX stands for the number 1. */
static bool monomial_pair(Form *form, Term monomial, uint32_t *a, uint32_t *b)
{
    *a = *b = VARIABLES_MAX;
    if (!monomial)
        return true;
    MonomialView view;
    monomial_view(form->bank, monomial, &view);
    if (monomial_degree(form->bank, monomial) > 2 ||
        !variable_index(form, view.factors[0].primitive, a))
        return false;
    CHECK(view.count && view.count <= 2); /* of degree 1 or 2 */
    if (view.count == 2)
        return variable_index(form, view.factors[1].primitive, b);
    *b = view.factors[0].exponent == 2 ? *a : VARIABLES_MAX;
    return true;
}

static bool form_fill(Form *form, const PolyView *view, int scale)
{
    for (uint32_t i = 0; i <= VARIABLES_MAX; i++)
        for (uint32_t k = 0; k <= VARIABLES_MAX; k++)
            form->entries[i][k] = NUM(0);
    for (uint32_t i = 0; i < view->count; i++) {
        uint32_t a, b;
        if (!monomial_pair(form, view->pairs[i].monomial, &a, &b))
            return false;
        Num value =
            num_mul(&form->arena, term_num(form->bank, view->pairs[i].coefficient), NUM(scale));
        if (a != b)
            value = num_div(&form->arena, value, NUM(2));
        form->entries[a][b] = form->entries[b][a] = value;
    }
    return true;
}

/* A variable that occurs must have a positive square. */
static bool form_is_plausible(const Form *form)
{
    for (uint32_t i = 0; i < form->count; i++)
        if (num_sign(form->entries[i][i]) <= 0)
            return false;
    return num_sign(form->entries[VARIABLES_MAX][VARIABLES_MAX]) >= 0;
}

/* Positions of the matrix: the variables, then the number 1. */
static uint32_t position(const Form *form, uint32_t i)
{
    CHECK(i <= form->count);
    return i < form->count ? i : VARIABLES_MAX;
}

/* Subtracts the square that the pivot's row makes; false when there is none. */
static bool eliminate(Form *form, uint32_t k)
{
    CHECK(k < form->count);
    Num pivot = form->entries[k][k];
    if (num_sign(pivot) < 0)
        return false;
    for (uint32_t i = k + 1; i <= form->count; i++) {
        uint32_t row = position(form, i);
        if (num_is_zero(form->entries[row][k]))
            continue;
        if (num_is_zero(pivot))
            return false;
        Num ratio = num_div(&form->arena, form->entries[row][k], pivot);
        for (uint32_t j = k + 1; j <= form->count; j++) {
            uint32_t column = position(form, j);
            Num step = num_mul(&form->arena, ratio, form->entries[k][column]);
            form->entries[row][column] = num_sub(&form->arena, form->entries[row][column], step);
        }
    }
    return true;
}

static bool form_bound(Form *form, bool *strict)
{
    for (uint32_t k = 0; k < form->count; k++)
        if (!eliminate(form, k))
            return false;
    int rest = num_sign(form->entries[VARIABLES_MAX][VARIABLES_MAX]);
    *strict = rest > 0;
    return rest >= 0;
}

/* Whether the squares alone already rule out a sum of squares; looks at each pair once. */
static bool is_hopeless(const TermBank *bank, const PolyView *view, int scale)
{
    bool has_square = false;
    for (uint32_t i = 0; i < view->count; i++) {
        Term monomial = view->pairs[i].monomial;
        uint32_t degree = monomial ? monomial_degree(bank, monomial) : 0;
        if (degree > 2)
            return true;
        MonomialView factors = {.count = 2};
        if (degree == 2)
            monomial_view(bank, monomial, &factors);
        bool square = degree == 2 && factors.count == 1;
        has_square |= square;
        if ((square || !monomial) && constant_sign(bank, view->pairs[i].coefficient) * scale < 0)
            return true;
    }
    return !has_square;
}

bool squares_bound(const TermBank *bank, Term polynomial, int scale, bool *strict)
{
    CHECK(scale == 1 || scale == -1);
    PolyView view;
    poly_view(bank, polynomial, &view);
    if (is_hopeless(bank, &view, scale))
        return false;
    Form form = {.bank = bank};
    arena_init(&form.arena);
    bool bound =
        form_fill(&form, &view, scale) && form_is_plausible(&form) && form_bound(&form, strict);
    arena_release(&form.arena);
    return bound;
}
