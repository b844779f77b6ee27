/* Operations on pointers: which object, arithmetic, comparison. */
#include "state/pointer_ops.h"

#include "lib/bug.h"
#include "state/alias.h"
#include "state/bytes.h"
#include "state/layout.h"
#include "state/lvalue.h"
#include "state/object.h"
#include "state/pointee.h"
#include "state/view.h"
#include "state/rows.h"

/* A pointer as a position in its object: nested array indices that follow each other are counted in
 * elements of the innermost array; first members are entered. Equal positions are equal addresses.
 */
typedef struct Position {
    ObjectKey key;
    uint32_t count;
    Term items[2 * LVALUE_MAX];
    bool is_null;
    const Type *unit; /* what the pointers count, no array; NULL: addresses are compared */
} Position;

static void position_push(Position *position, Term item, bool joins, TermBank *bank, Term extent)
{
    CHECK(joins ? position->count > 0 : position->count < 2 * LVALUE_MAX);
    if (joins) {
        Term *last = &position->items[position->count - 1];
        *last = term_add(bank, term_mul(bank, *last, extent), item);
    } else {
        position->items[position->count++] = item;
    }
}

/* Whether a position goes on into the type: not into what is counted, when something is. */
static bool position_enters(const Position *position, const Type *type)
{
    if (!type || position->count == 2 * LVALUE_MAX)
        return false;
    return type->kind == TYPE_ARRAY || (type->kind == TYPE_STRUCT && type->field_count &&
                                        !(position->unit && type_same_shape(type, position->unit)));
}

/* Walks on from the place to its first innermost element. */
static void position_descend(Eval *eval, Position *position, Lvalue *place, bool was_array)
{
    TermBank *bank = eval->engine->bank;
    Term zero = term_int64(bank, 0);
    while (position_enters(position, place->type)) {
        bool is_array = place->type->kind == TYPE_ARRAY;
        Term extent = is_array ? lvalue_extent(eval, place) : zero;
        position_push(position, zero, is_array && was_array, bank, extent);
        if (is_array) {
            place->variable_dims += place->type->extent_expr != NULL;
            place->type = place->type->element;
        } else {
            place->type = place->type->fields[0].type;
        }
        was_array = is_array;
    }
}

/* One past an array (the last item, so far) is the place after its last innermost element. */
static void position_pass(Eval *eval, Position *position, Lvalue *array)
{
    CHECK(array->type && position->count);
    TermBank *bank = eval->engine->bank;
    Term length = term_int64(bank, 1);
    for (; array->type->kind == TYPE_ARRAY; array->type = array->type->element) {
        length = term_mul(bank, length, lvalue_extent(eval, array));
        array->variable_dims += array->type->extent_expr != NULL;
    }
    position->items[position->count - 1] = length;
    array->variable_dims = 0;
    position_descend(eval, position, array, true);
}

static bool position_of(Eval *eval, Term pointer, const Type *unit, Place at, Position *position)
{
    TermBank *bank = eval->engine->bank;
    *position = (Position){.is_null = pointer_is_null(bank, pointer), .unit = unit};
    if (position->is_null)
        return true;
    Object object;
    const Term *items;
    uint32_t count;
    REQUIRE(pointer_parts(bank, pointer, &position->key, &items, &count));
    if (!object_find(eval, position->key, &object)) {
        for (uint32_t i = 0; i < count && i < LVALUE_MAX; i++)
            position->items[position->count++] = items[i];
        return true;
    }
    bool was_array = false, is_past = false;
    Lvalue place;
    for (uint32_t i = 0; i < count && !is_past; i++) {
        Term prefix[LVALUE_MAX];
        term_children(bank, pointer, &count);
        pointer_parts(bank, pointer, &position->key, &items, &count);
        for (uint32_t j = 0; j <= i; j++)
            prefix[j] = items[j];
        Term above = pointer_make(bank, position->key, prefix, i);
        if (!lvalue_walk(eval, above, at, &place, &is_past))
            return false;
        bool is_array = !place.type || place.type->kind == TYPE_ARRAY;
        Term extent = is_array && place.type ? lvalue_extent(eval, &place) : TERM_NONE;
        position_push(position, prefix[i], is_array && was_array, bank, extent);
        was_array = is_array;
    }
    if (!lvalue_walk(eval, pointer, at, &place, &is_past))
        return false;
    if (!is_past)
        position_descend(eval, position, &place, was_array);
    else if (place.type && place.type->kind == TYPE_ARRAY)
        position_pass(eval, position, &place);
    return true;
}

