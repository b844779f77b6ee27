/* Places by their distance from the start of an object. */
#include "state/view.h"

#include "lib/bug.h"
#include "state/layout.h"

static Term byte_pointer(TermBank *bank, ObjectKey key, Term offset)
{
    CHECK(term_sort(bank, offset) == SORT_INT);
    return pointer_make(bank, key, (Term[]){term_int64(bank, POINTER_BYTES), offset}, 2);
}

/* The part of an array at index 0, without a check. */
static bool first_element(Eval *eval, const Lvalue *array, Place at, Lvalue *element)
{
    TermBank *bank = eval->engine->bank;
    bool is_past;
    Lvalue step = *array;
    if (step.count == LVALUE_MAX)
        return eval_unsupported(eval, at, "objects nested more than %u deep", LVALUE_MAX), false;
    step.indices[step.count++] = term_int64(bank, 0);
    return lvalue_walk(eval, lvalue_pointer(eval, &step), at, element, &is_past);
}

static Term size_of(Eval *eval, const Lvalue *place, Place at)
{
    TermBank *bank = eval->engine->bank;
    Lvalue element;
    if (!place->type)
        return object_block(eval, place->key.a)->bytes;
    if (place->type->size || place->type->kind != TYPE_ARRAY)
        return term_int64(bank, (int64_t)place->type->size);
    if (!first_element(eval, place, at, &element))
        return TERM_NONE;
    Term size = size_of(eval, &element, at);
    return size == TERM_NONE ? TERM_NONE : term_mul(bank, lvalue_extent(eval, place), size);
}

static bool is_untyped(const Eval *eval, ObjectKey key)
{
    return key.region == REGION_HEAP && !object_block(eval, key.a)->type;
}

/* What the index after a prefix of a path adds to the offset. */
static Term step_offset(Eval *eval, const Lvalue *above, Term index, bool is_past, Place at)
{
    TermBank *bank = eval->engine->bank;
    Lvalue element;
    int64_t field;
    if (is_past)
        return size_of(eval, above, at);
    if (!above->type && is_untyped(eval, above->key))
        return index == term_int64(bank, 0)
                   ? index
                   : eval_unsupported(eval, at, "an element of memory without a type");
    if (!above->type || above->type->kind == TYPE_ARRAY) {
        if (!first_element(eval, above, at, &element))
            return TERM_NONE;
        Term size = size_of(eval, &element, at);
        return size == TERM_NONE ? TERM_NONE : term_mul(bank, index, size);
    }
    REQUIRE(term_to_int64(bank, index, &field));
    return term_int64(bank, (int64_t)above->type->fields[field].offset);
}

Term bytes_offset(Eval *eval, Term pointer, ObjectKey *key, Place at)
{
    TermBank *bank = eval->engine->bank;
    const Term *items;
    Term indices[LVALUE_MAX];
    uint32_t count;
    REQUIRE(pointer_parts(bank, pointer, key, &items, &count));
    if (bytes_is_pointer(bank, pointer)) {
        pointer_parts(bank, pointer, key, &items, &count);
        return items[1];
    }
    if (count > LVALUE_MAX)
        return eval_unsupported(eval, at, "objects nested more than %u deep", LVALUE_MAX);
    pointer_parts(bank, pointer, key, &items, &count);
    for (uint32_t i = 0; i < count; i++)
        indices[i] = items[i];
    Term offset = term_int64(bank, 0), past = term_int64(bank, POINTER_PAST);
    for (uint32_t i = 0; i < count; i++) {
        Lvalue above;
        bool is_past;
        if (!lvalue_walk(eval, pointer_make(bank, *key, indices, i), at, &above, &is_past))
            return TERM_NONE;
        Term step = step_offset(eval, &above, indices[i], indices[i] == past, at);
        if (step == TERM_NONE)
            return TERM_NONE;
        offset = term_add(bank, offset, step);
    }
    return offset;
}

