/* Slices become elements at a bound variable. */
#include "front/lower/slice.h"
#include "front/lower/arithmetic.h"
#include "front/lower/convert.h"
#include "front/lower/expr.h"
#include "front/lower/fold.h"
#include "front/lower/value.h"
#include "lib/bug.h"

enum { SLICES_MAX = 4 };

/* The slices of an expression, outermost dimension first. */
typedef struct Slices {
    const AstExpr *list[SLICES_MAX];
    uint32_t count;
} Slices;

/* What holds for the elements of one dimension. */
typedef struct Range {
    const Expr *low;
    const Expr *last; /* the number of the last element: -1 or less when there is none */
} Range;

static const AstExpr *part_of(const AstExpr *ast)
{
    bool selects = ast->kind == AST_SLICE || ast->kind == AST_INDEX || ast->kind == AST_MEMBER ||
                   ast->kind == AST_ARROW;
    bool is_old = ast->kind == AST_QUESTION && ast->op == QUESTION_OLD;
    return selects || is_old ? ast->a : NULL;
}

bool slice_is(const AstExpr *ast)
{
    for (; ast; ast = part_of(ast))
        if (ast->kind == AST_SLICE)
            return true;
    return false;
}

static void collect(Lower *lower, const AstExpr *ast, Slices *slices)
{
    if (!ast)
        return;
    collect(lower, part_of(ast), slices);
    if (ast->kind != AST_SLICE)
        return;
    if (slices->count == SLICES_MAX)
        lower_error(lower, ast->place, "slices of more than %d dimensions", SLICES_MAX);
    slices->list[slices->count++] = ast;
}

static const Type *long_type(Lower *lower)
{
    return type_basic(lower->types, BASIC_LONG);
}

static const Type *int_type(Lower *lower)
{
    return type_basic(lower->types, BASIC_INT);
}

static const Expr *lower_bound(Lower *lower, const AstExpr *ast)
{
    const Expr *value = lower_value(lower, ast);
    if (!type_is_integer(value->type))
        lower_error(lower, ast->place, "the bound of a slice must be an integer, not '%s'",
                    lower_type_text(lower, value->type));
    return convert_to(lower, value, long_type(lower), ast->place);
}

static Range lower_range(Lower *lower, const AstExpr *slice)
{
    CHECK(slice->kind == AST_SLICE && slice->a && slice->b);
    Range range = {.low = lower_bound(lower, slice->b)};
    range.last =
        lower_arithmetic(lower, '-', lower_bound(lower, slice->c), range.low, slice->place);
    return range;
}

static const Variable *make_counter(Lower *lower, Place place)
{
    Variable *variable = arena_new(lower->arena, Variable);
    variable->kind = VARIABLE_BOUND;
    variable->name = "k";
    variable->type = long_type(lower);
    variable->place = place;
    return variable;
}

/* The element of ast->a at an index. */
static const Expr *lower_element(Lower *lower, const AstExpr *ast, const Expr *index)
{
    const Expr *a = lower_expr(lower, ast->a);
    if (a->type->kind == TYPE_ARRAY) {
        Expr *expr = expr_new(lower->arena, EXPR_INDEX, a->type->element, ast->place);
        expr->a = a;
        expr->b = index;
        return expr;
    }
    a = convert_value(lower, a);
    if (a->type->kind != TYPE_POINTER || a->type->element->kind == TYPE_VOID)
        lower_error(lower, ast->place, "'%s' has no elements", lower_type_text(lower, a->type));
    return convert_deref(lower, lower_arithmetic(lower, '+', a, index, ast->place), ast->place);
}

const Expr *lower_slice(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_SLICE);
    for (const SliceElement *element = lower->slices; element; element = element->outer)
        if (element->slice == ast)
            return lower_element(lower, ast, element->index);
    lower_error(lower, ast->place,
                "a slice stands only beside '==' or '!=', in permutation(), in defined(), or alone "
                "in a let");
}

/* An element of the expression: slice number i is at the index that range i and counter i give. */
static const Expr *element_at(Lower *lower, const AstExpr *ast, const Slices *slices,
                              const Range *ranges, const Variable *const *counters, uint32_t at)
{
    CHECK(at <= slices->count && slices->count <= SLICES_MAX);
    if (at == slices->count)
        return lower_value(lower, ast);
    Place place = slices->list[at]->place;
    const Expr *counter = expr_variable(lower->arena, counters[at], place);
    SliceElement element = {.slice = slices->list[at],
                            .index = lower_arithmetic(lower, '+', ranges[at].low, counter, place),
                            .outer = lower->slices};
    lower->slices = &element;
    const Expr *value = element_at(lower, ast, slices, ranges, counters, at + 1);
    lower->slices = element.outer;
    return value;
}

