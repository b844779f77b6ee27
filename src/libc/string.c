#include "libc/string.h"

#include "lib/bug.h"
#include "libc/characters.h"
#include "state/lvalue_access.h"
#include "state/apart.h"
#include "state/layout.h"
#include "state/object.h"
#include "state/pointee.h"
#include "state/pointer_ops.h"
#include "state/run.h"
#include "state/run_access.h"
#include "state/view.h"

/* How many elements of the type a number of bytes are; a split when it depends on inputs. */
static bool elements_of(Call *call, uint32_t index, const Type *type, int64_t *count)
{
    CHECK(index < call->count);
    int64_t bytes, size = (int64_t)type->size;
    if (!eval_int(call->eval, call->args[index], call->stmt->place, "the size", &bytes))
        return false;
    if (size == 0 || bytes % size != 0) {
        eval_unsupported(call->eval, call->stmt->place, "a part of an element in %s",
                         call->function->name);
        return false;
    }
    *count = bytes / size;
    return true;
}

static bool check_room(Call *call, const Run *run, int64_t count)
{
    CHECK(count >= 0);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Term enough = term_le(bank, term_int64(bank, count), run->available);
    return eval_require(eval, enough, PROPERTY_ARRAY_BOUNDS, call->stmt->place,
                        "%s of %lld elements leaves %s, which has %s from there on",
                        call->function->name, (long long)count, object_name(eval, run->outer.key),
                        engine_term_text(eval->engine, run->available));
}

static bool check_overlap(Call *call, const Run *target, const Run *source, int64_t count)
{
    CHECK(count >= 0);
    TermBank *bank = call->eval->engine->bank;
    Term length = term_int64(bank, count);
    Term apart = run_apart(call->eval, target, length, source, length, call->stmt->place);
    if (apart == TERM_NONE)
        return false;
    return eval_is_off(call->eval, PROPERTY_MEMORY_OVERLAP) ||
           eval_require(call->eval, apart, PROPERTY_MEMORY_OVERLAP, call->stmt->place,
                        "source and target of %s overlap in %s", call->function->name,
                        object_name(call->eval, source->outer.key));
}

/* Makes an argument a plain path to an element of the type, if it can be one; *is_byte: it stays a
 * pointer to a byte, as it does where only a member is. */
static bool resolve_argument(Call *call, uint32_t index, const Type *type, bool *is_byte)
{
    CHECK(index < call->count);
    Eval *eval = call->eval;
    Term *pointer = (Term *)(uintptr_t)&call->args[index];
    if (!pointer_settle(eval, pointer, call->stmt->place) ||
        !pointer_check_object(eval, *pointer, PROPERTY_COUNT, call->stmt->place))
        return false;
    Term byte = *pointer;
    if (!bytes_resolve(eval, pointer, type, call->stmt->place))
        return false;
    if (*pointer != byte && pointer_is_heap_member(eval, *pointer, call->stmt->place))
        *pointer = byte;
    *is_byte |= bytes_is_pointer(eval->engine->bank, *pointer);
    return true;
}

/* The element type at a pointer of the call, from the type it had before it became void *. */
static const Type *argument_type(const Call *call, uint32_t index)
{
    CHECK(index < call->count);
    const Expr *arg = call->stmt->args[index];
    while (arg->kind == EXPR_CAST && arg->a->type->kind == TYPE_POINTER)
        arg = arg->a;
    const Type *type = arg->type->kind == TYPE_POINTER ? arg->type->element : NULL;
    return type && type->kind != TYPE_VOID && type->kind != TYPE_ARRAY ? type->unqualified : NULL;
}

/* Room for a number of bytes from an argument on. */
static bool check_bytes(Call *call, uint32_t index, int64_t count)
{
    CHECK(index < call->count && count >= 0);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    uint32_t items;
    Term room = bytes_available(eval, call->args[index], call->stmt->place);
    if (room == TERM_NONE)
        return false;
    pointer_parts(bank, call->args[index], &key, NULL, &items);
    return eval_require(eval, term_le(bank, term_int64(bank, count), room), PROPERTY_ARRAY_BOUNDS,
                        call->stmt->place,
                        "%s of %lld bytes leaves %s, which has %s bytes from there on",
                        call->function->name, (long long)count, object_name(eval, key),
                        engine_term_text(eval->engine, room));
}

