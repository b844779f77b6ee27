#include "state/offset.h"

#include "lib/bug.h"

Term offset_size(Eval *eval, const Lvalue *place)
{
    TermBank *bank = eval->engine->bank;
    if (!place->type) {
        const Block *block = &eval->process->heap.data[place->key.a];
        return block->bytes;
    }
    if (place->type->kind != TYPE_ARRAY || place->type->size)
        return term_int64(bank, (int64_t)place->type->size);
    Lvalue element = *place;
    element.variable_dims += place->type->extent_expr != NULL;
    element.type = place->type->element;
    return term_mul(bank, lvalue_extent(eval, place), offset_size(eval, &element));
}

/* Bytes before the part of the place that an index (or the number of a field) selects; the place
 * becomes that part. */
static bool offset_step(Eval *eval, Lvalue *place, Term index, Place at, Term *offset)
{
    TermBank *bank = eval->engine->bank;
    int64_t number;
    bool is_number = term_to_int64(bank, index, &number);
    if (is_number && number == POINTER_PAST) {
        *offset = term_add(bank, *offset, offset_size(eval, place));
        return true;
    }
    if (place->type && place->type->kind == TYPE_STRUCT) {
        REQUIRE(is_number);
        const Field *field = &place->type->fields[number];
        *offset = term_add(bank, *offset, term_int64(bank, (int64_t)field->offset));
    }
    bool is_past;
    Term indices[LVALUE_MAX];
    REQUIRE(place->count < LVALUE_MAX);
    for (uint32_t i = 0; i < place->count; i++)
        indices[i] = place->indices[i];
    indices[place->count] = index;
    bool is_array = !place->type || place->type->kind == TYPE_ARRAY;
    Term pointer = pointer_make(bank, place->key, indices, place->count + 1);
    if (!lvalue_walk(eval, pointer, at, place, &is_past))
        return false;
    if (is_array)
        *offset = term_add(bank, *offset, term_mul(bank, index, offset_size(eval, place)));
    return true;
}

bool offset_of_pointer(Eval *eval, Term pointer, Place at, Term *offset)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    const Term *items;
    uint32_t count;
    Lvalue place;
    bool is_past;
    Term zero = term_int64(bank, 0), indices[LVALUE_MAX];
    REQUIRE(pointer_parts(bank, pointer, &key, &items, &count));
    if (count > LVALUE_MAX)
        return eval_unsupported(eval, at, "objects nested more than %u deep", LVALUE_MAX), false;
    for (uint32_t i = 0; i < count; i++)
        indices[i] = items[i];
    *offset = zero;
    if (key.region == REGION_HEAP && !eval->process->heap.data[key.a].type) {
        bool is_start = count == 1 && indices[0] == zero;
        if (!is_start)
            eval_unsupported(eval, at, "memory whose element type is not known yet");
        return is_start;
    }
    if (!lvalue_walk(eval, pointer_make(bank, key, NULL, 0), at, &place, &is_past))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (!offset_step(eval, &place, indices[i], at, offset))
            return false;
    *offset = eval_simplify(eval, *offset);
    return true;
}

/* The field that holds a byte of a struct; the number of fields when there is none. */
static uint32_t field_at(const Type *type, int64_t offset)
{
    for (uint32_t i = 0; i < type->field_count; i++) {
        const Field *field = &type->fields[i];
        if (!field->is_bit_field && offset >= (int64_t)field->offset &&
            offset < (int64_t)(field->offset + field->type->size))
            return i;
    }
    return type->field_count;
}

/* Into the element of an array that holds the byte; *offset becomes the one in the element. */
static OffsetFound find_in_array(Eval *eval, Lvalue *place, int64_t *offset, Place at)
{
    TermBank *bank = eval->engine->bank;
    Lvalue first = *place;
    int64_t bytes, extent;
    if (!eval_int(eval, lvalue_extent(eval, place), at, "the length of an array", &extent))
        return OFFSET_STOPPED;
    if (extent == 0)
        return OFFSET_OUTSIDE;
    if (!lvalue_index(eval, &first, term_int64(bank, 0), at) ||
        !eval_int(eval, offset_size(eval, &first), at, "the size of an element", &bytes))
        return OFFSET_STOPPED;
    if (bytes == 0 || *offset / bytes >= extent)
        return OFFSET_OUTSIDE;
    if (!lvalue_index(eval, place, term_int64(bank, *offset / bytes), at))
        return OFFSET_STOPPED;
    *offset %= bytes;
    return OFFSET_FOUND;
}

OffsetFound offset_find(Eval *eval, ObjectKey key, int64_t offset, Place at, Lvalue *place)
{
    bool is_past;
    int64_t size;
    if (!lvalue_walk(eval, pointer_make(eval->engine->bank, key, NULL, 0), at, place, &is_past) ||
        !eval_int(eval, offset_size(eval, place), at, "the size of an object", &size))
        return OFFSET_STOPPED;
    if (offset < 0 || offset >= size)
        return OFFSET_OUTSIDE;
    while (!place->type || place->type->kind == TYPE_ARRAY || place->type->kind == TYPE_STRUCT) {
        if (place->count == LVALUE_MAX)
            return OFFSET_NONE;
        if (place->type && place->type->kind == TYPE_STRUCT) {
            uint32_t field = field_at(place->type, offset);
            if (field == place->type->field_count)
                return OFFSET_NONE;
            offset -= (int64_t)place->type->fields[field].offset;
            if (!lvalue_field(eval, place, field, at))
                return OFFSET_STOPPED;
        } else {
            OffsetFound found = find_in_array(eval, place, &offset, at);
            if (found != OFFSET_FOUND)
                return found;
        }
    }
    return offset == 0 ? OFFSET_FOUND : OFFSET_NONE;
}
