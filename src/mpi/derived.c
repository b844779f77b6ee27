#include "mpi/derived.h"

#include "lib/bug.h"
#include "mpi/addresses.h"
#include "mpi/arguments.h"
#include "mpi/attributes.h"
#include "mpi/contents.h"
#include "mpi/typed.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"

CallStatus derived_finish(Call *call, uint32_t index, Typemap *map, bool ok)
{
    uint32_t number = OBJECT_FIRST + objects_count(call->eval->process);
    Term list = ok ? typemap_end(call->eval->engine->bank, map) : TERM_NONE;
    typemap_release(map);
    return ok && object_return(call, index, OBJECT_DATATYPE, list) && contents_note(call, number)
               ? call_success(call)
               : CALL_STOPPED;
}

static bool load_old(Call *call, uint32_t index, Typemap *old)
{
    uint32_t type;
    *old = (Typemap){0};
    if (!args_type(call, index, false, &type))
        return false;
    typemap_load(call->eval->process, call->eval->engine->bank, type, old);
    return true;
}

static bool args_length(Call *call, uint32_t index, int64_t *length)
{
    return args_int(call, index, "the block length", length) &&
           eval_require(call->eval, term_bool(*length >= 0), PROPERTY_MPI_COUNT, call->stmt->place,
                        "%s: the block length is %lld", call->function->name, (long long)*length);
}

static bool args_lengths(Call *call, uint32_t index, int64_t count, Integers *lengths)
{
    bool ok = args_integers(call, index, (uint32_t)count, "the block lengths", lengths);
    for (int64_t i = 0; ok && i < count; i++)
        ok = eval_require(call->eval, term_bool(lengths->data[i] >= 0), PROPERTY_MPI_COUNT,
                          call->stmt->place, "%s: block length %lld is %lld", call->function->name,
                          (long long)i, (long long)lengths->data[i]);
    return ok;
}

/* Bytes between two steps of one in the unit of the function. */
static int64_t unit_of(const Call *call, const Typemap *old)
{
    return call->function->kind == DERIVED_BYTES ? 1 : typemap_extent(old);
}

CallStatus type_contiguous(Call *call)
{
    Typemap old = {0}, map;
    int64_t count;
    typemap_begin(&map);
    bool ok = args_active(call) && args_count(call, 0, &count) && load_old(call, 1, &old) &&
              typemap_add(call, &map, &old, term_int64(call->eval->engine->bank, 0), count);
    typemap_release(&old);
    return derived_finish(call, 2, &map, ok);
}

/* count, block length, stride, old, new */
CallStatus type_vector(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    Typemap old = {0}, map;
    int64_t count, length, stride;
    typemap_begin(&map);
    bool ok = args_active(call) && args_count(call, 0, &count) && args_length(call, 1, &length) &&
              args_int(call, 2, "the stride", &stride) && load_old(call, 3, &old);
    Term step = ok ? term_mul(bank, term_int64(bank, stride), term_int64(bank, unit_of(call, &old)))
                   : TERM_NONE;
    for (int64_t i = 0; ok && i < count; i++)
        ok = typemap_add(call, &map, &old, term_mul(bank, term_int64(bank, i), step), length);
    typemap_release(&old);
    return derived_finish(call, 4, &map, ok);
}

/* Blocks at displacements, all of one old datatype. */
static bool add_blocks(Call *call, Typemap *map, const Typemap *old, const Integers *lengths,
                       const Terms *displacements)
{
    CHECK(lengths->length == displacements->length);
    TermBank *bank = call->eval->engine->bank;
    Term unit = term_int64(bank, unit_of(call, old));
    for (uint32_t i = 0; i < displacements->length; i++)
        if (!typemap_add(call, map, old, term_mul(bank, displacements->data[i], unit),
                         lengths->data[i]))
            return false;
    return true;
}