bool bytes_compares(Eval *eval, Term pointer, const Type *target, Place at)
{
    ObjectKey key;
    Object object;
    uint32_t count;
    Lvalue place;
    bool is_past;
    if (!pointer_parts(eval->engine->bank, pointer, &key, NULL, &count))
        return false;
    if (bytes_is_pointer(eval->engine->bank, pointer))
        return true;
    if (!object_find(eval, key, &object) || !lvalue_walk(eval, pointer, at, &place, &is_past))
        return false;
    const Type *counted = place.type;
    while (counted && counted->kind == TYPE_ARRAY)
        counted = counted->element;
    bool is_byte = target && (target->kind == TYPE_VOID || type_is_char(target));
    return place.has_union || (is_byte && counted && !type_is_char(counted));
}

/* The object that a pointer leads into: its size in bytes, and where in it the pointer is. */
static bool locate(Eval *eval, Term pointer, Place at, ObjectKey *key, Term *offset, Term *size)
{
    Lvalue whole;
    bool is_past;
    if (!pointer_check_inside(eval, pointer, at))
        return false;
    *offset = bytes_offset(eval, pointer, key, at);
    if (*offset == TERM_NONE ||
        !lvalue_walk(eval, pointer_make(eval->engine->bank, *key, NULL, 0), at, &whole, &is_past))
        return false;
    *size = size_of(eval, &whole, at);
    return *size != TERM_NONE;
}

Term bytes_add(Eval *eval, Term pointer, Term bytes, Place at)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    Term offset, size;
    if (!locate(eval, pointer, at, &key, &offset, &size))
        return TERM_NONE;
    offset = eval_simplify(eval, term_add(bank, offset, bytes));
    Term inside =
        term_and(bank, term_le(bank, term_int64(bank, 0), offset), term_le(bank, offset, size));
    if (!eval_holds(eval, inside) &&
        !eval_require(eval, inside, PROPERTY_ARRAY_BOUNDS, at,
                      "the pointer moves to byte %s of %s, which has %s bytes",
                      engine_term_text(eval->engine, offset), object_name(eval, key),
                      engine_term_text(eval->engine, size)))
        return TERM_NONE;
    Term zero = term_int64(bank, 0);
    if (offset == zero) /* the start of the object */
        return pointer_make(bank, key, &zero, key.region == REGION_HEAP);
    return byte_pointer(bank, key, offset);
}

Term bytes_available(Eval *eval, Term pointer, Place at)
{
    ObjectKey key;
    Term offset, size;
    bool found = locate(eval, pointer, at, &key, &offset, &size);
    return found ? term_sub(eval->engine->bank, size, offset) : TERM_NONE;
}

/* A step down towards the part at an offset. */
typedef enum Step {
    STEP_DOWN,    /* made */
    STEP_NONE,    /* the place has no part that covers the offset, or none that is an object */
    STEP_STOPPED, /* out of bounds, a choice is needed, or not modelled */
} Step;

static Step step_into_array(Eval *eval, Lvalue *place, Term *rest, Place at)
{
    TermBank *bank = eval->engine->bank;
    Lvalue element;
    if (!first_element(eval, place, at, &element))
        return STEP_STOPPED;
    if (!place->type &&
        type_is_flexible(element.type)) { /* the one struct takes all of the block */
        *place = element;
        return STEP_DOWN;
    }
    Term size = size_of(eval, &element, at);
    if (size == TERM_NONE || size == term_int64(bank, 0))
        return size == TERM_NONE ? STEP_STOPPED : STEP_NONE;
    Term index = eval_simplify(eval, term_quotient(bank, *rest, size));
    *rest = eval_simplify(eval, term_remainder(bank, *rest, size));
    return lvalue_index(eval, place, index, at) ? STEP_DOWN : STEP_STOPPED;
}

/* The type that is wanted, or a record that begins with it. */
static bool begins_with(const Type *type, const Type *wanted)
{
    if (type_same_shape(type, wanted))
        return true;
    if (type->kind == TYPE_ARRAY)
        return begins_with(type->element, wanted);
    if (type->kind == TYPE_UNION)
        for (uint32_t i = 0; i < type->field_count; i++)
            if (!type->fields[i].is_bit_field && begins_with(type->fields[i].type, wanted))
                return true;
    return type->kind == TYPE_STRUCT && type->field_count && !type->fields[0].is_bit_field &&
           begins_with(type->fields[0].type, wanted);
}