static Term offsets_equal(Eval *eval, Term a, Term b, Place at)
{
    ObjectKey p, q;
    TermBank *bank = eval->engine->bank;
    Term x = bytes_offset(eval, a, &p, at);
    Term y = x == TERM_NONE ? TERM_NONE : bytes_offset(eval, b, &q, at);
    return y == TERM_NONE ? TERM_NONE : term_equal(bank, x, y);
}

static bool is_dangling(Eval *eval, Term pointer)
{
    ObjectKey key;
    uint32_t count;
    return pointer_parts(eval->engine->bank, pointer, &key, NULL, &count) &&
           (key.region == REGION_DEAD || key.region == REGION_FREED);
}

/* Whether pointers that are not null lead to different objects, or one to none any more. */
static bool are_apart(Eval *eval, Term a, Term b)
{
    ObjectKey p, q;
    uint32_t count;
    pointer_parts(eval->engine->bank, a, &p, NULL, &count);
    pointer_parts(eval->engine->bank, b, &q, NULL, &count);
    return !object_key_equal(p, q) || is_dangling(eval, a);
}

Term pointer_equal(Eval *eval, Term a, Term b, Place at)
{
    TermBank *bank = eval->engine->bank;
    Position p, q;
    if ((pointer_is_null(bank, b) && bytes_are_not_null(bank, a)) ||
        (pointer_is_null(bank, a) && bytes_are_not_null(bank, b)))
        return TERM_FALSE;
    if (!pointer_settle(eval, &a, at) || !pointer_settle(eval, &b, at))
        return TERM_NONE;
    if (a == b && !is_dangling(eval, a))
        return TERM_TRUE;
    if (pointer_is_null(bank, a) || pointer_is_null(bank, b))
        return TERM_FALSE;
    if (are_apart(eval, a, b)) {
        alias_note_comparison(eval, a, b, at);
        return term_bool(a == b);
    }
    if (bytes_compares(eval, a, NULL, at) || bytes_compares(eval, b, NULL, at))
        return offsets_equal(eval, a, b, at);
    if (!position_of(eval, a, NULL, at, &p) || !position_of(eval, b, NULL, at, &q))
        return TERM_NONE;
    if (p.count != q.count)
        return TERM_FALSE;
    Term equal = TERM_TRUE;
    for (uint32_t i = 0; i < p.count; i++)
        equal = term_and(bank, equal, term_equal(bank, p.items[i], q.items[i]));
    return equal;
}

/* Whether pointers lead into one object and are told apart by their offsets; these. */
static bool offsets_of(Eval *eval, Term a, Term b, const Type *target, Place at, Term *x, Term *y)
{
    ObjectKey p, q;
    uint32_t count;
    Object object;
    if (!pointer_parts(eval->engine->bank, a, &p, NULL, &count) ||
        !pointer_parts(eval->engine->bank, b, &q, NULL, &count) || !object_key_equal(p, q) ||
        !object_find(eval, p, &object) ||
        !(bytes_compares(eval, a, target, at) || bytes_compares(eval, b, target, at)))
        return false;
    *x = bytes_offset(eval, a, &p, at);
    *y = *x == TERM_NONE ? TERM_NONE : bytes_offset(eval, b, &q, at);
    return true;
}

/* Whether b is the pointer one past the single object that a leads to. */
static bool is_next(const TermBank *bank, Term a, Term b)
{
    ObjectKey p, q;
    const Term *from, *to;
    uint32_t count, longer;
    if (!pointer_parts(bank, a, &p, &from, &count) || !pointer_parts(bank, b, &q, &to, &longer) ||
        !object_key_equal(p, q) || longer != count + 1)
        return false;
    int64_t last;
    for (uint32_t i = 0; i < count; i++)
        if (from[i] != to[i])
            return false;
    return term_to_int64(bank, to[count], &last) && last == POINTER_PAST;
}

