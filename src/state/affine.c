#include "state/affine.h"

#include "lib/bug.h"
#include "state/evaluate.h"
#include "state/roundoff.h"

int64_t affine_greatest(const Type *type)
{
    CHECK(type_is_integer(type));
    uint32_t width = type_width(type), bits = type_is_signed(type) ? width - 1 : width;
    return bits >= 63 ? INT64_MAX : ((int64_t)1 << bits) - 1;
}

void affine_bounds(const Type *type, int64_t *low, int64_t *high)
{
    if (type->kind == TYPE_REAL) {
        *high = (int64_t)1 << (type->size < 8 ? 24 : 53);
        *low = -*high;
        return;
    }
    *high = affine_greatest(type);
    *low = type_is_signed(type) ? -*high - 1 : 0;
}

bool affine_number(const TermBank *bank, Term term, int64_t *value)
{
    Num number = term_is_constant(bank, term) ? term_num(bank, term) : NUM(0);
    *value = num_is_int64(number) ? num_int64(number) : 0;
    return term_is_constant(bank, term) && num_is_int64(number);
}

/* With a first value and a step, within the type in all rounds. */
static bool set(const Rounds *rounds, const Type *type, __int128 first, __int128 step,
                Affine *affine)
{
    int64_t low, high;
    affine_bounds(type, &low, &high);
    __int128 last = first + step * (rounds->count - 1);
    if (type->kind == TYPE_BOOL || first < low || first > high || last < low || last > high)
        return false;
    *affine = (Affine){(int64_t)first, (int64_t)last, rounds->count > 1 ? (int64_t)step : 0};
    return true;
}

static bool find_fixed(Eval *eval, const Rounds *rounds, const Expr *expr, Affine *affine)
{
    int64_t number;
    uint32_t mark = roundoff_mark(eval->engine);
    Term value = eval_value(eval, expr);
    if (value == TERM_NONE || value == TERM_UNDEFINED ||
        !affine_number(eval->engine->bank, value, &number) || roundoff_is_met(eval->engine, mark))
        return false;
    return set(rounds, expr->type, number, 0, affine);
}

static bool find_binary(Eval *eval, const Rounds *rounds, const Expr *expr, Affine *affine)
{
    Affine a, b;
    if (!affine_find(eval, rounds, expr->a, &a) || !affine_find(eval, rounds, expr->b, &b))
        return false;
    if (expr->op == BINARY_ADD)
        return set(rounds, expr->type, (__int128)a.first + b.first, (__int128)a.step + b.step,
                   affine);
    if (expr->op == BINARY_SUBTRACT)
        return set(rounds, expr->type, (__int128)a.first - b.first, (__int128)a.step - b.step,
                   affine);
    CHECK(expr->op == BINARY_MULTIPLY && (!a.step || !b.step));
    __int128 step = (__int128)a.step * b.first + (__int128)b.step * a.first;
    if (step < INT64_MIN || step > INT64_MAX)
        return false;
    return set(rounds, expr->type, (__int128)a.first * b.first, step, affine);
}

bool affine_find(Eval *eval, const Rounds *rounds, const Expr *expr, Affine *affine)
{
    CHECK(rounds->first >= 0 && rounds->count >= 1);
    if (ranges_is_fixed(expr, rounds->loop))
        return find_fixed(eval, rounds, expr, affine);
    switch (expr->kind) {
    case EXPR_VARIABLE:
        CHECK(expr->variable == rounds->loop->counter);
        return set(rounds, expr->type, rounds->first, 1, affine);
    case EXPR_CAST:
        return affine_find(eval, rounds, expr->a, affine) &&
               set(rounds, expr->type, affine->first, affine->step, affine);
    case EXPR_UNARY:
        return affine_find(eval, rounds, expr->a, affine) &&
               set(rounds, expr->type, -(__int128)affine->first, -(__int128)affine->step, affine);
    default:
        return find_binary(eval, rounds, expr, affine);
    }
}