/* The member of a record that covers an offset; of a union one that has the wanted type there. */
static uint32_t member_at(const Type *record, uint64_t offset, const Type *wanted)
{
    CHECK(record->kind == TYPE_STRUCT || record->kind == TYPE_UNION);
    for (uint32_t i = 0; i < record->field_count; i++) {
        const Field *field = &record->fields[i];
        bool covers = !field->is_bit_field && field->offset <= offset &&
                      (offset < field->offset + field->type->size ||
                       (!field->type->is_complete && field->type->kind == TYPE_ARRAY));
        if (covers && (record->kind == TYPE_STRUCT ||
                       (wanted && (offset ? !type_is_char(wanted) && field->type->size > offset
                                          : begins_with(field->type, wanted)))))
            return i;
    }
    return record->field_count;
}

static Step step_into_record(Eval *eval, Lvalue *place, Term *rest, const Type *wanted, Place at)
{
    CHECK(place->type->kind == TYPE_STRUCT || place->type->kind == TYPE_UNION);
    TermBank *bank = eval->engine->bank;
    int64_t offset;
    if (!eval_int(eval, *rest, at, "an offset in a struct", &offset))
        return STEP_STOPPED;
    const Type *record = place->type;
    uint32_t member = member_at(record, (uint64_t)offset, wanted);
    if (member == record->field_count)
        return STEP_NONE;
    *rest = term_int64(bank, offset - (int64_t)record->fields[member].offset);
    return lvalue_field(eval, place, member, at) ? STEP_DOWN : STEP_STOPPED;
}

static Step step_down(Eval *eval, Lvalue *place, Term *rest, const Type *wanted, Place at)
{
    if (place->count == LVALUE_MAX)
        return STEP_NONE;
    if (!place->type || place->type->kind == TYPE_ARRAY)
        return step_into_array(eval, place, rest, at);
    if (place->type->kind == TYPE_STRUCT || place->type->kind == TYPE_UNION)
        return step_into_record(eval, place, rest, wanted, at);
    return STEP_NONE;
}

/* Goes down from the place as far as the wanted type, or to where it ends. */
static bool descend(Eval *eval, Lvalue *place, Term *rest, const Type *wanted, Place at)
{
    Term zero = term_int64(eval->engine->bank, 0);
    for (;;) {
        bool is_here = *rest == zero && place->type && wanted;
        if (is_here && type_same_shape(place->type, wanted))
            return true;
        Step step = step_down(eval, place, rest, wanted, at);
        if (step != STEP_DOWN)
            return step == STEP_NONE;
    }
}

const Type *bytes_type_at(Eval *eval, Term pointer, uint64_t size, Place at)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    Object object;
    Lvalue place;
    bool is_past;
    Term zero = term_int64(bank, 0), rest = bytes_offset(eval, pointer, &key, at);
    if (rest == TERM_NONE || !object_find(eval, key, &object) || is_untyped(eval, key) ||
        !lvalue_walk(eval, pointer_make(bank, key, NULL, 0), at, &place, &is_past))
        return NULL;
    Term whole = size_of(eval, &place, at);
    if (whole == TERM_NONE || !eval_holds(eval, term_lt(bank, rest, whole)))
        return NULL;
    do {
        bool is_object = place.type && place.type->kind != TYPE_ARRAY && place.type->size;
        if (rest == zero && is_object && size % place.type->size == 0)
            return place.type->unqualified;
    } while (step_down(eval, &place, &rest, NULL, at) == STEP_DOWN);
    return NULL;
}

static Basic unsigned_basic(Basic basic)
{
    switch (basic) {
    case BASIC_SHORT:
        return BASIC_USHORT;
    case BASIC_INT:
        return BASIC_UINT;
    case BASIC_LONG:
        return BASIC_ULONG;
    case BASIC_LLONG:
        return BASIC_ULLONG;
    case BASIC_INT128:
        return BASIC_UINT128;
    default:
        return basic;
    }
}

