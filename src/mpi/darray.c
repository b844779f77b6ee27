/* Datatypes of distributed arrays (MPI 4.1, 5.1.4): what one process of a grid has of an array. */
#include "mpi/derived.h"

#include "mpi/arguments.h"
#include "mpi/typemap.h"

enum { SIZE, RANK, DIMS, LENGTHS, DISTRIBUTIONS, BLOCKS, GRID, ORDER, OLD, NEW };
enum { BLOCKWISE = 1, CYCLIC, NONE }; /* MPI_DISTRIBUTE_BLOCK and its kin */
enum { DEFAULT_BLOCK = -1 };
enum { ORDER_C = 1, ORDER_FORTRAN };

typedef struct Distribution {
    int64_t size, rank, dims, order;
    Integers lengths, kinds, blocks, grid;
} Distribution;

static void release(Distribution *array)
{
    vec_release(&array->lengths);
    vec_release(&array->kinds);
    vec_release(&array->blocks);
    vec_release(&array->grid);
}

static bool require(Call *call, bool is_right, const char *what, int64_t value, int64_t dimension)
{
    return eval_require(call->eval, term_bool(is_right), PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "%s: %s is %lld (dimension %lld)", call->function->name, what,
                        (long long)value, (long long)dimension);
}

/* The elements of a block; with its checks. */
static bool settle_block(Call *call, Distribution *array, uint32_t d)
{
    int64_t length = array->lengths.data[d], parts = array->grid.data[d];
    int64_t *block = &array->blocks.data[d], kind = array->kinds.data[d];
    if (!require(call, length >= 1, "the length", length, d) ||
        !require(call, parts >= 1, "the number of processes", parts, d) ||
        !require(call, kind >= BLOCKWISE && kind <= NONE, "the distribution", kind, d) ||
        !require(call, kind != NONE || parts == 1,
                 "the number of processes of what is not distributed", parts, d))
        return false;
    if (*block == DEFAULT_BLOCK)
        *block = kind == CYCLIC ? 1 : (length + parts - 1) / parts;
    if (kind == NONE)
        *block = length;
    return require(call, *block >= 1 && (kind != BLOCKWISE || *block * parts >= length),
                   "the block", *block, d);
}

static bool read_array(Call *call, Distribution *array)
{
    int64_t total = 1;
    if (!args_int(call, SIZE, "the size", &array->size) ||
        !args_int(call, RANK, "the rank", &array->rank) ||
        !args_int(call, DIMS, "the number of dimensions", &array->dims) ||
        !args_int(call, ORDER, "the order", &array->order) ||
        !require(call, array->dims >= 1, "the number of dimensions", array->dims, 0) ||
        !require(call, array->order == ORDER_C || array->order == ORDER_FORTRAN, "the order",
                 array->order, 0))
        return false;
    uint32_t dims = (uint32_t)array->dims;
    if (!args_integers(call, LENGTHS, dims, "the lengths", &array->lengths) ||
        !args_integers(call, DISTRIBUTIONS, dims, "the distributions", &array->kinds) ||
        !args_integers(call, BLOCKS, dims, "the blocks", &array->blocks) ||
        !args_integers(call, GRID, dims, "the grid", &array->grid))
        return false;
    for (uint32_t d = 0; d < dims; d++) {
        if (!settle_block(call, array, d))
            return false;
        if (total <= array->size) /* the product of all may be no number of 64 bits */
            total *= array->grid.data[d];
    }
    return require(call, total == array->size, "the number of processes of the grid", total, 0) &&
           eval_require(call->eval, term_bool(array->rank >= 0 && array->rank < array->size),
                        PROPERTY_MPI_RANK, call->stmt->place, "%s: the rank is %lld of %lld",
                        call->function->name, (long long)array->rank, (long long)array->size);
}

/* The dimension at a depth of memory: 0 is the one whose elements follow each other. */
static uint32_t dimension_at(const Distribution *array, uint32_t depth)
{
    return array->order == ORDER_FORTRAN ? depth : (uint32_t)array->dims - 1 - depth;
}

/* Where the process stands in a dimension of the grid, which is numbered row by row. */
static int64_t coordinate(const Distribution *array, uint32_t dimension)
{
    int64_t rest = array->rank;
    for (uint32_t d = (uint32_t)array->dims - 1; d > dimension; d--)
        rest /= array->grid.data[d];
    return rest % array->grid.data[dimension];
}

/* While the elements are added, from the outermost dimension to the innermost. */
typedef struct Adding {
    Call *call;
    const Distribution *array;
    const Typemap *old;
    Typemap *map;
} Adding;

/* Adds count rows (at depth 0 elements) from an index on, in the part that begins at an offset. */
static bool add_range(Adding *adding, uint32_t depth, int64_t offset, int64_t index, int64_t count,
                      int64_t stride);

/* Adds what the process has of the part at an offset, in copies of the old datatype. */
static bool add_part(Adding *adding, uint32_t depth, int64_t offset, int64_t stride)
{
    const Distribution *array = adding->array;
    uint32_t d = dimension_at(array, depth);
    int64_t length = array->lengths.data[d], block = array->blocks.data[d];
    int64_t step = block * array->grid.data[d];
    for (int64_t start = coordinate(array, d) * block; start < length; start += step) {
        int64_t count = start + block > length ? length - start : block;
        if (!add_range(adding, depth, offset, start, count, stride))
            return false;
    }
    return true;
}

static bool add_range(Adding *adding, uint32_t depth, int64_t offset, int64_t index, int64_t count,
                      int64_t stride)
{
    TermBank *bank = adding->call->eval->engine->bank;
    int64_t unit = typemap_extent(adding->old);
    if (depth == 0)
        return typemap_add(adding->call, adding->map, adding->old,
                           term_int64(bank, (offset + index) * unit), count);
    int64_t inner = stride / adding->array->lengths.data[dimension_at(adding->array, depth - 1)];
    for (int64_t i = index; i < index + count; i++)
        if (!add_part(adding, depth - 1, offset + i * stride, inner))
            return false;
    return true;
}

/* size, rank, dimensions, lengths, distributions, blocks, grid, order, old, new */
CallStatus type_darray(Call *call)
{
    Distribution array = {0};
    Typemap old = {0}, map;
    uint32_t type;
    int64_t total = 1;
    typemap_begin(&map);
    bool ok = args_active(call) && read_array(call, &array) && args_type(call, OLD, false, &type);
    if (ok) {
        typemap_load(call->eval->process, call->eval->engine->bank, type, &old);
        ok = typemap_check_array(call, &array.lengths, typemap_extent(&old));
    }
    if (ok) {
        for (uint32_t d = 0; d < array.dims; d++)
            total *= array.lengths.data[d];
        uint32_t outermost = (uint32_t)array.dims - 1;
        int64_t stride = total / array.lengths.data[dimension_at(&array, outermost)];
        Adding adding = {call, &array, &old, &map};
        ok = add_part(&adding, outermost, 0, stride);
        map.lower = 0;
        map.upper = total * typemap_extent(&old);
        map.is_resized = true;
    }
    typemap_release(&old);
    release(&array);
    return derived_finish(call, NEW, &map, ok);
}