static Term offset_difference(Eval *eval, Term x, Term y, const Type *target)
{
    TermBank *bank = eval->engine->bank;
    if (y == TERM_NONE)
        return TERM_NONE;
    Term bytes = term_sub(bank, x, y);
    if (target->kind == TYPE_VOID || target->size == 1)
        return bytes;
    Term size = rows_length(eval, target);
    const Type *element = type_innermost(target);
    if (size == TERM_NONE)
        return TERM_NONE;
    size = term_mul(bank, size, term_int64(bank, (int64_t)element->size));
    return term_quotient(bank, bytes, size);
}

Term pointer_difference(Eval *eval, Term a, Term b, const Type *target, Place at)
{
    TermBank *bank = eval->engine->bank;
    Position p, q;
    Term x, y;
    if (!pointer_settle(eval, &a, at) || !pointer_settle(eval, &b, at))
        return TERM_NONE;
    if (a == b)
        return term_int64(bank, 0);
    if (offsets_of(eval, a, b, target, at, &x, &y))
        return offset_difference(eval, x, y, target);
    if (is_next(bank, a, b) || is_next(bank, b, a))
        return term_int64(bank, is_next(bank, b, a) ? 1 : -1);
    const Type *counted = type_innermost(target);
    if (!position_of(eval, a, counted, at, &p) || !position_of(eval, b, counted, at, &q))
        return TERM_NONE;
    bool is_same = !p.is_null && !q.is_null && object_key_equal(p.key, q.key) &&
                   p.count == q.count && p.count > 0;
    for (uint32_t i = 0; is_same && i + 1 < p.count; i++)
        is_same = p.items[i] == q.items[i];
    if (!is_same) {
        eval_require(eval, TERM_FALSE, PROPERTY_POINTER_INVALID, at,
                     "the pointers do not lead into the same array");
        return TERM_NONE;
    }
    Term difference = term_sub(bank, p.items[p.count - 1], q.items[q.count - 1]);
    Term unit = rows_length(eval, target);
    if (unit == TERM_NONE)
        return TERM_NONE;
    return unit == term_int64(bank, 1) ? difference : term_quotient(bank, difference, unit);
}

/* Fields and elements lie in the order of their indices; one past an object after all of it. */
static Term order_item(TermBank *bank, Term item)
{
    CHECK(item != TERM_NONE);
    return item == term_int64(bank, POINTER_PAST) ? term_int64(bank, INT32_MAX) : item;
}

Term pointer_less(Eval *eval, Term a, Term b, bool or_equal, Place at)
{
    TermBank *bank = eval->engine->bank;
    Position p, q;
    if (!pointer_settle(eval, &a, at) || !pointer_settle(eval, &b, at))
        return TERM_NONE;
    if (a == b)
        return term_bool(or_equal);
    Term left, right;
    if (offsets_of(eval, a, b, NULL, at, &left, &right))
        return right == TERM_NONE ? TERM_NONE
               : or_equal         ? term_le(bank, left, right)
                                  : term_lt(bank, left, right);
    if (!position_of(eval, a, NULL, at, &p) || !position_of(eval, b, NULL, at, &q))
        return TERM_NONE;
    if (p.is_null || q.is_null || !object_key_equal(p.key, q.key)) {
        eval_require(eval, TERM_FALSE, PROPERTY_POINTER_INVALID, at,
                     "the pointers do not lead into the same object");
        return TERM_NONE;
    }
    Term less = term_bool(p.count < q.count || (p.count == q.count && or_equal));
    for (uint32_t i = p.count < q.count ? p.count : q.count; i-- > 0;) {
        Term x = order_item(bank, p.items[i]), y = order_item(bank, q.items[i]);
        Term later = term_and(bank, term_equal(bank, x, y), less);
        less = term_or(bank, term_lt(bank, x, y), later);
    }
    return less;
}

/* The pointer with its last index replaced. */
static Term with_last(Eval *eval, const Lvalue *place, Term last)
{
    CHECK(place->count && place->count <= LVALUE_MAX);
    Term indices[LVALUE_MAX];
    for (uint32_t i = 0; i + 1 < place->count; i++)
        indices[i] = place->indices[i];
    indices[place->count - 1] = last;
    return pointer_make(eval->engine->bank, place->key, indices, place->count);
}