/* Whether an object of one type may be accessed as another (C11 6.5, paragraph 7): as characters,
 * or as its signed or unsigned counterpart. */
static bool may_view(const Type *have, const Type *want)
{
    return type_is_char(want) || (have->kind == TYPE_INT && want->kind == TYPE_INT &&
                                  unsigned_basic(have->basic) == unsigned_basic(want->basic));
}

/* Whether the real or imaginary part of a complex number lies there. */
static bool is_part(const Type *have, const Type *want, int64_t byte)
{
    return type_is_part_of_complex(want, have) && (!byte || byte == (int64_t)want->size);
}

/* gcc takes void * to be like any pointer. */
static bool is_like_any(const Type *pointer)
{
    while (pointer->kind == TYPE_POINTER)
        pointer = pointer->element;
    return pointer->kind == TYPE_VOID;
}

/* A pointer object is accessed as a pointer of another type. */
static void note_pointer_type(Eval *eval, const Type *have, const Type *want, Place at)
{
    if (have->kind != TYPE_POINTER || want->kind != TYPE_POINTER || is_like_any(have) ||
        is_like_any(want) ||
        type_compatible(have->element->unqualified, want->element->unqualified))
        return;
    eval_rest_on(eval, ASSUMPTION_POINTER_TYPE, at);
}

static bool refuse_view(Eval *eval, const Lvalue *place, const Type *wanted, Place at)
{
    CHECK(place->type && wanted);
    Buf have = {0}, want = {0};
    type_print(&have, place->type);
    type_print(&want, wanted);
    if (type_same_shape(place->type, wanted))
        eval_unsupported(eval, at,
                         "an object of type '%s' that begins in the middle of another one: is the "
                         "pointer aligned?",
                         buf_text(&want));
    eval_unsupported(eval, at, "an object of type '%s' seen as '%s'%s", buf_text(&have),
                     buf_text(&want),
                     place->key.region == REGION_HEAP ? ": what was stored there has that type"
                                                      : ": use memcpy, or a union");
    buf_release(&have);
    buf_release(&want);
    return false;
}

/* Memory of the heap takes the type that is wanted, if it may. */
static bool change_type(Eval *eval, const Lvalue *place, Term rest, const Type *wanted, Place at)
{
    ObjectKey key;
    if (place->key.region != REGION_HEAP)
        return false;
    Term offset = bytes_offset(eval, lvalue_pointer(eval, place), &key, at);
    return offset != TERM_NONE &&
           layout_change(eval, key, term_add(eval->engine->bank, offset, rest), wanted, 1,
                         eval->is_store, at);
}

/* A struct where another one is: of circle { type; x; r } as shape { type; x }. */
static bool make_foreign(Eval *eval, Lvalue *place, uint64_t byte, const Type *wanted, Place at)
{
    if (eval->engine->stop != STOP_NONE || wanted->kind != TYPE_STRUCT || place->whole)
        return false;
    eval_rest_on(eval, ASSUMPTION_OTHER_STRUCT, at);
    place->is_const |= place->type->is_const;
    place->is_foreign = true;
    place->byte = byte;
    place->type = wanted;
    return true;
}

bool bytes_foreign_field(Eval *eval, Lvalue *place, const Field *field, Place at)
{
    CHECK(place->is_foreign);
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    Term pointer = lvalue_pointer(eval, place);
    Term offset = bytes_offset(eval, pointer, &key, at);
    Term available = offset == TERM_NONE ? TERM_NONE : bytes_available(eval, pointer, at);
    if (available == TERM_NONE)
        return false;
    if (field->is_bit_field)
        return eval_unsupported(eval, at, "a bit-field of what is seen as another struct"), false;
    Term end = term_int64(bank, (int64_t)(place->byte + field->offset + field->type->size));
    if (!eval_require(eval, term_le(bank, end, available), PROPERTY_ARRAY_BOUNDS, at,
                      "the member '%s' is outside %s", field->name ? field->name : "",
                      object_name(eval, key)))
        return false;
    offset = term_add(bank, offset, term_int64(bank, (int64_t)(place->byte + field->offset)));
    return bytes_place(eval, key, offset, field->type, at, place);
}

