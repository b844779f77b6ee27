#include "mpi/contents.h"

#include <string.h>

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/derived.h"
#include "mpi/f90.h"
#include "mpi/functions.h"
#include "mpi/object.h"
#include "mpi/row.h"

enum { COMBINER_NAMED = 1 };

/* A function that makes datatypes, by its handler and kind: its row, how mpi.h numbers it, and which
 * argument says how long its arrays are (of rows that have no length). */
typedef struct Constructor {
    SystemHandler *handler;
    uint32_t kind;
    const char *name;
    int64_t combiner;
    uint32_t length;
} Constructor;

static const Constructor constructors[] = {
    {type_dup, 0, "MPI_Type_dup", 2, 0},
    {type_contiguous, 0, "MPI_Type_contiguous", 3, 0},
    {type_vector, DERIVED_COPIES, "MPI_Type_vector", 4, 0},
    {type_vector, DERIVED_BYTES, "MPI_Type_create_hvector", 5, 0},
    {type_indexed, DERIVED_COPIES, "MPI_Type_indexed", 6, 0},
    {type_indexed, DERIVED_BYTES, "MPI_Type_create_hindexed", 7, 0},
    {type_indexed_block, DERIVED_COPIES, "MPI_Type_create_indexed_block", 8, 0},
    {type_indexed_block, DERIVED_BYTES, "MPI_Type_create_hindexed_block", 9, 0},
    {type_struct, 0, "MPI_Type_create_struct", 10, 0},
    {type_subarray, 0, "MPI_Type_create_subarray", 11, ARGUMENT(Type_create_subarray, ndims)},
    {type_darray, 0, "MPI_Type_create_darray", 12, ARGUMENT(Type_create_darray, ndims)},
    {type_resized, 0, "MPI_Type_create_resized", 13, 0},
};

/* The arguments of a call, by what they are. */
enum { PART_INTEGERS, PART_ADDRESSES, PART_COUNTS, PART_TYPES, PART_KINDS };
/* What is kept: the combiner, how many there are of each kind, and then these. */
enum { LIST_COMBINER, LIST_LENGTHS, LIST_ITEMS = LIST_LENGTHS + PART_KINDS };

typedef struct Contents {
    int64_t combiner;
    Terms parts[PART_KINDS];
} Contents;

static void contents_release(Contents *contents)
{
    for (uint32_t i = 0; i < PART_KINDS; i++)
        vec_release(&contents->parts[i]);
}

static const Constructor *constructor_of(const Call *call)
{
    uint32_t i = 0;
    while (constructors[i].handler != call->function->handler ||
           constructors[i].kind != call->function->kind)
        i++;
    CHECK(i < sizeof constructors / sizeof *constructors);
    return &constructors[i];
}

static bool is_large_form(const Call *call)
{
    const Expr *callee = call->stmt->callee;
    size_t length = callee->kind == EXPR_FUNCTION ? strlen(callee->function->name) : 0;
    return length > 2 && !strcmp(callee->function->name + length - 2, "_c");
}

/* Which part a parameter belongs to, and whether it is an array; PART_KINDS: none. */
static uint32_t part_of(ParameterKind kind, bool is_large, bool *is_array)
{
    *is_array = kind == PARAMETER_NUMBERS || kind == PARAMETER_INTS ||
                kind == PARAMETER_BYTES_LIST || kind == PARAMETER_TYPES;
    switch (kind) {
    case PARAMETER_LENGTH:
    case PARAMETER_NUMBER:
    case PARAMETER_NUMBERS:
        return is_large ? PART_COUNTS : PART_INTEGERS;
    case PARAMETER_INT:
    case PARAMETER_INTS:
    case PARAMETER_RANK:
        return PART_INTEGERS;
    case PARAMETER_BYTES:
    case PARAMETER_BYTES_LIST:
        return is_large ? PART_COUNTS : PART_ADDRESSES;
    case PARAMETER_OLD_TYPE:
    case PARAMETER_TYPES:
        return PART_TYPES;
    default:
        return PART_KINDS;
    }
}

static bool collect(Call *call, const Constructor *constructor, Contents *contents)
{
    const Parameter *parameters = mpi_function_of(mpi_function_find(constructor->name))->parameters;
    int64_t length;
    bool is_large = is_large_form(call), is_array;
    contents->combiner = constructor->combiner;
    for (uint32_t i = 0; i < call->count; i++) {
        uint32_t part = part_of((ParameterKind)parameters[i].kind, is_large, &is_array);
        if (part == PART_KINDS)
            continue;
        if (!is_array) {
            vec_push(&contents->parts[part], eval_simplify(call->eval, call->args[i]));
            continue;
        }
        if (!args_int(call, constructor->length, "the length", &length) ||
            !args_terms(call, i, (uint32_t)length, "the arguments", &contents->parts[part]))
            return false;
    }
    return true;
}

static void keep(Call *call, const Contents *contents, uint32_t type)
{
    CHECK(type >= OBJECT_FIRST && contents->combiner != COMBINER_NAMED);
    TermBank *bank = call->eval->engine->bank;
    Terms items = {0};
    vec_push(&items, term_int64(bank, contents->combiner));
    for (uint32_t i = 0; i < PART_KINDS; i++)
        vec_push(&items, term_int64(bank, contents->parts[i].length));
    for (uint32_t i = 0; i < PART_KINDS; i++)
        for (uint32_t k = 0; k < contents->parts[i].length; k++)
            vec_push(&items, contents->parts[i].data[k]);
    object_add(call, OBJECT_CONTENTS, list_make(bank, items.data, items.length));
    objects_last(call->eval->process)->key = type;
    vec_release(&items);
}

