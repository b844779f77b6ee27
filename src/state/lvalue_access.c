/* Reading and writing at places. */
#include "state/lvalue_access.h"

#include "lib/bug.h"
#include "state/alias.h"
#include "state/bytes.h"
#include "state/claim.h"
#include "state/symbol.h"

/* The type of what is kept for an object: NULL for a block of the heap, which is an array. */
static const Type *step_type(const Eval *eval, const Type *type, ObjectKey key, Term index)
{
    int64_t field;
    if (!type) {
        CHECK(key.region == REGION_HEAP && object_block(eval, key.a)->type);
        return eval->state->heap_types.data[object_block(eval, key.a)->type - 1];
    }
    if (type->kind == TYPE_ARRAY)
        return type->element;
    REQUIRE(term_to_int64(eval->engine->bank, index, &field));
    return type->fields[field].type;
}

/* The part of an object's value that the place's indices lead to; members of unions are converted
 * where another one was written last. */
static Term read_within(Eval *eval, const Object *object, const Lvalue *place, Place at)
{
    TermBank *bank = eval->engine->bank;
    Term value = object->value;
    if (!place->has_union)
        return value_part(bank, value, place->indices, place->count);
    const Type *type = object->type;
    uint32_t start = 0;
    for (uint32_t i = 0; i < place->count; i++) {
        int64_t member;
        if (type && type->kind == TYPE_UNION) {
            REQUIRE(term_to_int64(bank, place->indices[i], &member));
            value = value_part(bank, value, place->indices + start, i - start);
            if (place->is_plain)
                alias_note_member(eval, value, type, (uint32_t)member, at);
            value = i + 1 < place->count
                        ? union_member_parts(eval, value, type, (uint32_t)member, at)
                        : union_member(eval, value, type, (uint32_t)member, at);
            if (value == TERM_NONE)
                return TERM_NONE;
            start = i + 1;
        }
        type = step_type(eval, type, place->key, place->indices[i]);
    }
    return value_part(bank, value, place->indices + start, place->count - start);
}

static Term write_within(TermBank *bank, Term old, const Term *indices, uint32_t count, Term value)
{
    if (!count)
        return value;
    int64_t field = 0;
    bool is_array = sort_kind(bank, term_sort(bank, old)) == SORT_KIND_ARRAY;
    REQUIRE(is_array || term_to_int64(bank, indices[0], &field));
    Term part = TERM_NONE;
    if (count > 1)
        part = is_array ? term_read(bank, old, indices[0]) : term_item(bank, old, (uint32_t)field);
    part = write_within(bank, part, indices + 1, count - 1, value);
    return is_array ? term_write(bank, old, indices[0], part)
                    : term_with_item(bank, old, (uint32_t)field, part);
}

/* The same through unions; TERM_NONE when it stopped. */
static Term write_through(Eval *eval, Term old, const Type *type, const Lvalue *place,
                          uint32_t from, Term value, Place at)
{
    CHECK(from <= place->count);
    TermBank *bank = eval->engine->bank;
    int64_t field = 0;
    if (from == place->count)
        return value;
    Term index = place->indices[from], part = TERM_NONE;
    bool is_array = !type || type->kind == TYPE_ARRAY, is_last = from + 1 == place->count;
    bool is_union = !is_array && type->kind == TYPE_UNION;
    REQUIRE(is_array || term_to_int64(bank, index, &field));
    if (!is_last)
        part = is_union   ? union_member_parts(eval, old, type, (uint32_t)field, at)
               : is_array ? value_part(bank, old, &index, 1)
                          : term_item(bank, old, (uint32_t)field);
    if (!is_last && part == TERM_NONE)
        return TERM_NONE;
    part = write_through(eval, part, step_type(eval, type, place->key, index), place, from + 1,
                         value, at);
    if (part == TERM_NONE)
        return TERM_NONE;
    if (is_union)
        return union_with_member(eval, old, type, (uint32_t)field, part, at);
    return is_array ? term_write(bank, old, index, part)
                    : term_with_item(bank, old, (uint32_t)field, part);
}

