#include "state/rows.h"

#include "lib/bug.h"
#include "state/extent.h"

bool rows_are_of(const Type *rows, const Type *element)
{
    bool is_element = type_is_scalar(element) || element->kind == TYPE_STRUCT ||
                      element->kind == TYPE_UNION || element->kind == TYPE_COMPLEX;
    return rows->kind == TYPE_ARRAY && rows->is_complete && is_element &&
           type_same_shape(type_innermost(rows), element);
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
    CHECK(array->type);
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
    if (key.region == REGION_HEAP && count && object_block(eval, key.a)->type) {
        type = eval->state->heap_types.data[object_block(eval, key.a)->type - 1];
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

/* Whether each extent of rows is that of the array that a place is, now. */
static bool are_as_declared(Eval *eval, Lvalue part, const Type *rows)
{
    for (; part.type->kind == TYPE_ARRAY && rows->kind == TYPE_ARRAY; rows = rows->element) {
        Term own = lvalue_extent(eval, &part), extent = extent_of(eval, rows);
        if (own != extent &&
            (extent == TERM_NONE || !eval_holds(eval, term_equal(eval->engine->bank, own, extent))))
            return false;
        part.variable_dims += part.type->extent_expr != NULL;
        part.type = part.type->element;
    }
    return true;
}

Term rows_start(Eval *eval, Term pointer, Place at)
{
    TermBank *bank = eval->engine->bank;
    Lvalue row, above;
    bool is_past;
    Term zero = term_int64(bank, 0), flat = zero;
    if (!lvalue_walk(eval, pointer, at, &row, &is_past))
        return TERM_NONE;
    if (is_past || row.whole || !row.type || row.type->kind != TYPE_ARRAY)
        return pointer;
    Term indices[LVALUE_MAX];
    uint32_t count = row.count, first = count;
    for (uint32_t i = 0; i < count; i++)
        indices[i] = row.indices[i];
    for (Lvalue part = row; lvalue_array_above(eval, &part, at, &above); part = above) {
        flat = term_add(bank, flat, term_mul(bank, indices[--first], length_of(eval, &part)));
        indices[first] = zero;
    }
    if (flat == zero || eval->engine->stop != STOP_NONE)
        return eval->engine->stop == STOP_NONE ? pointer : TERM_NONE;
    for (const Type *type = row.type; type->kind == TYPE_ARRAY; type = type->element) {
        if (count == LVALUE_MAX)
            return pointer;
        indices[count++] = zero;
    }
    indices[count - 1] = eval_simplify(eval, flat);
    return pointer_make(bank, row.key, indices, count);
}

bool rows_are_flat(Eval *eval, Term pointer, const Type *rows, Place at)
{
    const Type *type = type_behind(eval, pointer);
    if (!type || !rows->is_complete)
        return false;
    if (type->kind != TYPE_ARRAY || !type_same_shape(type, rows))
        return rows_are_of(rows, type);
    if (are_constant(type, rows))
        return !have_equal_extents(type, rows);
    Lvalue place;
    bool is_past;
    return lvalue_walk(eval, pointer, at, &place, &is_past) && !is_past &&
           !are_as_declared(eval, place, rows);
}
