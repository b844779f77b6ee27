#include "state/offset.h"
#include "lib/bug.h"
#include "state/bytes.h"
#include "state/lvalue.h"
#include "state/view.h"

/* The field that holds a byte of a struct; the number of fields when there is none. */
static uint32_t field_at(const Type *type, int64_t offset)
{
    CHECK(type->kind == TYPE_STRUCT && offset >= 0);
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
    CHECK(!place->type || place->type->kind == TYPE_ARRAY);
    TermBank *bank = eval->engine->bank;
    Lvalue second = *place;
    int64_t bytes, extent;
    ObjectKey key;
    if (!eval_int(eval, lvalue_extent(eval, place), at, "the length of an array", &extent))
        return OFFSET_STOPPED;
    if (extent == 0)
        return OFFSET_OUTSIDE;
    Term start = bytes_offset(eval, lvalue_pointer(eval, place), &key, at);
    second.indices[second.count++] = term_int64(bank, 1);
    Term next = bytes_offset(eval, lvalue_pointer(eval, &second), &key, at);
    if (start == TERM_NONE || next == TERM_NONE ||
        !eval_int(eval, term_sub(bank, next, start), at, "the size of an element", &bytes))
        return OFFSET_STOPPED;
    if (bytes == 0 || *offset / bytes >= extent)
        return OFFSET_OUTSIDE;
    if (!lvalue_index(eval, place, term_int64(bank, *offset / bytes), at))
        return OFFSET_STOPPED;
    *offset %= bytes;
    return OFFSET_FOUND;
}

static OffsetFound find_in_struct(Eval *eval, Lvalue *place, int64_t *offset, Place at)
{
    CHECK(place->type->kind == TYPE_STRUCT && *offset >= 0);
    uint32_t field = field_at(place->type, *offset);
    if (field == place->type->field_count)
        return bytes_is_padding(place->type, (uint64_t)*offset) ? OFFSET_NONE : OFFSET_MIXED;
    *offset -= (int64_t)place->type->fields[field].offset;
    return lvalue_field(eval, place, field, at) ? OFFSET_FOUND : OFFSET_STOPPED;
}

OffsetFound offset_find(Eval *eval, ObjectKey key, int64_t offset, Place at, Lvalue *place)
{
    bool is_past;
    int64_t size;
    Term whole = pointer_make(eval->engine->bank, key, NULL, 0);
    if (!lvalue_walk(eval, whole, at, place, &is_past) ||
        !eval_int(eval, bytes_available(eval, whole, at), at, "the size of an object", &size))
        return OFFSET_STOPPED;
    OffsetFound found = offset >= 0 && offset < size ? OFFSET_FOUND : OFFSET_OUTSIDE;
    while (found == OFFSET_FOUND && place->count < LVALUE_MAX) {
        if (!place->type || place->type->kind == TYPE_ARRAY)
            found = find_in_array(eval, place, &offset, at);
        else if (place->type->kind == TYPE_STRUCT)
            found = find_in_struct(eval, place, &offset, at);
        else
            break;
    }
    if (found == OFFSET_FOUND && place->count == LVALUE_MAX && !type_is_scalar(place->type))
        return eval_unsupported(eval, at, "objects nested more than %u deep", LVALUE_MAX),
               OFFSET_STOPPED;
    if (found == OFFSET_FOUND && place->type->kind == TYPE_UNION)
        return OFFSET_MIXED;
    return found == OFFSET_FOUND && offset ? OFFSET_NONE : found;
}