/* A single object counts as an array of one (C11 6.5.6). */
static Term single_add(Eval *eval, const Lvalue *place, bool is_past, Term offset, Place at)
{
    TermBank *bank = eval->engine->bank;
    int64_t step;
    Term from = term_int64(bank, is_past), to = term_add(bank, from, offset);
    Term in_range = term_and(bank, term_le(bank, term_int64(bank, 0), to),
                             term_le(bank, to, term_int64(bank, 1)));
    bool is_inside = eval_holds(eval, in_range) ||
                     eval_require(eval, in_range, PROPERTY_ARRAY_BOUNDS, at,
                                  "the pointer leaves %s, which is a single object",
                                  object_name(eval, place->key));
    if (!is_inside || !eval_int(eval, to, at, "the offset", &step))
        return TERM_NONE;
    Term indices[LVALUE_MAX + 1];
    uint32_t count = place->count;
    for (uint32_t i = 0; i < count; i++)
        indices[i] = place->indices[i];
    if (step)
        indices[count++] = term_int64(bank, POINTER_PAST);
    return pointer_make(bank, place->key, indices, count);
}

/* Whether a pointer is certainly outside its array, by a number of elements that is known. */
static bool is_outside(Eval *eval, Term in_range, Term index)
{
    int64_t number;
    return eval_simplify(eval, in_range) == TERM_FALSE &&
           term_to_int64(eval->engine->bank, index, &number) && number > POINTER_PAST / 2 &&
           number < -(int64_t)POINTER_PAST;
}

/* To move a pointer outside its array is an error (C11 6.5.6p8), as is done where arrays begin at 1
 * (v - 1). It is reported, and the pointer may come back: what is outside is not accessed. */
static Term go_outside(Eval *eval, const Lvalue *array, const Lvalue *element, Term index,
                       Term limit, Place at)
{
    Engine *engine = eval->engine;
    engine->assumed.has_outside = true;
    eval_error(eval, PROPERTY_ARRAY_BOUNDS, at,
               "the pointer moves to index %s of %s, which has %s elements",
               engine_term_text(engine, index), object_name(eval, array->key),
               engine_term_text(engine, limit));
    return engine->stop == STOP_NONE ? with_last(eval, element, index) : TERM_NONE;
}

static Term array_add(Eval *eval, const Lvalue *array, const Lvalue *element, Term offset, Place at)
{
    CHECK(element->count && element->count <= LVALUE_MAX);
    TermBank *bank = eval->engine->bank;
    Term index = term_add(bank, element->indices[element->count - 1], offset);
    Term limit = lvalue_walk_limit(eval, array, at);
    if (limit == TERM_NONE)
        return TERM_NONE;
    index = eval_simplify(eval, index);
    Term in_range =
        term_and(bank, term_le(bank, term_int64(bank, 0), index), term_le(bank, index, limit));
    if (is_outside(eval, in_range, index))
        return go_outside(eval, array, element, index, limit, at);
    if (!eval_holds(eval, in_range) &&
        !eval_require(eval, in_range, PROPERTY_ARRAY_BOUNDS, at,
                      "the pointer moves to index %s of %s, which has %s elements",
                      engine_term_text(eval->engine, index), object_name(eval, array->key),
                      engine_term_text(eval->engine, limit)))
        return TERM_NONE;
    return with_last(eval, element, index);
}

bool pointer_is_heap_member(Eval *eval, Term pointer, Place at)
{
    Lvalue place, array;
    ObjectKey key;
    uint32_t count;
    bool is_past;
    return pointer_parts(eval->engine->bank, pointer, &key, NULL, &count) &&
           key.region == REGION_HEAP && lvalue_walk(eval, pointer, at, &place, &is_past) &&
           !is_past && place.count && !lvalue_array_above(eval, &place, at, &array);
}

/* One past an array, seen as one past its last element of the given type. */
static bool past_as_element(Eval *eval, Lvalue *place, const Type *target)
{
    TermBank *bank = eval->engine->bank;
    Term length = term_int64(bank, 1);
    if (place->type->kind != TYPE_ARRAY)
        return false;
    while (place->type->kind == TYPE_ARRAY && !type_same_shape(place->type, target)) {
        if (place->count == LVALUE_MAX)
            return false;
        length = term_mul(bank, length, lvalue_extent(eval, place));
        place->indices[place->count++] = term_int64(bank, 0);
        place->variable_dims += place->type->extent_expr != NULL;
        place->type = place->type->element;
    }
    place->indices[place->count - 1] = length;
    return type_same_shape(place->type, target);
}