static bool bytes_apart(Call *call, int64_t count)
{
    CHECK(count >= 0);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    ObjectKey a, b;
    Term x = bytes_offset(eval, call->args[0], &a, call->stmt->place);
    Term y = x == TERM_NONE ? x : bytes_offset(eval, call->args[1], &b, call->stmt->place);
    Term length = term_int64(bank, count);
    if (y == TERM_NONE)
        return false;
    if (call->function->kind != 0 || !object_key_equal(a, b))
        return true;
    Term apart = ranges_apart(bank, x, length, y, length);
    return eval_is_off(eval, PROPERTY_MEMORY_OVERLAP) ||
           eval_require(eval, apart, PROPERTY_MEMORY_OVERLAP, call->stmt->place,
                        "source and target of %s overlap in %s", call->function->name,
                        object_name(eval, b));
}

/* A target among several types holds bytes from now on, whatever it held. */
static bool becomes_bytes(Call *call, int64_t count)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Place at = call->stmt->place;
    ObjectKey key;
    Run run;
    const Type *byte = type_basic(eval->state->model->program->types, BASIC_UCHAR);
    Term offset = bytes_offset(eval, call->args[0], &key, at);
    if (offset == TERM_NONE || !layout_is_mixed(eval, key))
        return false;
    bool is_bytes = run_of_pointer(eval, call->args[0], byte, PROPERTY_COUNT, at, &run) &&
                    type_is_char(run.type) &&
                    eval_holds(eval, term_le(bank, term_int64(bank, count), run.available));
    return !is_bytes && layout_change(eval, key, offset, byte, count, true, at);
}

/* A size that depends on inputs leaves none of the objects that the first arguments lead into, whatever
 * it is. */
static bool size_fits(Call *call, uint32_t pointers)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Term size = eval_simplify(eval, call->args[2]);
    int64_t bytes;
    for (uint32_t i = 0; i < pointers && !term_to_int64(bank, size, &bytes); i++) {
        Term pointer = call->args[i];
        ObjectKey key;
        uint32_t items;
        if (!pointer_settle(eval, &pointer, call->stmt->place) ||
            !pointer_check_object(eval, pointer, PROPERTY_LIBRARY_ARGUMENT, call->stmt->place))
            return false;
        Term room = bytes_available(eval, pointer, call->stmt->place);
        pointer_parts(bank, pointer, &key, NULL, &items);
        if (room == TERM_NONE ||
            !eval_require(eval, term_le(bank, size, room), PROPERTY_ARRAY_BOUNDS, call->stmt->place,
                          "%s of %s bytes leaves %s, which has %s bytes from there on",
                          call->function->name, engine_term_text(eval->engine, size),
                          object_name(eval, key), engine_term_text(eval->engine, room)))
            return false;
    }
    return true;
}

/* A copy of what is no whole elements of one type. */
static bool copy_bytes(Call *call)
{
    Eval *eval = call->eval;
    Place at = call->stmt->place;
    int64_t count;
    if (!eval_int(eval, call->args[2], at, "the size", &count) || !check_bytes(call, 0, count) ||
        !check_bytes(call, 1, count) || !bytes_apart(call, count))
        return false;
    if (becomes_bytes(call, count))
        return false;
    Term *bytes = arena_alloc(bank_arena(eval->engine->bank), ((size_t)count + 1) * sizeof *bytes);
    return bytes_read(eval, call->args[1], count, at, bytes) &&
           bytes_write(eval, call->args[0], count, bytes, at);
}

/* Memory of the heap takes the type of what is copied there, whole elements. */
static bool takes_type(Call *call, const Type *type, int64_t bytes)
{
    CHECK(bytes >= 0);
    ObjectKey key;
    if (!type->size || bytes % (int64_t)type->size)
        return false;
    Term offset = bytes_offset(call->eval, call->args[0], &key, call->stmt->place);
    return offset != TERM_NONE && key.region == REGION_HEAP &&
           layout_change(call->eval, key, offset, type, bytes / (int64_t)type->size, true,
                         call->stmt->place);
}

