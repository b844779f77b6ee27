/* Places within objects, and steps from one to the next. */
#include "state/lvalue.h"

#include "lib/bug.h"
#include "state/view.h"

static ObjectKey key_of_variable(const Eval *eval, const Variable *variable)
{
    CHECK(variable->kind != VARIABLE_LOCAL || process_depth(eval->process));
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

void lvalue_of_object(Eval *eval, ObjectKey key, Lvalue *place)
{
    Object object;
    REQUIRE(object_find(eval, key, &object));
    lvalue_begin(place, key, &object);
}

void lvalue_of_variable(Eval *eval, const Variable *variable, Lvalue *place)
{
    lvalue_of_object(eval, key_of_variable(eval, variable), place);
}

/* A static object has room for what initialises the member. */
static int64_t initialised_extent(const Eval *eval, const Lvalue *place)
{
    bool is_global = place->key.region == REGION_GLOBAL && place->count == 1;
    return is_global ? eval->state->model->program->globals[place->key.a]->flexible_extent : 0;
}

/* Where the member of a block's struct begins that the place is, a last one of last ones; -1: it is
 * none. */
static int64_t tail_offset(const Eval *eval, const Lvalue *place)
{
    CHECK(place->key.region == REGION_HEAP && object_block(eval, place->key.a)->type);
    const Type *type = eval->state->heap_types.data[object_block(eval, place->key.a)->type - 1];
    int64_t offset = 0, field;
    for (uint32_t i = 1; i < place->count; i++) {
        if (type->kind != TYPE_STRUCT ||
            !term_to_int64(eval->engine->bank, place->indices[i], &field) ||
            field != (int64_t)type->field_count - 1)
            return -1;
        offset += (int64_t)type->fields[field].offset;
        type = type->fields[field].type;
    }
    return offset;
}

/* The extent of a flexible array member: what the block of its struct has room for. */
static Term flexible_extent(Eval *eval, const Lvalue *place)
{
    CHECK(place->type->kind == TYPE_ARRAY);
    TermBank *bank = eval->engine->bank;
    uint64_t size = place->type->element->size;
    if (place->key.region != REGION_HEAP)
        return term_int64(bank, initialised_extent(eval, place));
    int64_t offset = size ? tail_offset(eval, place) : -1;
    if (offset < 0)
        return term_int64(bank, 0);
    Term room = term_sub(bank, object_block(eval, place->key.a)->bytes, term_int64(bank, offset));
    return eval_simplify(eval, term_quotient(bank, room, term_int64(bank, (int64_t)size)));
}

Term lvalue_extent(Eval *eval, const Lvalue *place)
{
    TermBank *bank = eval->engine->bank;
    if (!place->type)
        return place->extents;
    REQUIRE(place->type->kind == TYPE_ARRAY);
    if (!place->type->is_complete)
        return flexible_extent(eval, place);
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
        const Block *block = object_block(eval, place->key.a);
        CHECK(block->type && block->type <= eval->state->heap_types.length);
        place->type = eval->state->heap_types.data[block->type - 1];
        place->extents = block->element_extents;
        return;
    }
    place->variable_dims += place->type->extent_expr != NULL;
    place->is_const |= place->type->is_const;
    place->type = place->type->element;
}

bool lvalue_check_index(Eval *eval, const Lvalue *place, Term index, bool is_address, Place at)
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

bool lvalue_element(Eval *eval, Lvalue *place, Term index, bool is_address, Place at)
{
    index = eval_simplify(eval, index);
    if (!lvalue_check_index(eval, place, index, is_address, at))
        return false;
    if (place->count == LVALUE_MAX)
        return eval_unsupported(eval, at, "objects nested more than %u deep", LVALUE_MAX), false;
    lvalue_enter(eval, place, index);
    return true;
}

bool lvalue_index(Eval *eval, Lvalue *place, Term index, Place at)
{
    return lvalue_element(eval, place, index, false, at);
}

bool lvalue_field(Eval *eval, Lvalue *place, uint32_t field, Place at)
{
    CHECK(place->type && field < place->type->field_count);
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
    lvalue_of_object(eval, key, place);
    for (uint32_t i = 0; i < count; i++) {
        int64_t number;
        bool is_number = term_to_int64(bank, indices[i], &number);
        if (is_number && number == POINTER_PAST && i + 1 == count) {
            *is_past = true;
        } else if (!place->type && !object_block(eval, key.a)->type) {
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

bool lvalue_array_above(Eval *eval, const Lvalue *place, Place at, Lvalue *array)
{
    bool is_past;
    if (!place->count)
        return false;
    Term pointer = pointer_make(eval->engine->bank, place->key, place->indices, place->count - 1);
    return lvalue_walk(eval, pointer, at, array, &is_past) &&
           (!array->type || array->type->kind == TYPE_ARRAY);
}

Term lvalue_walk_limit(Eval *eval, const Lvalue *row, Place at)
{
    TermBank *bank = eval->engine->bank;
    Term limit = lvalue_extent(eval, row), zero = term_int64(bank, 0);
    Lvalue place = *row;
    while (place.count && place.indices[place.count - 1] == zero) {
        bool is_past;
        Term above = pointer_make(bank, place.key, place.indices, place.count - 1);
        if (!lvalue_walk(eval, above, at, &place, &is_past))
            return TERM_NONE;
        if (place.type && place.type->kind != TYPE_ARRAY)
            break;
        limit = term_mul(bank, limit, lvalue_extent(eval, &place));
    }
    return limit;
}

bool pointer_check_inside(Eval *eval, Term pointer, Place at)
{
    TermBank *bank = eval->engine->bank;
    Lvalue place, array;
    int64_t last;
    bool is_past;
    if (!eval->engine->assumed.has_outside || bytes_is_pointer(bank, pointer) ||
        !lvalue_walk(eval, pointer, at, &place, &is_past) || is_past || !place.count ||
        !term_to_int64(bank, place.indices[place.count - 1], &last) ||
        !lvalue_array_above(eval, &place, at, &array))
        return eval->engine->stop == STOP_NONE;
    Term limit = lvalue_walk_limit(eval, &array, at), index = term_int64(bank, last);
    Term inside = limit == TERM_NONE
                      ? TERM_NONE
                      : term_and(bank, term_bool(last >= 0), term_le(bank, index, limit));
    return inside != TERM_NONE &&
           (eval_holds(eval, inside) ||
            eval_require(eval, inside, PROPERTY_ARRAY_BOUNDS, at,
                         "the pointer is at index %s of %s", engine_term_text(eval->engine, index),
                         object_name(eval, array.key)));
}
