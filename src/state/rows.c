#include "state/rows.h"

#include "lib/bug.h"
#include "state/extent.h"

bool rows_are_of(const Type *rows, const Type *element)
{
    return rows->kind == TYPE_ARRAY && rows->is_complete && type_is_scalar(element) &&
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

bool rows_are_flat(Eval *eval, Term pointer, const Type *rows)
{
    const Type *type = type_behind(eval, pointer);
    if (!type || !rows->is_complete || !type_is_scalar(type_innermost(type)))
        return false;
    bool is_other = type->kind == TYPE_ARRAY && type_same_shape(type, rows) &&
                    are_constant(type, rows) && !have_equal_extents(type, rows);
    return is_other || rows_are_of(rows, type);
}