static bool copy_runs(Call *call, const Run *target, const Run *source)
{
    int64_t count, bytes;
    if (!eval_int(call->eval, call->args[2], call->stmt->place, "the size", &bytes))
        return false;
    if (type_is_flexible(source->type))
        return copy_bytes(call);
    if (!type_same_shape(target->type, source->type) || !source->type->size ||
        bytes % (int64_t)source->type->size)
        return !takes_type(call, source->type, bytes) && copy_bytes(call);
    if (!elements_of(call, 2, source->type, &count))
        return false;
    if (!check_room(call, source, count) || !check_room(call, target, count) ||
        (call->function->kind == 0 && !check_overlap(call, target, source, count)))
        return false;
    Term values = run_read(call->eval, source, count);
    return values != TERM_NONE && run_write(call->eval, target, values, count, call->stmt->place);
}

/* The type of the objects that an argument's bytes are, when it is a pointer to a byte: those of
 * which the copy takes whole ones. */
static const Type *copied_type(Call *call, uint32_t index)
{
    Term pointer = call->args[index];
    int64_t bytes;
    if (!bytes_is_pointer(call->eval->engine->bank, pointer) ||
        !term_to_int64(call->eval->engine->bank, call->args[2], &bytes))
        return NULL;
    return bytes_type_at(call->eval, pointer, (uint64_t)bytes, call->stmt->place);
}

/* Both pointers must be valid, also where nothing is copied (C11 7.24.1): compilers take them not
 * to be null. */
static bool are_pointers(Call *call)
{
    for (uint32_t i = 0; i < 2; i++) {
        Term pointer = call->args[i];
        if (!pointer_settle(call->eval, &pointer, call->stmt->place) ||
            !pointer_check_object(call->eval, pointer, PROPERTY_LIBRARY_ARGUMENT,
                                  call->stmt->place))
            return false;
    }
    return true;
}

static bool is_untyped(Call *call, uint32_t index)
{
    ObjectKey key;
    uint32_t count;
    return pointer_parts(call->eval->engine->bank, call->args[index], &key, NULL, &count) &&
           key.region == REGION_HEAP && !object_block(call->eval, key.a)->type;
}

CallStatus libc_memcpy(Call *call)
{
    CHECK(call->count == 3);
    Eval *eval = call->eval;
    Place at = call->stmt->place;
    Run target, source;
    int64_t bytes;
    call->result = call->args[0];
    if (term_to_int64(eval->engine->bank, call->args[2], &bytes) && bytes == 0)
        return are_pointers(call) ? CALL_DONE : CALL_STOPPED;
    if (!size_fits(call, 2))
        return CALL_STOPPED;
    const Type *type = argument_type(call, 1) ? argument_type(call, 1) : argument_type(call, 0);
    bool is_byte =
        layout_is_mixed_at(eval, call->args[0]) || layout_is_mixed_at(eval, call->args[1]);
    const Type *found = copied_type(call, 1) ? copied_type(call, 1) : copied_type(call, 0);
    type = found ? found : type;
    if (eval->engine->stop != STOP_NONE || eval->split.term != TERM_NONE ||
        !resolve_argument(call, 1, type, &is_byte))
        return CALL_STOPPED;
    if (is_byte && (!resolve_argument(call, 0, NULL, &is_byte) || !copy_bytes(call)))
        return CALL_STOPPED;
    if (is_byte)
        return CALL_DONE;
    if (!run_of_pointer(eval, call->args[1], type, PROPERTY_COUNT, at, &source) ||
        !resolve_argument(call, 0, source.type, &is_byte))
        return CALL_STOPPED;
    if (is_byte) {
        bool is_changed = term_to_int64(eval->engine->bank, call->args[2], &bytes) &&
                          takes_type(call, source.type, bytes);
        return !is_changed && copy_bytes(call) ? CALL_DONE : CALL_STOPPED;
    }
    if (!run_of_pointer(eval, call->args[0], source.type, PROPERTY_COUNT, at, &target))
        return CALL_STOPPED;
    return copy_runs(call, &target, &source) ? CALL_DONE : CALL_STOPPED;
}