/* count, block lengths, displacements, old, new */
CallStatus type_indexed(Call *call)
{
    Typemap old = {0}, map;
    Integers lengths = {0};
    Terms displacements = {0};
    int64_t count;
    typemap_begin(&map);
    bool ok = args_active(call) && args_count(call, 0, &count) &&
              args_lengths(call, 1, count, &lengths) &&
              args_terms(call, 2, (uint32_t)count, "the displacements", &displacements) &&
              load_old(call, 3, &old) && add_blocks(call, &map, &old, &lengths, &displacements);
    vec_release(&lengths);
    vec_release(&displacements);
    typemap_release(&old);
    return derived_finish(call, 4, &map, ok);
}

/* count, block length, displacements, old, new */
CallStatus type_indexed_block(Call *call)
{
    Typemap old = {0}, map;
    Integers lengths = {0};
    Terms displacements = {0};
    int64_t count = 0, length = 0;
    typemap_begin(&map);
    bool ok = args_active(call) && args_count(call, 0, &count) && args_length(call, 1, &length) &&
              args_terms(call, 2, (uint32_t)count, "the displacements", &displacements) &&
              load_old(call, 3, &old);
    for (int64_t i = 0; ok && i < count; i++)
        vec_push(&lengths, length);
    ok = ok && add_blocks(call, &map, &old, &lengths, &displacements);
    vec_release(&lengths);
    vec_release(&displacements);
    typemap_release(&old);
    return derived_finish(call, 4, &map, ok);
}

static bool add_fields(Call *call, Typemap *map, const Integers *lengths,
                       const Terms *displacements, const Integers *types)
{
    CHECK(lengths->length == types->length && displacements->length == types->length);
    for (uint32_t i = 0; i < types->length; i++) {
        Typemap old;
        uint32_t type;
        if (!args_type_handle(call, types->data[i], false, &type))
            return false;
        typemap_load(call->eval->process, call->eval->engine->bank, type, &old);
        bool ok = typemap_add(call, map, &old, displacements->data[i], lengths->data[i]);
        typemap_release(&old);
        if (!ok)
            return false;
    }
    return true;
}

/* count, block lengths, displacements, datatypes, new */
CallStatus type_struct(Call *call)
{
    Typemap map;
    Integers lengths = {0}, types = {0};
    Terms displacements = {0};
    int64_t count;
    typemap_begin(&map);
    bool ok = args_active(call) && args_count(call, 0, &count) &&
              args_lengths(call, 1, count, &lengths) &&
              args_terms(call, 2, (uint32_t)count, "the displacements", &displacements) &&
              args_integers(call, 3, (uint32_t)count, "the datatypes", &types) &&
              add_fields(call, &map, &lengths, &displacements, &types);
    vec_release(&lengths);
    vec_release(&displacements);
    vec_release(&types);
    return derived_finish(call, 4, &map, ok);
}

/* old, lower bound, extent, new */
CallStatus type_resized(Call *call)
{
    Typemap map = {0};
    int64_t lower, extent;
    bool ok = args_active(call) && load_old(call, 0, &map) &&
              args_int(call, 1, "the lower bound", &lower) &&
              args_int(call, 2, "the extent", &extent) && typemap_check_bounds(call, lower, extent);
    if (ok) {
        map.lower = lower;
        map.upper = lower + extent;
        map.is_known = map.is_resized = true;
    }
    return derived_finish(call, 3, &map, ok);
}

CallStatus type_dup(Call *call)
{
    uint32_t type;
    Typemap map = {0};
    if (!args_active(call) || !args_type(call, 0, false, &type) ||
        !attributes_copy(call, type | ATTRIBUTES_OF_TYPE) || !load_old(call, 0, &map))
        return CALL_STOPPED;
    const MpiObject *old = object_find_live(call->eval->process, OBJECT_DATATYPE, type);
    bool is_committed = !old || old->is_committed;
    Process *process = call->eval->process;
    uint32_t made = objects_count(process);
    CallStatus status = derived_finish(call, 1, &map, true);
    if (status != CALL_DONE)
        return status;
    objects_at(process, made)->is_committed = is_committed;
    attributes_adopt(process, 0, (OBJECT_FIRST + made) | ATTRIBUTES_OF_TYPE);
    return status;
}

