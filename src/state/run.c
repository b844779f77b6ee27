/* Runs of elements. */
#include "state/run.h"

#include "lib/bug.h"
#include "state/claim.h"
#include "state/heap.h"
#include "state/lvalue.h"
#include "state/pointer_ops.h"
#include "state/view.h"

/* Climbs from an element to the outermost array of the nested arrays around it. */
static bool run_climb(Eval *eval, Run *run, Place at)
{
    TermBank *bank = eval->engine->bank;
    Lvalue place = run->outer;
    Term flat = term_int64(bank, 0), unit = term_int64(bank, 1);
    Term extents[RUN_DIMS_MAX];
    run->dims = 0;
    while (place.count && run->dims < RUN_DIMS_MAX) {
        bool is_past;
        Term index = place.indices[place.count - 1];
        Term pointer = pointer_make(bank, place.key, place.indices, place.count - 1);
        Lvalue above;
        if (!lvalue_walk(eval, pointer, at, &above, &is_past))
            return false;
        if (above.type && above.type->kind != TYPE_ARRAY)
            break;
        extents[run->dims] = lvalue_extent(eval, &above);
        flat = term_add(bank, flat, term_mul(bank, index, unit));
        unit = term_mul(bank, unit, extents[run->dims++]);
        place = above;
    }
    for (uint32_t i = 0; i < run->dims; i++)
        run->extents[i] = extents[run->dims - 1 - i];
    run->outer = place;
    run->first = eval_simplify(eval, flat);
    run->available = eval_simplify(eval, term_sub(bank, unit, run->first));
    return true;
}

bool run_of_pointer(Eval *eval, Term pointer, const Type *wanted, Property property, Place at,
                    Run *run)
{
    TermBank *bank = eval->engine->bank;
    ObjectKey key;
    uint32_t count;
    bool is_past;
    if (!pointer_settle(eval, &pointer, at) || !pointer_check_object(eval, pointer, property, at))
        return false;
    pointer_parts(bank, pointer, &key, NULL, &count);
    if (key.region == REGION_HEAP && wanted && !heap_set_type(eval, key.a, wanted, at))
        return false;
    if (!bytes_resolve(eval, &pointer, wanted, at) || !pointer_check_inside(eval, pointer, at) ||
        !lvalue_walk(eval, pointer, at, &run->outer, &is_past))
        return false;
    if (!run->outer.type)
        return eval_unsupported(eval, at, "memory whose element type is not known yet"), false;
    while (run->outer.type->kind == TYPE_ARRAY || run->outer.type->is_layout) {
        Lvalue *place = &run->outer;
        if (place->count == LVALUE_MAX)
            return eval_unsupported(eval, at, "objects nested this deep"), false;
        if (place->type->is_layout) {
            if (!lvalue_field(eval, place, 0, at))
                return false;
            continue;
        }
        place->indices[place->count++] = term_int64(bank, 0);
        place->variable_dims += place->type->extent_expr != NULL;
        place->type = place->type->element;
    }
    run->type = run->outer.type;
    if (!run_climb(eval, run, at))
        return false;
    if (is_past)
        run->available = term_int64(bank, 0);
    return true;
}

/* The place of the element number index (flat) of the run; extents are constant here. */
static bool run_element(Eval *eval, const Run *run, int64_t index, Lvalue *place)
{
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

/* Whether elements are stored by storing the array that they are of. */
static bool is_plain(Eval *eval, const Run *run)
{
    ObjectKey key = run->outer.key;
    return run->dims == 1 && !run->outer.has_union && !run->outer.whole &&
           key.region != REGION_OUTPUT &&
           (key.region != REGION_HEAP || heap_block(eval, key.a)->is_zeroed != ZEROED);
}

/* All but the first, which could be stored. */
static bool write_rest(Eval *eval, const Run *run, Term values, int64_t first, int64_t count,
                       Place at)
{
    TermBank *bank = eval->engine->bank;
    Term array = lvalue_load(eval, &run->outer);
    if (array == TERM_NONE)
        return false;
    array = term_copy_range(bank, array, first + 1, values, 1, count - 1);
    return lvalue_store(eval, &run->outer, array, at);
}

bool run_write(Eval *eval, const Run *run, Term values, int64_t count, Place at)
{
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
        if (i == 0 && count > 1 && is_plain(eval, run))
            return write_rest(eval, run, values, first, count, at);
    }
    return true;
}
