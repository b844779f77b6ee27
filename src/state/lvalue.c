/* Places in memory: finding them. */
#include "state/lvalue.h"

#include "lib/bug.h"
#include "state/alias.h"
#include "state/heap.h"
#include "state/object.h"
#include "state/pointer_ops.h"
#include "state/view.h"
#include "state/rows.h"

static ObjectKey key_of_variable(const Eval *eval, const Variable *variable)
{
    switch (variable->kind) {
    case VARIABLE_LOCAL:
    case VARIABLE_PARAM:
        return (ObjectKey){REGION_FRAME, process_depth(eval->process) - 1, variable->slot};
    case VARIABLE_GLOBAL:
        return (ObjectKey){REGION_GLOBAL, variable->slot, 0};
    case VARIABLE_INPUT:
        return (ObjectKey){REGION_INPUT, variable->slot, 0};
    case VARIABLE_OUTPUT:
        return (ObjectKey){REGION_OUTPUT, variable->slot, 0};
    case VARIABLE_BOUND:
        break;
    }
    BUG("a bound variable is no object");
}

static void lvalue_begin(Lvalue *place, ObjectKey key, const Object *object)
{
    place->key = key;
    place->type = object->type;
    place->extents = object->extents;
    place->is_const = object->is_const;
    place->variable_dims = place->count = 0;
    place->has_union = place->is_plain = place->is_packed = false;
    place->whole = NULL;
    place->is_foreign = false;
    place->byte = 0;
}

void lvalue_of_variable(Eval *eval, const Variable *variable, Lvalue *place)
{
    ObjectKey key = key_of_variable(eval, variable);
    Object object;
    REQUIRE(object_find(eval, key, &object));
    lvalue_begin(place, key, &object);
}

Term lvalue_extent(Eval *eval, const Lvalue *place)
{
    TermBank *bank = eval->engine->bank;
    if (!place->type)
        return place->extents;
    REQUIRE(place->type->kind == TYPE_ARRAY);
    if (!place->type->is_complete)
        return bytes_flexible_extent(eval, place);
    if (!place->type->extent_expr)
        return term_int64(bank, place->type->extent);
    REQUIRE(place->extents != TERM_NONE);
    return term_item(bank, place->extents, place->variable_dims);
}

static void lvalue_push(Lvalue *place, Term index)
{
    REQUIRE(place->count < LVALUE_MAX);
    place->indices[place->count++] = index;
}

/* Steps into the element type; a block of the heap starts its element's own extents. */
static void lvalue_enter(Eval *eval, Lvalue *place, Term index)
{
    lvalue_push(place, index);
    if (!place->type) {
        const Block *block = heap_block(eval, place->key.a);
        place->type = eval->state->heap_types.data[block->type - 1];
        place->extents = block->element_extents;
        return;
    }
    place->variable_dims += place->type->extent_expr != NULL;
    place->is_const |= place->type->is_const;
    place->type = place->type->element;
}

static bool check_index(Eval *eval, const Lvalue *place, Term index, bool is_address, Place at)
{
    TermBank *bank = eval->engine->bank;
    Term extent = lvalue_extent(eval, place);
    int64_t i, n;
    if (term_to_int64(bank, index, &i) && term_to_int64(bank, extent, &n) && i >= 0 && i < n)
        return true;
    Term above = term_le(bank, term_int64(bank, 0), index);
    Term below = is_address ? term_le(bank, index, extent) : term_lt(bank, index, extent);
    Term inside = term_and(bank, above, below);
    if (eval_holds(eval, inside))
        return true;
    return eval_require(eval, inside, PROPERTY_ARRAY_BOUNDS, at,
                        "index %s is outside %s, which has %s elements",
                        engine_term_text(eval->engine, index), object_name(eval, place->key),
                        engine_term_text(eval->engine, extent));
}

bool lvalue_index(Eval *eval, Lvalue *place, Term index, Place at)
{
    index = eval_simplify(eval, index);
    if (!check_index(eval, place, index, false, at))
        return false;
    if (place->count == LVALUE_MAX)
        return eval_unsupported(eval, at, "objects nested more than %u deep", LVALUE_MAX), false;
    lvalue_enter(eval, place, index);
    return true;
}