/* An element that a pointer leads to, and the array that it is of; false: it is none of an array of its own type. */
static bool is_in_array(Call *call, uint32_t index, Lvalue *element, Lvalue *array)
{
    Eval *eval = call->eval;
    Place at = call->stmt->place;
    Term pointer = call->args[index];
    bool is_past;
    return pointer_settle(eval, &pointer, at) &&
           pointer_check_object(eval, pointer, PROPERTY_LIBRARY_ARGUMENT, at) &&
           lvalue_walk(eval, pointer, at, element, &is_past) && element->count && !is_past &&
           !element->whole && !element->has_union && lvalue_array_above(eval, element, at, array) &&
           array->type && array->type->kind == TYPE_ARRAY;
}

/* All that is in the range, element by element; false in *is_done: it is to be copied otherwise. */
static bool keep_range(Call *call, Term count, bool *is_done)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Lvalue elements[2], arrays[2];
    Term values[2], start;
    *is_done = false;
    for (uint32_t i = 0; i < 2; i++)
        if (!is_in_array(call, i, &elements[i], &arrays[i]))
            return eval->engine->stop == STOP_NONE && eval->split.term == TERM_NONE;
    start = elements[0].indices[elements[0].count - 1];
    if (!type_same_shape(elements[0].type, elements[1].type) ||
        elements[1].indices[elements[1].count - 1] != start)
        return true;
    for (uint32_t i = 0; i < 2; i++) {
        Term end = term_add(bank, start, count);
        values[i] = lvalue_load(eval, &arrays[i]);
        if (values[i] == TERM_NONE ||
            !eval_require(
                eval, term_le(bank, end, lvalue_extent(eval, &arrays[i])), PROPERTY_ARRAY_BOUNDS,
                call->stmt->place, "a slice of %s elements from %s on leaves its array",
                engine_term_text(eval->engine, count), engine_term_text(eval->engine, start)))
            return false;
    }
    if (term_sort(bank, values[0]) != term_sort(bank, values[1]))
        return true;
    *is_done = true;
    bool is_all = start == term_int64(bank, 0) &&
                  eval_holds(eval, term_equal(bank, count, lvalue_extent(eval, &arrays[0])));
    Term after = is_all ? values[1] : term_array_splice(bank, values[0], values[1], start, count);
    return lvalue_store(eval, &arrays[0], after, call->stmt->place);
}

CallStatus libc_keep(Call *call)
{
    CHECK(call->count == 3);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    int64_t bytes;
    bool is_done;
    const Type *type = argument_type(call, 1);
    Term size = eval_simplify(eval, call->args[2]);
    if (term_to_int64(bank, size, &bytes) || !type || !type->size)
        return libc_memcpy(call);
    Term unit = term_int64(bank, (int64_t)type->size);
    if (!keep_range(call, term_quotient(bank, size, unit), &is_done))
        return CALL_STOPPED;
    return is_done ? CALL_DONE : libc_memcpy(call);
}

/* The value of an object all of whose bytes are c; TERM_NONE when it is not modelled. */
static Term filled_value(Call *call, const Type *type, int64_t c)
{
    TermBank *bank = call->eval->engine->bank;
    uint64_t bits = 0;
    if ((uint8_t)c == 0)
        return value_zero(bank, type);
    if (!type_is_integer(type) || type->kind == TYPE_BOOL)
        return eval_unsupported(call->eval, call->stmt->place,
                                "memset with a value other than 0 on this type");
    for (uint32_t i = 0; i < type_width(type); i += 8)
        bits |= (uint64_t)(uint8_t)c << i;
    Term value = term_int(bank, num_from_uint64(bank_arena(bank), bits));
    return eval_wrap(call->eval, value, type);
}

/* memset of bytes that are no whole elements of one type. */
static bool fill_bytes(Call *call, int64_t c, int64_t count)
{
    CHECK(count >= 0);
    Eval *eval = call->eval;
    if (!check_bytes(call, 0, count))
        return false;
    Term *bytes = arena_alloc(bank_arena(eval->engine->bank), ((size_t)count + 1) * sizeof *bytes);
    for (int64_t i = 0; i < count; i++)
        bytes[i] = term_int64(eval->engine->bank, (uint8_t)c);
    return bytes_write(eval, call->args[0], count, bytes, call->stmt->place);
}

