#include "state/rows.h"

#include "state/heap.h"
#include "state/pointer_ops.h"

static const Type *innermost(const Type *type)
{
    while (type->kind == TYPE_ARRAY)
        type = type->element;
    return type;
}

bool rows_are_of(const Type *rows, const Type *element)
{
    return rows->kind == TYPE_ARRAY && rows->is_complete && type_is_scalar(element) &&
           type_same_shape(innermost(rows), element);
}

static Term extent_of(Eval *eval, const Type *array)
{
    return array->extent_expr ? eval_value(eval, array->extent_expr)
                              : term_int64(eval->engine->bank, array->extent);
}

Term rows_length(Eval *eval, const Type *rows)
{
    TermBank *bank = eval->engine->bank;
    Term length = term_int64(bank, 1);
    for (; rows->kind == TYPE_ARRAY && length != TERM_NONE; rows = rows->element) {
        Term extent = extent_of(eval, rows);
        length = extent == TERM_NONE ? TERM_NONE : term_mul(bank, length, extent);
    }
    return length;
}

static bool are_constant(const Type *a, const Type *b)
{
    for (; a->kind == TYPE_ARRAY && b->kind == TYPE_ARRAY; a = a->element, b = b->element)
        if (a->extent_expr || b->extent_expr || !a->is_complete || !b->is_complete)
            return false;
    return true;
}

static bool have_equal_extents(const Type *a, const Type *b)
{
    for (; a->kind == TYPE_ARRAY && b->kind == TYPE_ARRAY; a = a->element, b = b->element)
        if (a->extent != b->extent)
            return false;
    return true;
}

static Term length_of(Eval *eval, const Lvalue *array)
{
    TermBank *bank = eval->engine->bank;
    Lvalue part = *array;
    Term length = term_int64(bank, 1);
    for (; part.type->kind == TYPE_ARRAY; part.type = part.type->element) {
        length = term_mul(bank, length, lvalue_extent(eval, &part));
        part.variable_dims += part.type->extent_expr != NULL;
    }
    return length;
}

bool rows_fit(Eval *eval, const Lvalue *place, const Type *rows)
{
    if (!place->type || place->type->kind != TYPE_ARRAY || rows->kind != TYPE_ARRAY)
        return true;
    if (are_constant(place->type, rows))
        return have_equal_extents(place->type, rows);
    Term own = length_of(eval, place), length = rows_length(eval, rows);
    return length != TERM_NONE &&
           (own == length || eval_holds(eval, term_equal(eval->engine->bank, own, length)));
}

const Expr *rows_base(const Expr *expr)
{
    while (expr->kind == EXPR_INDEX)
        expr = expr->a;
    return expr->kind == EXPR_DEREF && expr->type->kind == TYPE_ARRAY ? expr : NULL;
}

/* The type of what a plain path leads to; NULL: it is not known here. */
static const Type *type_behind(Eval *eval, Term pointer)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    const Term *items;
    uint32_t count;
    Object object;
    if (!pointer_parts(bank, pointer, &key, &items, &count) || !object_find(eval, key, &object))
        return NULL;
    const Type *type = object.type;
    uint32_t i = 0;
    if (key.region == REGION_HEAP && count && heap_block(eval, key.a)->type) {
        type = eval->state->heap_types.data[heap_block(eval, key.a)->type - 1];
        i = 1;
    }
    pointer_parts(bank, pointer, &key, &items, &count);
    for (; type && i < count; i++) {
        int64_t field;
        bool is_number = term_to_int64(bank, items[i], &field);
        bool is_record = type->kind == TYPE_STRUCT || type->kind == TYPE_UNION;
        if (type->kind == TYPE_ARRAY)
            type = is_number && field == POINTER_PAST ? NULL : type->element;
        else if (is_record && is_number && field >= 0 && (uint64_t)field < type->field_count)
            type = type->fields[field].type;
        else
            type = NULL;
    }
    return type;
}

bool rows_are_flat(Eval *eval, Term pointer, const Type *rows)
{
    const Type *type = type_behind(eval, pointer);
    if (!type || !rows->is_complete || !type_is_scalar(innermost(type)))
        return false;
    bool is_other = type->kind == TYPE_ARRAY && type_same_shape(type, rows) &&
                    are_constant(type, rows) && !have_equal_extents(type, rows);
    return is_other || rows_are_of(rows, type);
}

static bool check_index(Eval *eval, Term index, Term extent, bool is_address, Place at)
{
    TermBank *bank = eval->engine->bank;
    Term below = is_address ? term_le(bank, index, extent) : term_lt(bank, index, extent);
    Term inside = term_and(bank, term_le(bank, term_int64(bank, 0), index), below);
    return eval_require(
        eval, inside, PROPERTY_ARRAY_BOUNDS, at, "index %s is outside a row of %s elements",
        engine_term_text(eval->engine, index), engine_term_text(eval->engine, extent));
}

/* The number of the element, counted from the pointer. */
static Term position_of(Eval *eval, const Expr *expr, const Expr *base, bool is_address)
{
    TermBank *bank = eval->engine->bank;
    if (expr == base)
        return term_int64(bank, 0);
    Term above = position_of(eval, expr->a, base, false);
    Term extent = above == TERM_NONE ? TERM_NONE : extent_of(eval, expr->a->type);
    Term index = extent == TERM_NONE ? TERM_NONE : eval_value(eval, expr->b);
    if (index == TERM_NONE)
        return TERM_NONE;
    index = eval_simplify(eval, index);
    if (!check_index(eval, index, extent, is_address, expr->place))
        return TERM_NONE;
    return term_add(bank, term_mul(bank, above, extent), index);
}

bool rows_element(Eval *eval, const Expr *expr, const Expr *base, Term pointer, bool is_address,
                  Lvalue *place)
{
    if (expr->type->kind == TYPE_ARRAY)
        return eval_unsupported(eval, expr->place, "a row of an array that has none, as a whole"),
               false;
    Term position = position_of(eval, expr, base, is_address);
    Term moved = position == TERM_NONE
                     ? TERM_NONE
                     : pointer_add(eval, pointer, position, expr->type, expr->place);
    bool is_past = true;
    if (moved == TERM_NONE)
        return false;
    if (is_address && !lvalue_walk(eval, moved, expr->place, place, &is_past))
        return false;
    return !is_past || lvalue_of_pointer(eval, moved, expr->type, expr->place, place);
}
