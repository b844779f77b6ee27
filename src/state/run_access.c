#include "state/run_access.h"

#include "lib/bug.h"
#include "state/bytes.h"
#include "state/claim.h"
#include "state/lvalue_access.h"
#include "state/view.h"

/* The place of the element number index (flat) of the run; extents are constant here. */
static bool run_element(Eval *eval, const Run *run, int64_t index, Lvalue *place)
{
    CHECK(index >= 0 && run->dims <= RUN_DIMS_MAX);
    TermBank *bank = eval->engine->bank;
    int64_t parts[RUN_DIMS_MAX] = {0};
    *place = run->outer;
    for (uint32_t i = run->dims; i-- > 1;) {
        int64_t extent;
        if (!eval_int(eval, run->extents[i], eval->stmt->place, "the row length", &extent))
            return false;
        REQUIRE(extent > 0);
        parts[i] = index % extent;
        index /= extent;
    }
    if (run->dims)
        parts[0] = index;
    for (uint32_t i = 0; i < run->dims; i++)
        place->indices[place->count++] = term_int64(bank, parts[i]);
    place->type = run->type;
    return true;
}

/* What holds of a run that was found. */
static void check_run(const Eval *eval, const Run *run)
{
    const TermBank *bank = eval->engine->bank;
    CHECK(run->type && run->type->kind != TYPE_ARRAY && run->dims <= RUN_DIMS_MAX);
    CHECK(run->outer.count + run->dims <= LVALUE_MAX);
    CHECK(term_sort(bank, run->first) == SORT_INT && term_sort(bank, run->available) == SORT_INT);
    for (uint32_t i = 0; i < run->dims; i++)
        CHECK(term_sort(bank, run->extents[i]) == SORT_INT);
}

static bool run_start(Eval *eval, const Run *run, int64_t *first)
{
    check_run(eval, run);
    return eval_int(eval, run->first, eval->stmt->place, "the start of the buffer", first);
}

/* Whether the first element has too many numbers to look at each; then it stays a term. */
static bool starts_anywhere(Eval *eval, const Run *run)
{
    enum { MANY = 4096 };
    int64_t number;
    Term first = eval_simplify(eval, run->first);
    if (run->dims != 1 || term_to_int64(eval->engine->bank, first, &number))
        return false;
    Bounds bounds = context_bounds(eval->engine->contexts, eval->context, first);
    return !bounds.has_low || !bounds.has_high ||
           num_compare(num_sub(bank_arena(eval->engine->bank), bounds.high, bounds.low),
                       NUM(MANY)) > 0;
}

/* Without the condition under which it is set, where that is known to hold. */
static Term settled(Eval *eval, Term value)
{
    TermBank *bank = eval->engine->bank;
    bool is_open = value != TERM_UNDEFINED && value_may_be_undefined(bank, value) &&
                   term_kind(bank, value) == TERM_ITE;
    return is_open && eval_holds(eval, value_defined(bank, value)) ? value_settled(bank, value)
                                                                   : value;
}

static Term read_from_anywhere(Eval *eval, const Run *run, Term result, int64_t count)
{
    CHECK(run->dims == 1 && count >= 0);
    TermBank *bank = eval->engine->bank;
    Term array = lvalue_load(eval, &run->outer);
    for (int64_t i = 0; i < count && array != TERM_NONE; i++) {
        Term index = term_add(bank, run->first, term_int64(bank, i));
        Term value = settled(eval, value_part(bank, array, &index, 1));
        result = term_write(bank, result, term_int64(bank, i), value);
    }
    return array == TERM_NONE ? TERM_NONE : result;
}

static bool write_anywhere(Eval *eval, const Run *run, Term values, int64_t count, Place at)
{
    CHECK(run->dims == 1 && run->outer.count < LVALUE_MAX);
    TermBank *bank = eval->engine->bank;
    for (int64_t i = 0; i < count; i++) {
        Lvalue place = run->outer;
        place.indices[place.count++] = term_add(bank, run->first, term_int64(bank, i));
        place.type = run->type;
        if (!lvalue_store(eval, &place, term_read(bank, values, term_int64(bank, i)), at))
            return false;
    }
    return true;
}

/* Elements as an array of their own: what may be unset under a condition keeps it. */
static Term copy_elements(TermBank *bank, Term target, Term source, int64_t first, int64_t count)
{
    TermKind base = term_kind(bank, term_array_base(bank, source));
    if (!value_may_be_undefined(bank, source) || (base != TERM_WRITE && base != TERM_ITE))
        return term_copy_range(bank, target, 0, source, first, count);
    for (int64_t i = 0; i < count; i++) {
        Term index = term_int64(bank, first + i);
        target = term_write(bank, target, term_int64(bank, i), value_part(bank, source, &index, 1));
    }
    return target;
}

Term run_read(Eval *eval, const Run *run, int64_t count)
{
    CHECK(count >= 0);
    TermBank *bank = eval->engine->bank;
    Sort element = value_sort(bank, run->type);
    Term result =
        term_array_constant(bank, sort_array(bank, element), value_undefined(bank, run->type));
    int64_t first;
    if (!claim_check_run(eval, run, term_int64(bank, count), false, eval->stmt->place))
        return TERM_NONE;
    if (starts_anywhere(eval, run))
        return read_from_anywhere(eval, run, result, count);
    if (!run_start(eval, run, &first))
        return TERM_NONE;
    if (run->dims == 1) {
        Term array = lvalue_load(eval, &run->outer);
        if (array != TERM_NONE && count == 1) {
            Term index = term_int64(bank, first);
            Term value = settled(eval, value_part(bank, array, &index, 1));
            return term_write(bank, result, term_int64(bank, 0), value);
        }
        return array == TERM_NONE ? TERM_NONE : copy_elements(bank, result, array, first, count);
    }
    for (int64_t i = 0; i < count; i++) {
        Lvalue place;
        if (!run_element(eval, run, first + i, &place))
            return TERM_NONE;
        Term value = lvalue_load(eval, &place);
        if (value == TERM_NONE)
            return TERM_NONE;
        result = term_write(bank, result, term_int64(bank, i), value);
    }
    return result;
}