/* Whether the arithmetic counts bytes of what is something else: of memory that has no type yet, or
 * of a pointer to a byte. */
static bool counts_bytes(Eval *eval, Term pointer, const Type *target)
{
    ObjectKey key;
    uint32_t count;
    bool is_byte = target->kind == TYPE_VOID || type_is_char(target);
    pointer_parts(eval->engine->bank, pointer, &key, NULL, &count);
    bool is_untyped = key.region == REGION_HEAP && !object_block(eval, key.a)->type;
    return is_byte && (is_untyped || bytes_is_pointer(eval->engine->bank, pointer));
}

/* The pointer as one to a thing of the target type, as far as arithmetic needs it. */
static bool add_prepare(Eval *eval, Term *pointer, const Type *target, Place at)
{
    ObjectKey key;
    uint32_t count;
    pointer_parts(eval->engine->bank, *pointer, &key, NULL, &count);
    if (key.region == REGION_HEAP && target->kind != TYPE_VOID &&
        !layout_set_type(eval, key.a, target, at))
        return false;
    return bytes_resolve(eval, pointer, target, at);
}

static Term heap_add(Eval *eval, Term pointer, Term offset, const Type *target, Place at)
{
    CHECK(target->kind != TYPE_FUNCTION);
    TermBank *bank = eval->engine->bank;
    const Type *element = type_innermost(target);
    Term count = rows_length(eval, target);
    int64_t size = element->kind == TYPE_VOID ? 1 : (int64_t)element->size;
    return count == TERM_NONE
               ? TERM_NONE
               : bytes_add(eval, pointer,
                           term_mul(bank, offset, term_mul(bank, count, term_int64(bank, size))),
                           at);
}

/* Whether a pointer to an element moves to where elements of its type are. */
static bool stays_in_segment(Eval *eval, Term pointer, Term offset, const Type *target, Place at)
{
    TermBank *bank = eval->engine->bank;
    Lvalue place, array;
    bool is_past;
    if (bytes_is_pointer(bank, pointer) || !lvalue_walk(eval, pointer, at, &place, &is_past) ||
        is_past || !place.type || !type_same_shape(place.type, target) || place.count < 4 ||
        !lvalue_array_above(eval, &place, at, &array) || !array.type)
        return false;
    Term index = eval_simplify(eval, term_add(bank, place.indices[place.count - 1], offset));
    return eval_holds(eval, term_and(bank, term_le(bank, term_int64(bank, 0), index),
                                     term_le(bank, index, lvalue_extent(eval, &array))));
}

/* In rows that the memory is not made of: counted by their elements. */
static Term add_rows(Eval *eval, Term pointer, Term offset, const Type *rows, Place at)
{
    CHECK(rows->kind == TYPE_ARRAY);
    Term length = rows_length(eval, rows);
    const Type *element = type_innermost(rows);
    if (length != TERM_NONE)
        pointer = rows_start(eval, pointer, at);
    return length == TERM_NONE || pointer == TERM_NONE
               ? TERM_NONE
               : pointer_add(eval, pointer, term_mul(eval->engine->bank, offset, length), element,
                             at);
}

/* From member to member of a struct that the program sees as an array of scalars. */
static Term walk_members(Eval *eval, Term pointer, Term offset, const Type *target, Place at)
{
    ObjectKey key;
    uint32_t count;
    pointer_parts(eval->engine->bank, pointer, &key, NULL, &count);
    if (key.region != REGION_HEAP)
        eval_rest_on(eval, ASSUMPTION_MEMBERS, at);
    return heap_add(eval, pointer, offset, target, at);
}

static bool is_scalar(const Type *type)
{
    return type_is_integer(type) || type->kind == TYPE_REAL || type->kind == TYPE_POINTER;
}

/* Whether a pointer to a byte walks over a struct, or structs. */
static bool is_in_struct(Eval *eval, Term pointer)
{
    ObjectKey key;
    Object object;
    uint32_t count;
    pointer_parts(eval->engine->bank, pointer, &key, NULL, &count);
    if (!object_find(eval, key, &object))
        return false;
    const Type *type = object.type;
    if (key.region == REGION_HEAP && object_block(eval, key.a)->type)
        type = eval->state->heap_types.data[object_block(eval, key.a)->type - 1];
    while (type && type->kind == TYPE_ARRAY)
        type = type->element;
    return type && type->kind == TYPE_STRUCT;
}