/* The writers of an output element, as a number with a bit for each. */
static Term writer_bit(TermBank *bank, uint32_t rank)
{
    CHECK(rank < UINT16_MAX);
    return term_int(bank, num_power_of_two(bank_arena(bank), (int)rank));
}

/* With one more; where it depends on inputs who the others were, that one alone. */
static Term with_writer(TermBank *bank, Term writers, uint32_t rank)
{
    int64_t known;
    if (rank < 62 && term_to_int64(bank, writers, &known))
        return term_int64(bank, known | (int64_t)1 << rank);
    return writer_bit(bank, rank);
}

/* What processes write to an output element must be equal, or their order would decide: then each of
 * them may go on as if it were alone. */
static bool output_claim(Eval *eval, const Lvalue *place, Term old, Term value, Place at)
{
    CHECK(place->key.region == REGION_OUTPUT);
    CHECK(place->key.a < eval->state->model->program->output_count);
    State *state = eval->state;
    TermBank *bank = eval->engine->bank;
    Term *writers = &state->outputs.data[2 * state->model->program->output_count + place->key.a];
    if (state->process_count == 1)
        return true;
    if (!type_is_scalar(place->type) || place->has_union)
        return eval_unsupported(eval, at, "assignment of a whole struct to an output"), false;
    Term self = writer_bit(bank, eval->rank);
    Term writer = value_part(bank, *writers, place->indices, place->count);
    Term alone = term_or(bank, term_equal(bank, writer, term_int64(bank, 0)),
                         term_equal(bank, writer, self));
    if (old != TERM_UNDEFINED && value != TERM_UNDEFINED)
        alone = term_or(bank, alone, term_equal(bank, old, value));
    if (!eval_holds(eval, alone) &&
        !eval_require(eval, alone, PROPERTY_OUTPUT_CONFLICT, at,
                      "%s was written by another process, with another value",
                      object_name(eval, place->key)))
        return false;
    self = with_writer(bank, writer, eval->rank);
    *writers = write_within(bank, *writers, place->indices, place->count, self);
    return true;
}

/* What a process reads of an output must be what it wrote itself; what nobody wrote is unset. */
static bool output_check_read(Eval *eval, const Lvalue *place)
{
    CHECK(place->key.region == REGION_OUTPUT);
    CHECK(place->key.a < eval->state->model->program->output_count);
    State *state = eval->state;
    TermBank *bank = eval->engine->bank;
    Term writers = state->outputs.data[2 * state->model->program->output_count + place->key.a];
    if (state->process_count == 1)
        return true;
    Place at = eval->stmt ? eval->stmt->place : (Place){0};
    if (!type_is_scalar(place->type) || place->has_union)
        return eval_unsupported(eval, at, "reading a whole output"), false;
    Term writer = value_part(bank, writers, place->indices, place->count);
    Term self = with_writer(bank, writer, eval->rank);
    Term own = term_or(bank, term_equal(bank, writer, self),
                       term_equal(bank, writer, term_int64(bank, 0)));
    return eval_require(eval, own, PROPERTY_OUTPUT_CONFLICT, at,
                        "%s is read, but another process wrote it", object_name(eval, place->key));
}

/* Elements of an integer input, and of an array that is anything, are in the range of their type. */
static bool assume_input_range(Eval *eval, const Lvalue *place, Term value)
{
    TermBank *bank = eval->engine->bank;
    bool is_free = place->key.region == REGION_INPUT;
    if (!place->type || !type_is_integer(place->type) || !place->count ||
        term_is_constant(bank, value) || (!is_free && !symbol_is_of_loop(bank, value)))
        return true;
    value = value_settled(bank, value);
    Bounds bounds = context_bounds(eval->engine->contexts, eval->context, value);
    if (bounds.has_low && bounds.has_high)
        return true;
    return eval_assume(eval, value_in_range(bank, place->type, value));
}

/* What holds of a place that was found. */
static void check_place(const Lvalue *place)
{
    CHECK(place->count <= LVALUE_MAX);
    CHECK(place->type || place->key.region == REGION_HEAP); /* a whole block has none */
    CHECK(!place->whole || (!place->byte || place->byte < place->whole->size));
    CHECK(!place->whole || place->byte + place->type->size <= place->whole->size);
    CHECK(!place->is_plain || place->has_union);
}