bool lvalue_field(Eval *eval, Lvalue *place, uint32_t field, Place at)
{
    if (place->is_foreign)
        return bytes_foreign_field(eval, place, &place->type->fields[field], at);
    bool is_record =
        place->type && (place->type->kind == TYPE_STRUCT || place->type->kind == TYPE_UNION);
    if (!is_record || place->whole)
        return eval_unsupported(eval, at, "a member of what is seen as another type"), false;
    if (place->count == LVALUE_MAX)
        return eval_unsupported(eval, at, "objects nested more than %u deep", LVALUE_MAX), false;
    place->is_const |= place->type->is_const;
    place->has_union |= place->type->kind == TYPE_UNION;
    place->is_plain &= place->type->kind != TYPE_UNION;
    place->is_packed |= place->type->is_packed;
    lvalue_push(place, term_int64(eval->engine->bank, field));
    place->type = place->type->fields[field].type;
    return true;
}

bool lvalue_walk(Eval *eval, Term pointer, Place at, Lvalue *place, bool *is_past)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    Object object;
    const Term *items;
    uint32_t count;
    Term indices[LVALUE_MAX];
    *is_past = false;
    if (bytes_is_pointer(bank, pointer) && !bytes_resolve(eval, &pointer, NULL, at))
        return false;
    if (bytes_is_pointer(bank, pointer))
        return eval_unsupported(eval, at, "a pointer to a byte in the middle of a value"), false;
    REQUIRE(pointer_parts(bank, pointer, &key, &items, &count));
    if (count > LVALUE_MAX)
        return eval_unsupported(eval, at, "objects nested more than %u deep", LVALUE_MAX), false;
    for (uint32_t i = 0; i < count; i++)
        indices[i] = items[i];
    REQUIRE(object_find(eval, key, &object));
    lvalue_begin(place, key, &object);
    for (uint32_t i = 0; i < count; i++) {
        int64_t number;
        bool is_number = term_to_int64(bank, indices[i], &number);
        if (is_number && number == POINTER_PAST && i + 1 == count) {
            *is_past = true;
        } else if (!place->type && !heap_block(eval, key.a)->type) {
            lvalue_push(place, indices[i]);
        } else if (!place->type || place->type->kind == TYPE_ARRAY) {
            lvalue_enter(eval, place, indices[i]);
        } else {
            REQUIRE(is_number);
            if (!lvalue_field(eval, place, (uint32_t)number, at))
                return false;
        }
    }
    return true;
}

Term lvalue_pointer(Eval *eval, const Lvalue *place)
{
    return pointer_make(eval->engine->bank, place->key, place->indices, place->count);
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
    if (index == TERM_NONE)
        return false;
    index = eval_simplify(eval, index);
    if (!check_index(eval, place, index, is_address, expr->place))
        return false;
    if (place->count == LVALUE_MAX)
        return eval_unsupported(eval, expr->place, "objects nested more than %u deep", LVALUE_MAX),
               false;
    lvalue_enter(eval, place, index);
    return true;
}

/* An element of an array, or of rows that a pointer leads to. */
static bool lvalue_of_element(Eval *eval, const Expr *expr, bool is_address, Lvalue *place)
{
    const Expr *base = rows_base(expr);
    Term pointer = base ? eval_value(eval, base->a) : TERM_NONE;
    if (base && pointer == TERM_NONE)
        return false;
    if (base && rows_are_flat(eval, pointer, base->type))
        return rows_element(eval, expr, base, pointer, is_address, place);
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
    case EXPR_STRING: {
        ObjectKey key = {REGION_STRING, expr->string->index, 0};
        Object object;
        REQUIRE(object_find(eval, key, &object));
        lvalue_begin(place, key, &object);
        return true;
    }
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
    return check_index(eval, &above, place->indices[depth - 1], false, at);
}

static bool lvalue_type_block(Eval *eval, Term pointer, const Type *type, Place at)
{
    ObjectKey key;
    uint32_t count;
    REQUIRE(pointer_parts(eval->engine->bank, pointer, &key, NULL, &count));
    return key.region != REGION_HEAP || heap_set_type(eval, key.a, type, at);
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