/* A block of no type yet that is set to zero as a whole is as one of calloc; else it is bytes. */
static bool fill_untyped(Call *call, int64_t c, int64_t count)
{
    CHECK(count >= 0);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    uint32_t items;
    pointer_parts(bank, call->args[0], &key, NULL, &items);
    Block *block = object_block(eval, key.a);
    bool is_whole = !bytes_is_pointer(bank, call->args[0]) &&
                    eval_simplify(eval, block->bytes) == term_int64(bank, count);
    if ((uint8_t)c == 0 && is_whole) {
        block->is_zeroed = ZEROED;
        return true;
    }
    const Type *byte = type_basic(eval->state->model->program->types, BASIC_UCHAR);
    return layout_set_type(eval, key.a, byte, call->stmt->place) && fill_bytes(call, c, count);
}

static bool fill_run(Call *call, const Run *run, int64_t c, int64_t bytes)
{
    CHECK(bytes >= 0);
    TermBank *bank = call->eval->engine->bank;
    int64_t count, size = (int64_t)run->type->size;
    if (layout_is_mixed_at(call->eval, call->args[0]) || size == 0 || bytes % size ||
        type_is_flexible(run->type) || (run->type->kind == TYPE_STRUCT && (uint8_t)c))
        return fill_bytes(call, c, bytes);
    if (!elements_of(call, 2, run->type, &count) || !check_room(call, run, count))
        return false;
    Term value = filled_value(call, run->type, c);
    if (value == TERM_NONE)
        return false;
    Term values = term_array_constant(bank, sort_array(bank, value_sort(bank, run->type)), value);
    return run_write(call->eval, run, values, count, call->stmt->place);
}

CallStatus libc_memset(Call *call)
{
    CHECK(call->count == 3);
    Eval *eval = call->eval;
    Place at = call->stmt->place;
    Run run;
    int64_t c, bytes;
    bool is_byte = false;
    const Type *type = argument_type(call, 0);
    call->result = call->args[0];
    if (!eval_int(eval, call->args[1], at, "the value", &c) || !size_fits(call, 1) ||
        !eval_int(eval, call->args[2], at, "the size", &bytes) ||
        !resolve_argument(call, 0, type, &is_byte))
        return CALL_STOPPED;
    if (!type && is_untyped(call, 0))
        return fill_untyped(call, c, bytes) ? CALL_DONE : CALL_STOPPED;
    if (is_byte)
        return fill_bytes(call, c, bytes) ? CALL_DONE : CALL_STOPPED;
    if (!run_of_pointer(eval, call->args[0], type, PROPERTY_COUNT, at, &run))
        return CALL_STOPPED;
    return fill_run(call, &run, c, bytes) ? CALL_DONE : CALL_STOPPED;
}

CallStatus libc_strlen(Call *call)
{
    Characters characters;
    bool ok = characters_read(call->eval, call->args[0], call->stmt->place, &characters);
    call->result = term_int64(call->eval->engine->bank, characters.length);
    vec_release(&characters);
    return ok ? CALL_DONE : CALL_STOPPED;
}

/* The characters of the source that are copied; strncpy fills up with zeros, and need not end in
 * one. *read is how many characters of the source were looked at. */
static bool read_source(Call *call, Characters *characters, uint32_t *read)
{
    TermBank *bank = call->eval->engine->bank;
    int64_t limit = INT64_MAX;
    if ((call->function->kind & STRING_LIMITED) &&
        !eval_int(call->eval, call->args[2], call->stmt->place, "the limit", &limit))
        return false;
    if (!characters_read_up_to(call->eval, call->args[1], limit, call->stmt->place, characters))
        return false;
    *read = characters->length + (characters->length < limit);
    bool fills = call->function->kind == STRING_LIMITED;
    while (fills && (int64_t)characters->length < limit)
        vec_push(characters, term_int64(bank, 0));
    if (!fills)
        vec_push(characters, term_int64(bank, 0));
    return true;
}