Term lvalue_read(Eval *eval, const Lvalue *place)
{
    Place at = eval->stmt ? eval->stmt->place : (Place){0};
    if (claims_count(eval->process) && !claim_check(eval, place, false, at))
        return TERM_NONE;
    return lvalue_load(eval, place);
}

/* Whether a view is of a part of a complex number, and of which one. */
static bool view_is_part(const Lvalue *view, uint32_t *part)
{
    *part = view->byte != 0;
    return view->whole && type_is_part_of_complex(view->type, view->whole);
}

/* What the bytes of a view are as its type. */
static Term view_value(Eval *eval, const Lvalue *view, Term whole, Place at)
{
    CHECK(view->whole && view->byte + view->type->size <= view->whole->size);
    Term bytes[16], value = TERM_NONE;
    REQUIRE(view->type->size <= 16);
    uint32_t part;
    if (whole == TERM_NONE)
        return TERM_NONE;
    if (view_is_part(view, &part)) {
        Term index = term_int64(eval->engine->bank, part);
        return value_part(eval->engine->bank, whole, &index, 1);
    }
    if (view->type->size == 1 && bytes_is_padding(view->whole, view->byte))
        return bytes_unknown(eval, view->type); /* for a copy byte by byte */
    for (uint64_t i = 0; i < view->type->size; i++)
        bytes[i] = bytes_get(eval, whole, view->whole, view->byte + i);
    value = bytes_value(eval, bytes, view->type);
    if (value == TERM_NONE && eval->engine->stop == STOP_NONE)
        eval_unsupported(eval, at, "byte %llu of %s, whose value is not modelled",
                         (unsigned long long)view->byte, object_name(eval, view->key));
    return value;
}

/* The object that a view is of. */
static Lvalue view_object(const Lvalue *view)
{
    CHECK(view->whole);
    Lvalue object = *view;
    object.type = view->whole;
    object.whole = NULL;
    return object;
}

Term lvalue_load(Eval *eval, const Lvalue *place)
{
    Object object;
    check_place(place);
    Place at = eval->stmt ? eval->stmt->place : (Place){0};
    if (place->is_foreign)
        return eval_unsupported(eval, at, "all of an object that is seen as another struct");
    if (place->whole) {
        Lvalue whole = view_object(place);
        return view_value(eval, place, lvalue_load(eval, &whole), at);
    }
    REQUIRE(object_find(eval, place->key, &object));
    if (place->key.region == REGION_OUTPUT && !output_check_read(eval, place))
        return TERM_NONE;
    Term value = read_within(eval, &object, place, at);
    if (value == TERM_NONE)
        return TERM_NONE;
    return assume_input_range(eval, place, value) ? value : TERM_NONE;
}

bool lvalue_write(Eval *eval, const Lvalue *place, Term value, Place at)
{
    if (claims_count(eval->process) && !claim_check(eval, place, true, at))
        return false;
    return lvalue_store(eval, place, value, at);
}

static void note_output(Eval *eval, const Lvalue *place)
{
    CHECK(place->key.region == REGION_OUTPUT);
    const State *state = eval->state;
    OutputNote note = {.site =
                           eval->stmt ? model_site(state->model, eval->function, eval->stmt) : 0,
                       .rank = eval->rank};
    OutputNote *notes = &state->output_notes.data[place->key.a * (state->process_count + 1)];
    notes[0] = notes[1 + eval->rank] = note;
}

static bool store_view(Eval *eval, const Lvalue *view, Term value, Place at)
{
    CHECK(view->whole && view->byte + view->type->size <= view->whole->size);
    Lvalue object = view_object(view);
    Term whole = lvalue_load(eval, &object);
    uint32_t part;
    if (whole != TERM_NONE && view_is_part(view, &part)) {
        TermBank *bank = eval->engine->bank;
        if (whole == TERM_UNDEFINED)
            whole = value_undefined(bank, view->whole);
        return lvalue_store(eval, &object, term_with_item(bank, whole, part, value), at);
    }
    for (uint64_t i = 0; i < view->type->size && whole != TERM_NONE; i++)
        whole = bytes_set(eval, whole, view->whole, view->byte + i,
                          bytes_get(eval, value, view->type, i));
    if (whole != TERM_NONE)
        return lvalue_store(eval, &object, whole, at);
    if (eval->engine->stop == STOP_NONE && eval->split.term == TERM_NONE)
        eval_unsupported(eval, at, "a write to byte %llu of %s", (unsigned long long)view->byte,
                         object_name(eval, view->key));
    return false;
}