/* Whether a place is the one struct of a block that its flexible array takes all of: what is one
 * struct further is within that array. */
static bool is_before_payload(const Lvalue *place, const Type *target)
{
    return place->key.region == REGION_HEAP && place->count == 1 && place->type &&
           type_is_flexible(place->type) && type_same_shape(place->type, target);
}

Term pointer_add(Eval *eval, Term pointer, Term offset, const Type *target, Place at)
{
    CHECK(pointer != TERM_NONE && term_sort(eval->engine->bank, offset) == SORT_INT);
    TermBank *bank = eval->engine->bank;
    Lvalue place, array;
    bool is_past, is_byte = target->kind == TYPE_VOID || type_is_char(target);
    if (offset == term_int64(bank, 0))
        return pointer;
    if (!pointer_settle(eval, &pointer, at) ||
        !pointer_check_object(eval, pointer, PROPERTY_COUNT, at))
        return TERM_NONE;
    if (counts_bytes(eval, pointer, target))
        return bytes_add(eval, pointer, offset, at);
    bool is_byte_pointer = bytes_is_pointer(bank, pointer);
    const Term given = pointer;
    if (!add_prepare(eval, &pointer, target, at))
        return TERM_NONE;
    if (bytes_are_parts(eval, pointer, target, at))
        return heap_add(eval, pointer, offset, target, at);
    if (eval->engine->stop != STOP_NONE)
        return TERM_NONE;
    if (layout_is_mixed_at(eval, pointer) && !stays_in_segment(eval, pointer, offset, target, at))
        return heap_add(eval, pointer, offset, target, at);
    if (!lvalue_walk(eval, pointer, at, &place, &is_past))
        return TERM_NONE;
    if (!is_past && is_before_payload(&place, target))
        return bytes_add(eval, pointer,
                         term_mul(bank, offset, term_int64(bank, (int64_t)target->size)), at);
    if (is_past && place.type && !type_same_shape(place.type, target)) {
        if (!past_as_element(eval, &place, target))
            return is_byte ? bytes_add(eval, pointer, offset, at)
                           : eval_unsupported(eval, at,
                                              "pointer arithmetic in units other than the object");
        is_past = false;
    }
    if (is_past && place.type && !rows_fit(eval, &place, target))
        return eval_unsupported(eval, at, "pointer arithmetic in rows of another length");
    if (is_past)
        return single_add(eval, &place, true, offset, at);
    while (place.type && place.type->kind == TYPE_ARRAY && !type_same_shape(place.type, target))
        if (!lvalue_index(eval, &place, term_int64(bank, 0), at))
            return TERM_NONE;
    bool are_other_rows =
        place.type && type_same_shape(place.type, target) && !rows_fit(eval, &place, target);
    if (are_other_rows || (place.type && rows_are_of(target, place.type)))
        return add_rows(eval, pointer, offset, target, at);
    if (place.type && !type_same_shape(place.type, target))
        return is_byte                           ? bytes_add(eval, pointer, offset, at)
               : place.key.region == REGION_HEAP ? heap_add(eval, pointer, offset, target, at)
               : type_is_part_of_complex(target, place.type)
                   ? heap_add(eval, pointer, offset, target, at)
               : place.type->kind == TYPE_STRUCT && is_scalar(target)
                   ? walk_members(eval, pointer, offset, target, at)
                   : eval_unsupported(eval, at,
                                      "pointer arithmetic in units other than the elements");
    if (is_byte_pointer && is_scalar(target) && is_in_struct(eval, given))
        return walk_members(eval, given, offset, target, at);
    if (lvalue_array_above(eval, &place, at, &array))
        return array_add(eval, &array, &place, offset, at);
    if (eval->engine->stop != STOP_NONE)
        return TERM_NONE;
    /* Where the type that the block has puts a member, memory may hold an array all the same. */
    if (is_byte_pointer && place.key.region == REGION_HEAP)
        return heap_add(eval, pointer, offset, target, at);
    return single_add(eval, &place, false, offset, at);
}