CallStatus libc_strcpy(Call *call)
{
    Characters source = {0}, target = {0};
    uint32_t read = 0;
    bool ok = read_source(call, &source, &read);
    if (ok && (call->function->kind & STRING_APPEND))
        ok = characters_read(call->eval, call->args[0], call->stmt->place, &target);
    ok = ok && (!source.length ||
                (characters_apart(call, target.length, source.length, call->args[1], read) &&
                 characters_store(call, call->args[0], target.length, &source)));
    vec_release(&source);
    vec_release(&target);
    call->result = call->args[0];
    return ok ? CALL_DONE : CALL_STOPPED;
}

/* Whether the condition holds; asks for a choice when it may and may not. */
static bool decide(Call *call, Term condition, bool *holds)
{
    TermBank *bank = call->eval->engine->bank;
    int64_t value;
    condition = eval_simplify(call->eval, condition);
    Term number = term_ite(bank, condition, term_int64(bank, 1), term_int64(bank, 0));
    if (!eval_int(call->eval, number, call->stmt->place, "a comparison of characters", &value))
        return false;
    *holds = value != 0;
    return true;
}

/* Strings are compared as those of unsigned char (C11 7.24.4). */
static Term unsigned_character(TermBank *bank, Term character)
{
    Term is_negative = term_lt(bank, character, term_int64(bank, 0));
    return term_ite(bank, is_negative, term_add(bank, character, term_int64(bank, 256)), character);
}

/* Whether two characters are equal. C says the sign of the result, which is decided here; the rest is
 * as in glibc, so that a program that asks whether it is 1 does not pass for one that is right. */
static bool compare_two(Call *call, Term a, Term b, bool *equal, Term *difference)
{
    TermBank *bank = call->eval->engine->bank;
    Term x = unsigned_character(bank, a), y = unsigned_character(bank, b);
    bool less;
    if (!decide(call, term_equal(bank, x, y), equal))
        return false;
    if (*equal)
        return true;
    *difference = eval_simplify(call->eval, term_sub(bank, x, y));
    return decide(call, term_lt(bank, x, y), &less);
}

static bool compare_strings(Call *call, Term *difference)
{
    Characters a = {0}, b = {0};
    Place at = call->stmt->place;
    Term zero = term_int64(call->eval->engine->bank, 0);
    bool equal = true;
    bool ok = characters_read(call->eval, call->args[0], at, &a) &&
              characters_read(call->eval, call->args[1], at, &b);
    *difference = zero;
    for (uint32_t i = 0; ok && equal && (i < a.length || i < b.length); i++)
        ok = compare_two(call, i < a.length ? a.data[i] : zero, i < b.length ? b.data[i] : zero,
                         &equal, difference);
    vec_release(&a);
    vec_release(&b);
    return ok;
}

/* Arrays without a zero are compared, too, and not beyond where they differ (C11 7.24.4.4). */
static bool compare_arrays(Call *call, int64_t limit, Term *difference)
{
    CHECK(limit >= 0);
    Eval *eval = call->eval;
    Place at = call->stmt->place;
    Run a, b;
    bool equal = true, ends = false;
    *difference = term_int64(eval->engine->bank, 0);
    if (!characters_begin(eval, call->args[0], at, &a) ||
        !characters_begin(eval, call->args[1], at, &b))
        return false;
    for (int64_t i = 0; i < limit && equal && !ends; i++) {
        Term x, y;
        if (!characters_at(eval, &a, i, at, &x) || !characters_at(eval, &b, i, at, &y) ||
            !compare_two(call, x, y, &equal, difference) ||
            (equal &&
             !decide(call, term_equal(eval->engine->bank, x, term_int64(eval->engine->bank, 0)),
                     &ends)))
            return false;
    }
    return true;
}

CallStatus libc_strcmp(Call *call)
{
    int64_t limit;
    if (!(call->function->kind & STRING_LIMITED))
        return compare_strings(call, &call->result) ? CALL_DONE : CALL_STOPPED;
    bool ok = eval_int(call->eval, call->args[2], call->stmt->place, "the limit", &limit);
    return ok && compare_arrays(call, limit, &call->result) ? CALL_DONE : CALL_STOPPED;
}