bool contents_note(Call *call, uint32_t type)
{
    Contents contents = {0};
    if (!(call->eval->state->model->features & FEATURE_CONTENTS))
        return true;
    bool ok = collect(call, constructor_of(call), &contents);
    if (ok)
        keep(call, &contents, type);
    contents_release(&contents);
    return ok;
}

static void load(Call *call, uint32_t type, Contents *contents)
{
    const Process *process = call->eval->process;
    TermBank *bank = call->eval->engine->bank;
    *contents = (Contents){.combiner = COMBINER_NAMED};
    if (type < OBJECT_FIRST) {
        int64_t arguments[2];
        uint32_t count = f90_arguments(call, type, &contents->combiner, arguments);
        for (uint32_t i = 0; i < count; i++)
            vec_push(&contents->parts[PART_INTEGERS], term_int64(bank, arguments[i]));
        CHECK(count <= 2);
        return;
    }
    uint32_t i = 0, count;
    while (objects_at(process, i)->kind != OBJECT_CONTENTS || objects_at(process, i)->key != type)
        i++;
    const Term *items = list_items(bank, objects_at(process, i)->value, &count);
    uint32_t at = LIST_ITEMS;
    contents->combiner = list_number(bank, objects_at(process, i)->value, LIST_COMBINER);
    CHECK(count >= LIST_ITEMS);
    for (uint32_t part = 0; part < PART_KINDS; part++) {
        int64_t length = list_number(bank, objects_at(process, i)->value, LIST_LENGTHS + part);
        for (int64_t k = 0; k < length; k++)
            vec_push(&contents->parts[part], items[at++]);
    }
}

/* What was made with large counts is asked about with large counts. */
static bool check_form(Call *call, const Contents *contents)
{
    bool is_allowed =
        call->function->kind == CONTENTS_LARGE || !contents->parts[PART_COUNTS].length;
    return eval_require(call->eval, term_bool(is_allowed), PROPERTY_MPI_DATATYPE, call->stmt->place,
                        "%s: the datatype was made with large counts", call->function->name);
}

/* datatype, how many there are of each kind, combiner */
CallStatus contents_envelope(Call *call)
{
    Arguments arguments;
    Contents contents;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    load(call, (uint32_t)arguments.values[0], &contents);
    bool ok = check_form(call, &contents);
    uint32_t at = 1;
    for (uint32_t part = 0; ok && part < PART_KINDS; part++)
        if (part != PART_COUNTS || call->function->kind == CONTENTS_LARGE)
            ok = args_store(call, at++, contents.parts[part].length);
    ok = ok && args_store(call, at, contents.combiner);
    contents_release(&contents);
    return ok ? call_success(call) : CALL_STOPPED;
}

/* A datatype that was an argument: a predefined one itself, of another one a new datatype. */
static Term new_handle(Call *call, Term handle)
{
    TermBank *bank = call->eval->engine->bank;
    Process *process = call->eval->process;
    Contents contents;
    int64_t number = 0;
    REQUIRE(term_to_int64(bank, handle, &number));
    uint32_t type = HANDLE_NUMBER(number);
    if (type < OBJECT_FIRST)
        return handle;
    const MpiObject old = *objects_at(process, type - OBJECT_FIRST);
    uint32_t made = object_add(call, OBJECT_DATATYPE, old.value);
    objects_last(process)->is_committed = old.is_committed;
    load(call, type, &contents);
    keep(call, &contents, made);
    contents_release(&contents);
    return term_int64(bank, HANDLE_DATATYPE + (int64_t)made);
}

/* Whether a parameter array has room for what there is of a kind. */
static bool check_limit(Call *call, uint32_t index, const Terms *part)
{
    int64_t limit;
    return args_int(call, index, "the length of an array", &limit) &&
           eval_require(call->eval, term_bool(limit >= part->length), PROPERTY_MPI_ARGUMENT,
                        call->stmt->place, "%s: room for %lld of %u arguments",
                        call->function->name, (long long)limit, part->length);
}

/* datatype, room for each kind, the arrays */
CallStatus contents_get(Call *call)
{
    Arguments arguments;
    Contents contents;
    uint32_t kinds = call->function->kind == CONTENTS_LARGE ? PART_KINDS : PART_KINDS - 1;
    uint32_t order[] = {PART_INTEGERS, PART_ADDRESSES, PART_COUNTS, PART_TYPES};
    if (call->function->kind == CONTENTS_SMALL)
        order[2] = PART_TYPES;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    load(call, (uint32_t)arguments.values[0], &contents);
    bool ok = check_form(call, &contents) &&
              eval_require(call->eval, term_bool(contents.combiner != COMBINER_NAMED),
                           PROPERTY_MPI_DATATYPE, call->stmt->place,
                           "%s: the datatype is predefined", call->function->name);
    for (uint32_t i = 0; ok && i < kinds; i++)
        ok = check_limit(call, 1 + i, &contents.parts[order[i]]);
    for (uint32_t i = 0; ok && i + 1 < kinds; i++)
        ok = args_store_terms(call, 1 + kinds + i, &contents.parts[order[i]]);
    Terms *types = &contents.parts[PART_TYPES];
    for (uint32_t i = 0; ok && i < types->length; i++)
        types->data[i] = new_handle(call, types->data[i]);
    ok = ok && args_store_terms(call, 2 * kinds, types);
    contents_release(&contents);
    return ok ? call_success(call) : CALL_STOPPED;
}
