#include "state/lvalue_find.h"

#include "lib/bug.h"
#include "state/alias.h"
#include "state/evaluate.h"
#include "state/extent.h"
#include "state/layout.h"
#include "state/pointee.h"
#include "state/pointer_ops.h"
#include "state/rows.h"
#include "state/view.h"

static bool check_in_row(Eval *eval, Term index, Term extent, bool is_address, Place at)
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
    if (!check_in_row(eval, index, extent, is_address, expr->place))
        return TERM_NONE;
    return term_add(bank, term_mul(bank, above, extent), index);
}

/* What the indices of an expression are taken of, where a pointer leads there; NULL: none does. */
static const Expr *base_of_rows(const Expr *expr)
{
    while (expr->kind == EXPR_INDEX)
        expr = expr->a;
    return expr->kind == EXPR_DEREF && expr->type->kind == TYPE_ARRAY ? expr : NULL;
}

/* The place of an element: the indices of the expression, from base on, behind the pointer. */
static bool element_of_rows(Eval *eval, const Expr *expr, const Expr *base, Term pointer,
                            bool is_address, Lvalue *place)
{
    CHECK(expr->kind == EXPR_INDEX && pointer != TERM_NONE);
    if (expr->type->kind == TYPE_ARRAY)
        return eval_unsupported(eval, expr->place, "a row of an array that has none, as a whole"),
               false;
    Term position = position_of(eval, expr, base, is_address);
    if (position != TERM_NONE)
        pointer = rows_start(eval, pointer, expr->place);
    Term moved = position == TERM_NONE || pointer == TERM_NONE
                     ? TERM_NONE
                     : pointer_add(eval, pointer, position, expr->type, expr->place);
    bool is_past = true;
    if (moved == TERM_NONE)
        return false;
    if (is_address && !lvalue_walk(eval, moved, expr->place, place, &is_past))
        return false;
    return !is_past || lvalue_of_pointer(eval, moved, expr->type, expr->place, place);
}

/* pointer: to what the indices are taken of, base; NULL: base is no pointer's. */
static bool lvalue_of_index(Eval *eval, const Expr *expr, const Expr *base, Term pointer,
                            bool is_address, Lvalue *place)
{
    if (expr == base)
        return lvalue_of_pointer(eval, pointer, base->type, base->place, place);
    if (expr->kind != EXPR_INDEX)
        return lvalue_of(eval, expr, is_address, place);
    if (!lvalue_of_index(eval, expr->a, base, pointer, false, place))
        return false;
    Term index = eval_value(eval, expr->b);
    return index != TERM_NONE && lvalue_element(eval, place, index, is_address, expr->place);
}

/* An element of an array, or of rows that a pointer leads to. */
static bool lvalue_of_element(Eval *eval, const Expr *expr, bool is_address, Lvalue *place)
{
    const Expr *base = base_of_rows(expr);
    Term pointer = base ? eval_value(eval, base->a) : TERM_NONE;
    if (base && (pointer == TERM_NONE || !pointer_settle(eval, &pointer, base->place)))
        return false;
    if (base && rows_are_flat(eval, pointer, base->type, base->place))
        return element_of_rows(eval, expr, base, pointer, is_address, place);
    return lvalue_of_index(eval, expr, base, pointer, is_address, place);
}

static bool lvalue_of_value(Eval *eval, const Expr *expr, bool is_address, Lvalue *place)
{
    Term pointer = eval_value(eval, expr->a);
    if (pointer == TERM_NONE)
        return false;
    (void)is_address;
    return lvalue_of_pointer(eval, pointer, expr->type, expr->place, place);
}

bool lvalue_of(Eval *eval, const Expr *expr, bool is_address, Lvalue *place)
{
    switch (expr->kind) {
    case EXPR_VARIABLE:
        lvalue_of_variable(eval, expr->variable, place);
        return true;
    case EXPR_STRING:
        lvalue_of_object(eval, (ObjectKey){REGION_STRING, expr->string->index, 0}, place);
        return true;
    case EXPR_INDEX:
        return lvalue_of_element(eval, expr, is_address, place);
    case EXPR_FIELD:
        return lvalue_of(eval, expr->a, false, place) &&
               lvalue_field(eval, place, expr->field, expr->place);
    case EXPR_DEREF:
        return lvalue_of_value(eval, expr, is_address, place);
    default:
        eval_unsupported(eval, expr->place, "this expression as a place in memory");
        return false;
    }
}

/* Splits the index that ends a path of the given length into a row and a column of that row, when
 * the row before is the first one; *is_split stays false when there is nothing to carry. */