/* A view of the bytes at rest in the place. */
static bool make_view(Eval *eval, Lvalue *place, Term rest, const Type *wanted, Place at)
{
    int64_t byte;
    if (!eval_int(eval, rest, at, "an offset in a value", &byte))
        return false;
    bool is_seen = is_part(place->type, wanted, byte) ||
                   (may_view(place->type, wanted) && (!byte || type_is_char(wanted)));
    if (!is_seen)
        return !change_type(eval, place, rest, wanted, at) &&
               (make_foreign(eval, place, (uint64_t)byte, wanted, at) ||
                refuse_view(eval, place, wanted, at));
    if ((uint64_t)byte + wanted->size > place->type->size)
        return eval_require(eval, TERM_FALSE, PROPERTY_ARRAY_BOUNDS, at, "byte %lld is outside %s",
                            (long long)byte, object_name(eval, place->key));
    place->is_const |= place->type->is_const;
    place->whole = place->type;
    place->byte = (uint64_t)byte;
    place->type = wanted;
    return true;
}

/* Steps up out of first elements. */
static bool ascend(Eval *eval, Lvalue *place, const Type *wanted, Place at, bool *is_found)
{
    TermBank *bank = eval->engine->bank;
    Lvalue up = *place;
    *is_found = false;
    while (up.count && !*is_found) {
        Term last = up.indices[up.count - 1];
        bool is_past;
        Term above = pointer_make(bank, up.key, up.indices, up.count - 1);
        if (!lvalue_walk(eval, above, at, &up, &is_past))
            return false;
        bool is_union = up.type && up.type->kind == TYPE_UNION;
        if (!up.type || (last != term_int64(bank, 0) && !is_union))
            return true;
        *is_found = type_same_shape(up.type, wanted);
    }
    if (*is_found)
        *place = up;
    return true;
}

bool bytes_ascend(Eval *eval, Term *pointer, const Type *wanted, Place at)
{
    ObjectKey key;
    Object object;
    Lvalue place;
    uint32_t count;
    bool is_past, is_found;
    if ((wanted->kind != TYPE_STRUCT && wanted->kind != TYPE_UNION) ||
        !pointer_parts(eval->engine->bank, *pointer, &key, NULL, &count) || !count ||
        !object_find(eval, key, &object) || is_untyped(eval, key) ||
        bytes_is_pointer(eval->engine->bank, *pointer))
        return true;
    if (!lvalue_walk(eval, *pointer, at, &place, &is_past))
        return false;
    if (is_past || !place.type || type_same_shape(place.type, wanted))
        return true;
    if (!ascend(eval, &place, wanted, at, &is_found))
        return false;
    if (is_found)
        *pointer = lvalue_pointer(eval, &place);
    return true;
}

bool bytes_view(Eval *eval, Lvalue *place, const Type *wanted, Place at)
{
    CHECK(place->type && wanted);
    Term rest = term_int64(eval->engine->bank, 0);
    bool is_found;
    if (type_same_shape(place->type, wanted)) {
        note_pointer_type(eval, place->type, wanted, at);
        return true;
    }
    Lvalue down = *place;
    bool is_empty = place->type->kind == TYPE_ARRAY && !place->type->extent_expr &&
                    place->type->is_complete && !place->type->extent;
    if (!is_empty && !descend(eval, &down, &rest, wanted, at))
        return false;
    if (type_same_shape(down.type, wanted)) {
        *place = down;
        return true;
    }
    if (!ascend(eval, place, wanted, at, &is_found))
        return false;
    if (is_found)
        return true;
    *place = down;
    return make_view(eval, place, rest, wanted, at);
}

/* A block without a type has objects of the wanted one from its start, or bytes when that does not
 * lead to the offset. */
static bool type_block(Eval *eval, ObjectKey key, Term offset, const Type *wanted, Place at)
{
    int64_t from;
    bool is_cut = wanted->size && term_to_int64(eval->engine->bank, offset, &from) &&
                  from % (int64_t)wanted->size;
    if (is_cut)
        wanted = type_basic(eval->state->model->program->types, BASIC_UCHAR);
    return key.region != REGION_HEAP || layout_set_type(eval, key.a, wanted, at);
}