/* The dimensions of a subarray, from the outermost to the innermost in memory. */
typedef struct Subarray {
    Integers sizes, lengths, starts;
    bool is_fortran;
} Subarray;

static bool check_subarray(Call *call, const Subarray *sub)
{
    for (uint32_t i = 0; i < sub->sizes.length; i++) {
        int64_t size = sub->sizes.data[i], length = sub->lengths.data[i];
        int64_t start = sub->starts.data[i];
        bool ok =
            size >= 1 && length >= 1 && length <= size && start >= 0 && start <= size - length;
        if (!eval_require(call->eval, term_bool(ok), PROPERTY_MPI_ARGUMENT, call->stmt->place,
                          "%s: dimension %u has %lld elements; %lld from %lld on are no part of it",
                          call->function->name, i, (long long)size, (long long)length,
                          (long long)start))
            return false;
    }
    return true;
}

/* Adds the rows of the innermost dimension, in the order of memory. */
static bool add_subarray(Call *call, Typemap *map, const Typemap *old, const Subarray *sub)
{
    CHECK(sub->sizes.length && sub->lengths.length == sub->sizes.length &&
          sub->starts.length == sub->sizes.length);
    TermBank *bank = call->eval->engine->bank;
    uint32_t dims = sub->sizes.length;
    int64_t rows = 1, unit = typemap_extent(old);
    for (uint32_t i = 1; i < dims; i++)
        rows *= sub->lengths.data[sub->is_fortran ? i : i - 1];
    for (int64_t row = 0; row < rows; row++) {
        int64_t rest = row, scale = 1, offset = 0;
        for (uint32_t i = 0; i < dims; i++) {
            uint32_t d = sub->is_fortran ? i : dims - 1 - i;
            int64_t index = sub->starts.data[d];
            if (i > 0) {
                index += rest % sub->lengths.data[d];
                rest /= sub->lengths.data[d];
            }
            offset += index * scale;
            scale *= sub->sizes.data[d];
        }
        int64_t length = sub->lengths.data[sub->is_fortran ? 0 : dims - 1];
        if (!typemap_add(call, map, old, term_int64(bank, offset * unit), length))
            return false;
    }
    map->lower = 0;
    map->upper = unit;
    for (uint32_t i = 0; i < dims; i++)
        map->upper *= sub->sizes.data[i];
    map->is_resized = true;
    return true;
}

static bool read_subarray(Call *call, Subarray *sub)
{
    enum { ORDER_C = 1, ORDER_FORTRAN = 2 };
    int64_t dims, order;
    if (!args_int(call, 0, "the number of dimensions", &dims) ||
        !args_int(call, 4, "the order", &order))
        return false;
    bool is_valid = dims >= 1 && (order == ORDER_C || order == ORDER_FORTRAN);
    sub->is_fortran = order == ORDER_FORTRAN;
    return eval_require(call->eval, term_bool(is_valid), PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "%s: %lld dimensions in order %lld", call->function->name, (long long)dims,
                        (long long)order) &&
           args_integers(call, 1, (uint32_t)dims, "the sizes", &sub->sizes) &&
           args_integers(call, 2, (uint32_t)dims, "the lengths", &sub->lengths) &&
           args_integers(call, 3, (uint32_t)dims, "the starts", &sub->starts) &&
           check_subarray(call, sub);
}

/* dimensions, sizes, lengths, starts, order, old, new */
CallStatus type_subarray(Call *call)
{
    Typemap old = {0}, map;
    Subarray sub = {0};
    typemap_begin(&map);
    bool ok = args_active(call) && read_subarray(call, &sub) && load_old(call, 5, &old) &&
              typemap_check_array(call, &sub.sizes, typemap_extent(&old)) &&
              add_subarray(call, &map, &old, &sub);
    vec_release(&sub.sizes);
    vec_release(&sub.lengths);
    vec_release(&sub.starts);
    typemap_release(&old);
    return derived_finish(call, 6, &map, ok);
}