static const Expr *connect(Lower *lower, ExprKind kind, const Expr *a, const Expr *b)
{
    Expr *expr = expr_new(lower->arena, kind, int_type(lower), a->place);
    expr->a = a;
    expr->b = b;
    return expr;
}

/* forall {long k | 0 <= k && k <= last} body */
static const Expr *for_each(Lower *lower, const Variable *counter, const Expr *last,
                            const Expr *body)
{
    CHECK(counter->kind == VARIABLE_BOUND);
    Place place = last->place;
    const Expr *zero = expr_int(lower->arena, long_type(lower), 0, place);
    const Expr *at = expr_variable(lower->arena, counter, place);
    const Punct at_most = PUNCT2('<', '=');
    Expr *expr = expr_new(lower->arena, EXPR_FORALL, int_type(lower), place);
    expr->variable = counter;
    expr->a = connect(lower, EXPR_AND, lower_arithmetic(lower, at_most, zero, at, place),
                      lower_arithmetic(lower, at_most, at, last, place));
    expr->b = body;
    return expr;
}

/* Equal numbers of elements; all that are below 0 are none. */
static const Expr *equal_lengths(Lower *lower, const Range *a, const Range *b, Place place)
{
    const Expr *zero = expr_int(lower->arena, long_type(lower), 0, place);
    const Expr *none = connect(lower, EXPR_AND, lower_arithmetic(lower, '<', a->last, zero, place),
                               lower_arithmetic(lower, '<', b->last, zero, place));
    return connect(lower, EXPR_OR,
                   lower_arithmetic(lower, PUNCT2('=', '='), a->last, b->last, place), none);
}

/* An element of it is set, or not: it is there. */
static const Expr *is_there(Lower *lower, const Expr *element)
{
    Expr *defined = expr_new(lower->arena, EXPR_DEFINED, int_type(lower), element->place);
    defined->a = element;
    return connect(lower, EXPR_OR, defined,
                   expr_int(lower->arena, int_type(lower), 1, element->place));
}

/* A condition that is false, and in which each element of both is looked at: of slices that differ in
 * length, what is outside its array is an error all the same. */
static const Expr *look_at_both(Lower *lower, const AstExpr *ast, const Slices *slices,
                                const Range *const *ranges, const Variable *const *counters)
{
    const AstExpr *const sides[] = {ast->a, ast->b};
    const Expr *all = expr_int(lower->arena, int_type(lower), 0, ast->place);
    for (int side = 0; side < 2; side++) {
        const Expr *body = is_there(
            lower, element_at(lower, sides[side], &slices[side], ranges[side], counters, 0));
        for (uint32_t i = slices[side].count; i-- > 0;)
            body = for_each(lower, counters[i], ranges[side][i].last, body);
        all = connect(lower, EXPR_AND, body, all);
    }
    return all;
}

static const Expr *look_where_unequal(Lower *lower, const AstExpr *ast, const Slices *slices,
                                      const Range *const *ranges, const Variable *const *counters)
{
    const Expr *look = look_at_both(lower, ast, slices, ranges, counters), *differ = NULL;
    for (uint32_t i = 0; i < slices->count; i++) {
        const Expr *equal = equal_lengths(lower, &ranges[0][i], &ranges[1][i], ast->place);
        const Expr *one = expr_unary(lower->arena, UNARY_NOT, int_type(lower), equal, ast->place);
        differ = differ ? connect(lower, EXPR_OR, differ, one) : one;
    }
    return connect(lower, EXPR_AND, differ, look);
}

const Expr *lower_slices_equal(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->a && ast->b);
    Slices both[2] = {{.count = 0}, {.count = 0}};
    Range ranges_a[SLICES_MAX], ranges_b[SLICES_MAX];
    const Range *const ranges[] = {ranges_a, ranges_b};
    const Variable *counters[SLICES_MAX];
    collect(lower, ast->a, &both[0]);
    collect(lower, ast->b, &both[1]);
    const Slices a = both[0], b = both[1];
    if (a.count != b.count)
        lower_error(lower, ast->place,
                    "a slice is compared with a slice of as many dimensions: there are %u and %u",
                    a.count, b.count);
    for (uint32_t i = 0; i < a.count; i++) {
        ranges_a[i] = lower_range(lower, a.list[i]);
        ranges_b[i] = lower_range(lower, b.list[i]);
        counters[i] = make_counter(lower, ast->place);
    }
    const Expr *first = element_at(lower, ast->a, &a, ranges_a, counters, 0);
    const Expr *second = element_at(lower, ast->b, &b, ranges_b, counters, 0);
    bool is_scalar = type_is_scalar(first->type) && type_is_scalar(second->type);
    const Expr *result = lower_arithmetic(lower, PUNCT2('=', '='), first, second, ast->place);
    for (uint32_t i = a.count; i-- > 0;)
        result =
            connect(lower, EXPR_AND, equal_lengths(lower, &ranges_a[i], &ranges_b[i], ast->place),
                    for_each(lower, counters[i], ranges_a[i].last, result));
    if (is_scalar)
        result =
            connect(lower, EXPR_OR, result, look_where_unequal(lower, ast, both, ranges, counters));
    return ast->op == PUNCT2('=', '=')
               ? result
               : expr_unary(lower->arena, UNARY_NOT, int_type(lower), result, ast->place);
}