static bool lvalue_carry(Eval *eval, Lvalue *place, uint32_t length, Place at, bool *is_split)
{
    CHECK(length >= 2 && length <= place->count);
    TermBank *bank = eval->engine->bank;
    Lvalue row;
    bool is_past;
    if (place->indices[length - 2] != term_int64(bank, 0))
        return true;
    Term above = pointer_make(bank, place->key, place->indices, length - 2);
    if (!lvalue_walk(eval, above, at, &row, &is_past))
        return false;
    if (row.type && row.type->kind != TYPE_ARRAY)
        return true; /* the 0 is the number of a member */
    Term pointer = pointer_make(bank, place->key, place->indices, length - 1);
    if (!lvalue_walk(eval, pointer, at, &row, &is_past))
        return false;
    if (!row.type || row.type->kind != TYPE_ARRAY)
        return true;
    Term extent = lvalue_extent(eval, &row), index = place->indices[length - 1];
    if (prover_valid(eval->engine->prover, eval->context, term_lt(bank, index, extent),
                     EFFORT_LIGHT, NULL) == ANSWER_YES)
        return true;
    Term positive = term_lt(bank, term_int64(bank, 0), extent);
    if (prover_valid(eval->engine->prover, eval->context, positive, EFFORT_OBLIGATION, NULL) !=
        ANSWER_YES)
        return true;
    place->indices[length - 2] = term_quotient(bank, index, extent);
    place->indices[length - 1] = term_remainder(bank, index, extent);
    *is_split = true;
    return true;
}

/* A pointer to the first element of a matrix may walk on into later rows: then its last index
 * counts elements of the whole, and is split into its indices here, from the innermost outwards.
 * *first is the length of the shortest path that ends with an index yet to be checked. */
static bool lvalue_normalise_row(Eval *eval, Lvalue *place, Place at, uint32_t *first)
{
    bool is_split = true;
    *first = place->count;
    while (is_split && *first >= 2) {
        is_split = false;
        if (!lvalue_carry(eval, place, *first, at, &is_split))
            return false;
        *first -= is_split || *first == place->count;
    }
    return true;
}

/* The last index that leads to the place was checked only to be at most the extent. */
static bool lvalue_check_last(Eval *eval, const Lvalue *place, uint32_t depth, Place at)
{
    CHECK(depth <= place->count);
    TermBank *bank = eval->engine->bank;
    Lvalue above;
    bool is_past;
    if (!depth)
        return true;
    Term pointer = pointer_make(bank, place->key, place->indices, depth - 1);
    if (!lvalue_walk(eval, pointer, at, &above, &is_past))
        return false;
    if (above.type && above.type->kind != TYPE_ARRAY)
        return true;
    return lvalue_check_index(eval, &above, place->indices[depth - 1], false, at);
}

static bool lvalue_type_block(Eval *eval, Term pointer, const Type *type, Place at)
{
    ObjectKey key;
    uint32_t count;
    REQUIRE(pointer_parts(eval->engine->bank, pointer, &key, NULL, &count));
    return key.region != REGION_HEAP || layout_set_type(eval, key.a, type, at);
}

bool lvalue_of_pointer(Eval *eval, Term pointer, const Type *type, Place at, Lvalue *place)
{
    bool is_past;
    ObjectKey key;
    if (!pointer_settle(eval, &pointer, at) ||
        !pointer_check_object(eval, pointer, PROPERTY_COUNT, at))
        return false;
    if (bytes_is_pointer(eval->engine->bank, pointer)) {
        Term offset = bytes_offset(eval, pointer, &key, at);
        if (offset != TERM_NONE &&
            bytes_available(eval, pointer, at) == term_int64(eval->engine->bank, 0))
            return eval_require(eval, TERM_FALSE, PROPERTY_ARRAY_BOUNDS, at,
                                "the pointer is one past %s", object_name(eval, key));
        if (offset == TERM_NONE || !bytes_place(eval, key, offset, type, at, place))
            return false;
        alias_note_place(eval, place, type, at);
        return true;
    }
    if (!lvalue_type_block(eval, pointer, type, at) ||
        !lvalue_walk(eval, pointer, at, place, &is_past))
        return false;
    if (is_past)
        return eval_require(eval, TERM_FALSE, PROPERTY_ARRAY_BOUNDS, at,
                            "the pointer is one past %s", object_name(eval, place->key));
    uint32_t first;
    if (!lvalue_normalise_row(eval, place, at, &first))
        return false;
    for (uint32_t length = first; length <= place->count; length++)
        if (!lvalue_check_last(eval, place, length, at))
            return false;
    if (!bytes_view(eval, place, type, at))
        return false;
    alias_note_place(eval, place, type, at);
    return true;
}