CallStatus type_commit(Call *call)
{
    Lvalue place;
    uint32_t type;
    if (!args_active(call) || !object_load(call, 0, OBJECT_DATATYPE, &place, &type) ||
        !args_type_handle(call, HANDLE_DATATYPE + (int64_t)type, false, &type))
        return CALL_STOPPED;
    MpiObject *object = object_find_live(call->eval->process, OBJECT_DATATYPE, type);
    if (object)
        object->is_committed = true;
    return call_success(call);
}

CallStatus type_free(Call *call)
{
    Lvalue place;
    uint32_t type;
    if (!args_active(call) || !object_load(call, 0, OBJECT_DATATYPE, &place, &type) ||
        !attributes_delete(call, type | ATTRIBUTES_OF_TYPE))
        return CALL_STOPPED;
    return object_free(call, OBJECT_DATATYPE);
}

CallStatus type_size(Call *call)
{
    Typemap map;
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    uint32_t type = (uint32_t)arguments.values[ARGUMENT(Type_size, datatype)];
    typemap_load(call->eval->process, call->eval->engine->bank, type, &map);
    int64_t size = typemap_size(&map);
    typemap_release(&map);
    return args_store(call, ARGUMENT(Type_size, size), size) ? call_success(call) : CALL_STOPPED;
}

/* The bounds of the datatype that is the first argument. */
static bool read_bounds(Call *call, bool are_true, int64_t *lower, int64_t *upper)
{
    Typemap map;
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return false;
    uint32_t type = (uint32_t)arguments.values[ARGUMENT(Type_get_extent, datatype)];
    typemap_load(call->eval->process, call->eval->engine->bank, type, &map);
    *lower = map.lower;
    *upper = map.upper;
    bool is_known = map.is_known;
    for (uint32_t i = 0; i < map.parts.length; i++)
        is_known &= map.parts.data[i].is_known || !are_true;
    if (are_true)
        typemap_true_bounds(&map, lower, upper);
    typemap_release(&map);
    if (!is_known)
        eval_unsupported(call->eval, call->stmt->place,
                         "the extent of a datatype made from absolute addresses");
    return is_known;
}

CallStatus type_bound(Call *call)
{
    int64_t lower, upper;
    if (!read_bounds(call, false, &lower, &upper))
        return CALL_STOPPED;
    int64_t value = call->function->kind == BOUND_LOWER   ? lower
                    : call->function->kind == BOUND_UPPER ? upper
                                                          : upper - lower;
    return args_store(call, ARGUMENT(Type_extent, extent), value) ? call_success(call)
                                                                  : CALL_STOPPED;
}

CallStatus type_bounds(Call *call)
{
    int64_t lower, upper;
    if (!read_bounds(call, call->function->kind == BOUNDS_TRUE, &lower, &upper))
        return CALL_STOPPED;
    return args_store(call, ARGUMENT(Type_get_extent, lb), lower) &&
                   args_store(call, ARGUMENT(Type_get_extent, extent), upper - lower)
               ? call_success(call)
               : CALL_STOPPED;
}

CallStatus type_address(Call *call)
{
    Term address;
    Lvalue place;
    Eval *eval = call->eval;
    if (!args_active(call) || !addresses_of(call, call->args[0], &address) ||
        !lvalue_of_pointer(eval, call->args[1], args_pointee(call, 1), call->stmt->place, &place) ||
        !lvalue_write(eval, &place, address, call->stmt->place))
        return CALL_STOPPED;
    return call_success(call);
}

/* The sum or difference of two addresses. */
CallStatus address_add(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    if (!args_active(call))
        return CALL_STOPPED;
    call->result = call->function->kind == ADDRESS_DIFF
                       ? term_sub(bank, call->args[0], call->args[1])
                       : term_add(bank, call->args[0], call->args[1]);
    return CALL_DONE;
}