bool bytes_place(Eval *eval, ObjectKey key, Term offset, const Type *type, Place at, Lvalue *place)
{
    bool is_past;
    if (!type_block(eval, key, offset, type, at) ||
        !lvalue_walk(eval, pointer_make(eval->engine->bank, key, NULL, 0), at, place, &is_past) ||
        !descend(eval, place, &offset, type, at))
        return false;
    if (offset == term_int64(eval->engine->bank, 0) && type_same_shape(place->type, type))
        return true;
    return make_view(eval, place, offset, type, at);
}

/* One past a part of the type that ends where the object does. */
static bool resolve_end(Eval *eval, Term *pointer, ObjectKey key, Term size, const Type *wanted,
                        Place at)
{
    CHECK(wanted->size);
    TermBank *bank = eval->engine->bank;
    Term last = term_sub(bank, size, term_int64(bank, (int64_t)wanted->size));
    Term before = byte_pointer(bank, key, last), item = TERM_NONE;
    if (eval_simplify(eval, term_le(bank, term_int64(bank, 0), last)) != TERM_TRUE)
        return true;
    if (!bytes_resolve(eval, &before, wanted, at))
        return false;
    Lvalue place, above;
    bool is_past;
    if (bytes_is_pointer(bank, before))
        return true;
    if (!lvalue_walk(eval, before, at, &place, &is_past))
        return false;
    if (place.count) {
        Term prefix = pointer_make(bank, place.key, place.indices, place.count - 1);
        if (!lvalue_walk(eval, prefix, at, &above, &is_past))
            return false;
        if (!above.type || above.type->kind == TYPE_ARRAY)
            item = term_add(bank, place.indices[place.count - 1], term_int64(bank, 1));
    }
    if (item != TERM_NONE)
        place.indices[place.count - 1] = item;
    else
        place.indices[place.count++] = term_int64(bank, POINTER_PAST);
    *pointer = lvalue_pointer(eval, &place);
    return true;
}

bool bytes_resolve(Eval *eval, Term *pointer, const Type *wanted, Place at)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    Lvalue place;
    bool is_past;
    if (!bytes_is_pointer(bank, *pointer))
        return true;
    Term offset = bytes_offset(eval, *pointer, &key, at);
    if (wanted && !type_block(eval, key, offset, wanted, at))
        return false;
    if (is_untyped(eval, key))
        return true;
    if (!lvalue_walk(eval, pointer_make(bank, key, NULL, 0), at, &place, &is_past))
        return false;
    Term size = size_of(eval, &place, at);
    if (size == TERM_NONE)
        return false;
    if (eval_simplify(eval, term_equal(bank, offset, size)) == TERM_TRUE)
        return !wanted || !wanted->size ||
               resolve_end(eval, pointer, key, size, wanted->unqualified, at);
    if (!eval_holds(eval, term_lt(bank, offset, size)))
        return true;
    if (!descend(eval, &place, &offset, wanted, at))
        return false;
    bool is_part = offset == term_int64(bank, 0) && place.type &&
                   (wanted ? type_same_shape(place.type, wanted) : type_is_scalar(place.type));
    if (is_part)
        *pointer = lvalue_pointer(eval, &place);
    return true;
}

bool bytes_are_parts(Eval *eval, Term pointer, const Type *part, Place at)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    Term offset, size;
    Lvalue place;
    bool is_past;
    if (part->kind != TYPE_REAL || !bytes_is_pointer(bank, pointer) ||
        !locate(eval, pointer, at, &key, &offset, &size) || is_untyped(eval, key) ||
        !lvalue_walk(eval, pointer_make(bank, key, NULL, 0), at, &place, &is_past))
        return false;
    if (eval_simplify(eval, term_equal(bank, offset, size)) == TERM_TRUE)
        offset = term_sub(bank, offset, term_int64(bank, (int64_t)part->size));
    return descend(eval, &place, &offset, part, at) && place.type &&
           type_is_part_of_complex(part, place.type);
}