/* Memory of the heap is defined by no declaration, so with no const either (C11 6.7.3p6): the const
 * of a member binds only those that write it by name. */
static bool is_read_only(const Lvalue *place)
{
    return place->key.region != REGION_HEAP && (place->is_const || place->type->is_const);
}

/* Zeros that are stored in zeroed memory have a type, unlike those that were there before. Of a store of
 * all of the block there may be some. */
static void note_zero(Eval *eval, const Lvalue *place, Term value)
{
    if (place->key.region != REGION_HEAP)
        return;
    Block *block = object_block(eval, place->key.a);
    if (block->is_zeroed != ZEROED)
        return;
    const Type *type = place->type ? place->type : eval->state->heap_types.data[block->type - 1];
    if (!type_is_char(type) && (!place->type || value == value_zero(eval->engine->bank, type)))
        block->is_zeroed = ZEROED_AND_STORED;
}

/* An assignment of a struct leaves its flexible array alone, but for what lies within the size of the
 * struct, which may be overwritten (C11 6.7.2.1p18). */
static Term with_own_array(TermBank *bank, const Type *record, Term old, Term value, uint64_t size)
{
    CHECK(type_is_flexible(record) && size >= record->fields[record->field_count - 1].offset);
    uint32_t number = record->field_count - 1;
    const Field *last = &record->fields[number];
    Term tail = term_item(bank, old, number);
    uint64_t padding = size - last->offset;
    const Type *element = last->type->element;
    if (last->type->kind == TYPE_STRUCT)
        tail = with_own_array(bank, last->type, tail, term_item(bank, value, number), padding);
    else
        for (uint64_t i = 0; element->size && i * element->size < padding; i++)
            tail = term_write(bank, tail, term_int64(bank, (int64_t)i),
                              value_undefined(bank, element));
    return term_with_item(bank, value, number, tail);
}

bool lvalue_store(Eval *eval, const Lvalue *place, Term value, Place at)
{
    TermBank *bank = eval->engine->bank;
    Object object;
    check_place(place);
    CHECK(!place->type || value == TERM_UNDEFINED || value_sort(bank, place->type) == SORT_NONE ||
          term_sort(bank, value) == value_sort(bank, place->type));
    bool may_write = (eval->stmt && eval->stmt->is_initialisation) ||
                     (eval_is_off(eval, PROPERTY_CONST_WRITE) &&
                      object_find(eval, place->key, &object) && object.slot);
    if (is_read_only(place) && !may_write)
        return eval_require(eval, TERM_FALSE, PROPERTY_CONST_WRITE, at, "%s is not to be written",
                            object_name(eval, place->key));
    if (place->is_foreign)
        return eval_unsupported(eval, at, "all of an object that is seen as another struct"), false;
    if (place->whole)
        return store_view(eval, place, value, at);
    bool is_assignment = !eval->stmt || !eval->stmt->is_initialisation;
    if (place->type && is_assignment && type_is_flexible(place->type)) {
        Term old = lvalue_load(eval, place);
        if (old == TERM_NONE)
            return false;
        if (old != TERM_UNDEFINED && value != TERM_UNDEFINED)
            value = with_own_array(bank, place->type, old, value, place->type->size);
    }
    REQUIRE(object_find(eval, place->key, &object) && object.slot);
    if (place->key.region == REGION_OUTPUT &&
        !output_claim(eval, place, value_part(bank, object.value, place->indices, place->count),
                      value, at))
        return false;
    Term changed = place->has_union
                       ? write_through(eval, object.value, object.type, place, 0, value, at)
                       : write_within(bank, object.value, place->indices, place->count, value);
    if (changed == TERM_NONE)
        return false;
    *object.slot = changed;
    note_zero(eval, place, value);
    if (place->key.region == REGION_OUTPUT)
        note_output(eval, place);
    return true;
}