bool run_is_plain(Eval *eval, const Run *run)
{
    ObjectKey key = run->outer.key;
    return run->dims == 1 && !run->outer.has_union && !run->outer.whole &&
           key.region != REGION_OUTPUT &&
           (key.region != REGION_HEAP || object_block(eval, key.a)->is_zeroed != ZEROED);
}

/* All but the first, which could be stored. */
static bool write_rest(Eval *eval, const Run *run, Term values, int64_t first, int64_t count,
                       Place at)
{
    CHECK(run->dims == 1 && count > 0);
    TermBank *bank = eval->engine->bank;
    Term array = lvalue_load(eval, &run->outer);
    if (array == TERM_NONE)
        return false;
    array = term_copy_range(bank, array, first + 1, values, 1, count - 1);
    return lvalue_store(eval, &run->outer, array, at);
}

bool run_write(Eval *eval, const Run *run, Term values, int64_t count, Place at)
{
    CHECK(count >= 0);
    TermBank *bank = eval->engine->bank;
    int64_t first;
    if (!claim_check_run(eval, run, term_int64(bank, count), true, at))
        return false;
    if (starts_anywhere(eval, run))
        return write_anywhere(eval, run, values, count, at);
    if (!run_start(eval, run, &first))
        return false;
    for (int64_t i = 0; i < count; i++) {
        Lvalue place;
        if (!run_element(eval, run, first + i, &place))
            return false;
        Term value = term_read(bank, values, term_int64(bank, i));
        if (!lvalue_store(eval, &place, value, at))
            return false;
        if (i == 0 && count > 1 && run_is_plain(eval, run))
            return write_rest(eval, run, values, first, count, at);
    }
    return true;
}

/* Views of the bytes of a pointer's object, one at a time. */
static bool byte_at(Eval *eval, Term pointer, int64_t k, Place at, Lvalue *place)
{
    TermBank *bank = eval->engine->bank;
    const Type *byte = type_basic(eval->state->model->program->types, BASIC_UCHAR);
    ObjectKey key;
    Term offset = bytes_offset(eval, pointer, &key, at);
    return offset != TERM_NONE &&
           bytes_place(eval, key, term_add(bank, offset, term_int64(bank, k)), byte, at, place);
}

/* Whether the objects that bytes are of may be accessed, which is to be known before one is changed. */
static bool claims_allow(Eval *eval, Term pointer, int64_t count, bool is_write, Place at)
{
    for (int64_t k = 0; claims_count(eval->process) && k < count; k++) {
        Lvalue place;
        if (!byte_at(eval, pointer, k, at, &place))
            return false;
        bool is_checked = k && place.byte; /* with the byte before */
        if (!is_checked && !claim_check(eval, &place, is_write, at))
            return false;
    }
    return true;
}

/* Only what is known of each byte matters here: a copy may move bytes that are unset or padding. */
bool bytes_read(Eval *eval, Term pointer, int64_t count, Place at, Term *bytes)
{
    CHECK(count >= 0);
    if (!claims_allow(eval, pointer, count, false, at))
        return false;
    for (int64_t k = 0; k < count; k++) {
        Lvalue place;
        if (!byte_at(eval, pointer, k, at, &place))
            return false;
        Lvalue object = place;
        object.type = place.whole ? place.whole : place.type;
        object.whole = NULL;
        Term value = lvalue_load(eval, &object);
        if (value == TERM_NONE)
            return false;
        bytes[k] = bytes_get(eval, value, object.type, place.byte);
    }
    return true;
}

/* The bytes of one object that lie in the range are written together. */
static bool write_object(Eval *eval, const Lvalue *place, const Term *bytes, uint64_t count,
                         Place at)
{
    Lvalue object = *place;
    object.type = place->whole ? place->whole : place->type;
    object.whole = NULL;
    Term value = TERM_NONE;
    if (bytes[0] == TERM_NONE && object.type->size == 1) {
        value = bytes_unknown(eval, object.type); /* padding that is only moved on */
    } else if (place->byte == 0 && count == object.type->size) {
        value = bytes_value(eval, bytes, object.type);
    } else {
        value = lvalue_load(eval, &object);
        for (uint64_t i = 0; i < count && value != TERM_NONE; i++)
            value = bytes_set(eval, value, object.type, place->byte + i, bytes[i]);
    }
    if (value == TERM_NONE && eval->engine->stop == STOP_NONE && eval->split.term == TERM_NONE)
        eval_unsupported(eval, at, "bytes of another type copied into %s",
                         object_name(eval, place->key));
    return value != TERM_NONE && lvalue_store(eval, &object, value, at);
}

bool bytes_write(Eval *eval, Term pointer, int64_t count, const Term *bytes, Place at)
{
    CHECK(count >= 0 && (!count || bytes));
    if (!claims_allow(eval, pointer, count, true, at))
        return false;
    for (int64_t k = 0; k < count;) {
        Lvalue place;
        if (!byte_at(eval, pointer, k, at, &place))
            return false;
        uint64_t size = place.whole ? place.whole->size - place.byte : 1;
        if (size > (uint64_t)(count - k))
            size = (uint64_t)(count - k);
        if (!write_object(eval, &place, bytes + k, size, at))
            return false;
        k += (int64_t)size;
    }
    return true;
}