const Expr *lower_slice_defined(Lower *lower, const AstExpr *ast)
{
    CHECK(slice_is(ast));
    Slices slices = {0};
    Range ranges[SLICES_MAX];
    const Variable *counters[SLICES_MAX];
    collect(lower, ast, &slices);
    for (uint32_t i = 0; i < slices.count; i++) {
        ranges[i] = lower_range(lower, slices.list[i]);
        counters[i] = make_counter(lower, ast->place);
    }
    const Expr *element = element_at(lower, ast, &slices, ranges, counters, 0);
    if (!type_is_scalar(element->type))
        lower_error(lower, ast->place, "defined() asks for numbers or pointers, not '%s'",
                    lower_type_text(lower, element->type));
    Expr *defined = expr_new(lower->arena, EXPR_DEFINED, int_type(lower), ast->place);
    defined->a = element;
    const Expr *result = defined;
    for (uint32_t i = slices.count; i-- > 0;)
        result = for_each(lower, counters[i], ranges[i].last, result);
    return result;
}

/* One side of a permutation: its element at the counter. */
static const Expr *permuted(Lower *lower, const AstExpr *ast, const Variable *counter,
                            const Expr **length)
{
    Slices slices = {0};
    collect(lower, ast, &slices);
    if (slices.count != 1)
        lower_error(lower, ast->place, "permutation() takes slices of one dimension: a[0..n-1]");
    Range range = lower_range(lower, slices.list[0]);
    const Expr *one = expr_int(lower->arena, long_type(lower), 1, ast->place);
    *length = lower_arithmetic(lower, '+', range.last, one, ast->place);
    const Expr *element = element_at(lower, ast, &slices, &range, &counter, 0);
    if (!type_is_integer(element->type) && element->type->kind != TYPE_REAL)
        lower_error(lower, ast->place, "permutation() takes slices of numbers, not of '%s'",
                    lower_type_text(lower, element->type));
    return element;
}

const Expr *lower_permutation(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->a && ast->b);
    const Expr *lengths[2];
    const Variable *counter = make_counter(lower, ast->place);
    const Expr *a = permuted(lower, ast->a, counter, &lengths[0]),
               *b = permuted(lower, ast->b, counter, &lengths[1]);
    const Type *type = type_usual(lower->types, a->type, b->type);
    Expr *expr = expr_new(lower->arena, EXPR_FOLD, int_type(lower), ast->place);
    expr->op = FOLD_PERMUTATION;
    expr->variable = counter;
    expr->b = convert_to(lower, a, type, ast->a->place);
    expr->c = convert_to(lower, b, type, ast->b->place);
    expr->args = arena_copy(lower->arena, lengths, sizeof lengths);
    expr->arg_count = 2;
    return expr;
}

/* Of an empty slice it is 0, wherever that would have begun: nothing is there. */
static const Expr *first_index(Lower *lower, const Range *range)
{
    Place place = range->low->place;
    const Expr *zero = expr_int(lower->arena, long_type(lower), 0, place);
    if (range->low->kind == EXPR_INT && fold_is_zero(lower, range->low, place))
        return range->low;
    Expr *expr = expr_new(lower->arena, EXPR_CONDITIONAL, long_type(lower), place);
    expr->a = lower_arithmetic(lower, '<', range->last, zero, place);
    expr->b = zero;
    expr->c = range->low;
    return expr;
}

Slice lower_slice_of(Lower *lower, const AstExpr *ast, const char *why)
{
    CHECK(slice_is(ast));
    Slices slices = {0};
    Pure pure = lower_pure_begin(lower, why);
    collect(lower, ast, &slices);
    if (slices.count != 1)
        lower_error(lower, ast->place, "a slice of one dimension is expected here: a[0..n-1]");
    Range range = lower_range(lower, slices.list[0]);
    const Expr *one = expr_int(lower->arena, long_type(lower), 1, ast->place);
    SliceElement element = {
        .slice = slices.list[0], .index = first_index(lower, &range), .outer = lower->slices};
    lower->slices = &element;
    Slice slice = {.first = lower_expr(lower, ast),
                   .count = lower_arithmetic(lower, '+', range.last, one, ast->place)};
    lower->slices = element.outer;
    lower_pure_end(lower, &pure);
    return slice;
}
