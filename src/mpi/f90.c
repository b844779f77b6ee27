#include "mpi/f90.h"

#include <string.h>

#include "mpi/object.h"

/* Of a number with that precision and range: the datatype by its name in datatype.c. */
typedef struct Kind {
    int64_t precision, range, size;
    const char *sized, *made;
} Kind;

static const Kind integers[] = {
    {0, 2, 1, "MPI_INTEGER1", "MPI_Type_create_f90_integer, 1 byte"},
    {0, 4, 2, "MPI_INTEGER2", "MPI_Type_create_f90_integer, 2 bytes"},
    {0, 9, 4, "MPI_INTEGER4", "MPI_Type_create_f90_integer, 4 bytes"},
    {0, 18, 8, "MPI_INTEGER8", "MPI_Type_create_f90_integer, 8 bytes"},
    {0},
};
static const Kind reals[] = {
    {6, 37, 4, "MPI_REAL4", "MPI_Type_create_f90_real, 4 bytes"},
    {15, 307, 8, "MPI_REAL8", "MPI_Type_create_f90_real, 8 bytes"},
    {0},
};
static const Kind complexes[] = {
    {6, 37, 8, "MPI_COMPLEX8", "MPI_Type_create_f90_complex, 8 bytes"},
    {15, 307, 16, "MPI_COMPLEX16", "MPI_Type_create_f90_complex, 16 bytes"},
    {0},
};

static const Kind *kinds_of(int64_t class)
{
    return class == F90_INTEGER ? integers : class == F90_REAL ? reals : complexes;
}

static uint32_t number_of(const char *name)
{
    uint32_t number = 1;
    while (strcmp(datatype_find(number)->name, name))
        number++;
    return number;
}

/* class, size, datatype */
CallStatus f90_match_size(Call *call)
{
    int64_t class, size;
    if (!args_active(call) || !args_int(call, 0, "the class", &class) ||
        !args_int(call, 1, "the size", &size))
        return CALL_STOPPED;
    bool is_class = class >= F90_INTEGER && class <= F90_COMPLEX;
    const Kind *kind = is_class ? kinds_of(class) : NULL;
    while (kind && kind->size && kind->size != size)
        kind++;
    if (kind && !kind->size && (size == 16 || size == 32))
        eval_unsupported(call->eval, call->stmt->place, "numbers of Fortran with %lld bytes",
                         (long long)size);
    return eval_require(call->eval, term_bool(kind && kind->size), PROPERTY_MPI_ARGUMENT,
                        call->stmt->place, "%s: no datatype of class %lld has %lld bytes",
                        call->function->name, (long long)class, (long long)size) &&
                   object_store(call, 2, OBJECT_DATATYPE, number_of(kind->sized))
               ? call_success(call)
               : CALL_STOPPED;
}

/* What was asked for under that number, by a process. */
static const MpiObject *made(const Process *process, uint32_t type)
{
    for (uint32_t i = 0; i < objects_count(process); i++)
        if (objects_at(process, i)->kind == OBJECT_F90 && objects_at(process, i)->key == type)
            return objects_at(process, i);
    return NULL;
}

/* Datatypes match when they were asked for with the same numbers: of one size there is only one. */
static bool check_single(Call *call, uint32_t type, Term arguments)
{
    const State *state = call->eval->state;
    bool is_single = true;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const MpiObject *other = made(&state->processes[rank], type);
        is_single &= !other || other->value == arguments;
    }
    if (!is_single)
        eval_unsupported(call->eval, call->stmt->place,
                         "%s with different precisions or ranges that give numbers of one size",
                         call->function->name);
    return is_single;
}

/* Of an integer: range, datatype; of others: precision, range, datatype. MPI_UNDEFINED is any. */
CallStatus f90_create(Call *call)
{
    int64_t wanted[2] = {CONSTANT_UNDEFINED, CONSTANT_UNDEFINED};
    uint32_t given = call->function->kind == F90_INTEGER ? 1 : 2;
    if (!args_active(call))
        return CALL_STOPPED;
    for (uint32_t i = 0; i < given; i++)
        if (!args_int(call, i, "a number of digits", &wanted[2 - given + i]))
            return CALL_STOPPED;
    const Kind *kind = kinds_of(call->function->kind);
    while (kind->size && (wanted[0] > kind->precision || wanted[1] > kind->range))
        kind++;
    enum { PRECISION_MAX = 33, RANGE_MAX = 4931 }; /* of what some library has */
    bool is_large = !kind->size && wanted[0] <= PRECISION_MAX && wanted[1] <= RANGE_MAX;
    if (is_large)
        eval_unsupported(call->eval, call->stmt->place,
                         "numbers of Fortran with that precision or range");
    bool is_any = wanted[0] == CONSTANT_UNDEFINED && wanted[1] == CONSTANT_UNDEFINED;
    if (!eval_require(call->eval, term_bool(kind->size && !is_any), PROPERTY_MPI_ARGUMENT,
                      call->stmt->place, "%s: there is no such datatype", call->function->name))
        return CALL_STOPPED;
    uint32_t type = number_of(kind->made);
    Term arguments = list_of_numbers(call->eval->engine->bank, wanted, 2);
    if (!check_single(call, type, arguments) ||
        !object_store(call, call->count - 1, OBJECT_DATATYPE, type))
        return CALL_STOPPED;
    if (!made(call->eval->process, type)) {
        object_add(call, OBJECT_F90, arguments);
        objects_last(call->eval->process)->key = type;
    }
    return call_success(call);
}

uint32_t f90_arguments(Call *call, uint32_t type, int64_t *combiner, int64_t arguments[2])
{
    enum { COMBINER_REAL = 14, COMBINER_COMPLEX, COMBINER_INTEGER };
    const MpiObject *object = made(call->eval->process, type);
    TermBank *bank = call->eval->engine->bank;
    if (!object)
        return 0;
    const Datatype *datatype = datatype_find(type);
    bool is_integer = datatype->class == DATATYPE_INTEGER;
    *combiner = is_integer                         ? COMBINER_INTEGER
                : datatype->class == DATATYPE_REAL ? COMBINER_REAL
                                                   : COMBINER_COMPLEX;
    for (uint32_t i = 0; i < 2; i++)
        arguments[i] = list_number(bank, object->value, is_integer ? 1 : i);
    return is_integer ? 1 : 2;
}
