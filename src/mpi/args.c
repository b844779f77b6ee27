#include "mpi/args.h"

#include "lib/bug.h"
#include "mpi/constant.h"
#include "mpi/errors.h"
#include "mpi/handles.h"
#include "mpi/inside.h"
#include "mpi/layout.h"
#include "mpi/object.h"
#include "mpi/part.h"
#include "mpi/race_number.h"
#include "mpi/row.h"
#include "state/exec.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/pointer_ops.h"
#include "state/run_access.h"

/* The stretch of the process's own accesses ends: it calls MPI, or comes back. */
static void end_stretch(const Eval *eval)
{
    if (mpi_of(eval->process)->stretch)
        eval->process->is_changed = true;
    mpi_of(eval->process)->stretch = 0;
    race_forget_unused(eval->state, eval->rank);
}

void args_any_time(Call *call)
{
    if (objects_count(call->eval->process))
        errors_of(call, COMM_SELF);
}

bool args_active(Call *call)
{
    Eval *eval = call->eval;
    args_any_time(call);
    end_stretch(eval);
    if (mpi_function_of(call->function)->features & FEATURE_REMOVED)
        engine_assume(eval->engine, ASSUMPTION_REMOVED_NAMES);
    if (mpi_of(eval->process)->stage == MPI_ACTIVE || session_is_open(eval->process))
        return inside_allows(call);
    return eval_require(eval, TERM_FALSE, PROPERTY_MPI_INIT, call->stmt->place, "%s is called %s",
                        call->function->name,
                        mpi_of(eval->process)->stage == MPI_BEFORE ? "before MPI_Init"
                                                                   : "after MPI_Finalize");
}

bool args_int(Call *call, uint32_t index, const char *what, int64_t *value)
{
    return eval_int(call->eval, call->args[index], call->stmt->place, what, value);
}

bool args_comm(Call *call, uint32_t index, uint32_t *comm)
{
    CHECK(index < call->count);
    int64_t handle;
    if (!args_int(call, index, "the communicator", &handle))
        return false;
    *comm = HANDLE_NUMBER(handle);
    bool is_valid = HANDLE_CLASS(handle) == HANDLE_COMM &&
                    comm_is_valid(call->eval->state, *comm, call->eval->rank);
    if (is_valid && *comm < COMM_PREDEFINED && mpi_of(call->eval->process)->stage != MPI_ACTIVE)
        return eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_INIT, call->stmt->place,
                            "%s: there is no MPI_COMM_WORLD or MPI_COMM_SELF without MPI_Init",
                            call->function->name);
    if (is_valid && *comm == COMM_WORLD && mpi_of(call->eval->process)->world)
        *comm = mpi_of(call->eval->process)->world; /* that of a process that was spawned */
    if (is_valid &&
        !session_agrees(call, index, session_of(call->eval->process, *comm), "communicator"))
        return false;
    if (is_valid && objects_count(call->eval->process))
        errors_of(call, *comm);
    else if (handle != HANDLE_COMM)
        errors_are_findings(call);
    return is_valid || eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_COMM, call->stmt->place,
                                    "%s: %s", call->function->name,
                                    handle == HANDLE_COMM ? "the communicator is MPI_COMM_NULL"
                                                          : "this is no valid communicator");
}

/* An integer argument within [low, high], checked before it is split. */
static bool args_range(Call *call, uint32_t index, int64_t low, int64_t high, Property property,
                       const char *what, int64_t *value)
{
    CHECK(low <= high);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Term term = call->args[index];
    if (term_to_int64(bank, term, value) && *value >= low && *value <= high)
        return true;
    term = eval_simplify(eval, term);
    Term condition = term_and(bank, term_le(bank, term_int64(bank, low), term),
                              term_le(bank, term, term_int64(bank, high)));
    return (eval_holds(eval, condition) ||
            eval_require(eval, condition, property, call->stmt->place, "%s: %s is %s",
                         call->function->name, what, constant_term_text(eval->engine, term))) &&
           eval_int(eval, term, call->stmt->place, what, value);
}

/* As args_range, but for numbers that stand for something else. */
static bool args_range_or(Call *call, uint32_t index, int64_t high, const int64_t *others,
                          uint32_t other_count, Property property, const char *what, int64_t *value)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Term term = eval_simplify(eval, call->args[index]);
    Term condition = term_and(bank, term_le(bank, term_int64(bank, 0), term),
                              term_le(bank, term, term_int64(bank, high)));
    for (uint32_t i = 0; i < other_count; i++)
        condition = term_or(bank, condition, term_equal(bank, term, term_int64(bank, others[i])));
    if (!eval_holds(eval, condition) &&
        !eval_require(eval, condition, property, call->stmt->place, "%s: %s is %s",
                      call->function->name, what, constant_term_text(eval->engine, term)))
        return false;
    for (uint32_t i = 0; i < other_count; i++) {
        Term is_other = term_ite(bank, term_equal(bank, term, term_int64(bank, others[i])),
                                 term_int64(bank, 1), term_int64(bank, 0));
        if (!eval_int(eval, is_other, call->stmt->place, what, value))
            return false;
        if (*value) {
            *value = others[i];
            return true;
        }
    }
    return eval_int(eval, term, call->stmt->place, what, value);
}

/* Counts of type MPI_Count may be larger than tass can handle; then they are no mistake. */
bool args_count(Call *call, uint32_t index, int64_t *count)
{
    CHECK(index < call->count && index < call->stmt->arg_count);
    bool is_large = call->stmt->args[index]->type->size > sizeof(int32_t);
    if (!args_range(call, index, 0, is_large ? INT64_MAX : INT32_MAX, PROPERTY_MPI_COUNT,
                    "the count", count))
        return false;
    if (*count <= INT32_MAX)
        return true;
    eval_unsupported(call->eval, call->stmt->place, "a count of more than 2147483647");
    return false;
}

bool args_type_handle(Call *call, int64_t handle, bool is_used, uint32_t *type)
{
    *type = HANDLE_NUMBER(handle);
    bool is_datatype = HANDLE_CLASS(handle) == HANDLE_DATATYPE;
    if (is_datatype && datatype_find(*type))
        return true;
    const MpiObject *object = object_find_live(call->eval->process, OBJECT_DATATYPE, *type);
    if (!is_datatype || !object)
        return object_invalid(call, OBJECT_DATATYPE, handle == HANDLE_DATATYPE);
    return !is_used || object->is_committed ||
           eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_DATATYPE, call->stmt->place,
                        "%s: the datatype made at line %u is not committed", call->function->name,
                        model_site_place(call->eval->state->model, object->site).line);
}

bool args_type(Call *call, uint32_t index, bool is_used, uint32_t *type)
{
    int64_t handle;
    return args_int(call, index, "the datatype", &handle) &&
           args_type_handle(call, handle, is_used, type);
}

bool args_peer(Call *call, uint32_t index, uint32_t comm, bool is_source, uint32_t *peer)
{
    CHECK(comm_peer_size(call->eval->state, comm, call->eval->rank));
    State *state = call->eval->state;
    uint32_t size = comm_peer_size(state, comm, call->eval->rank);
    int64_t rank;
    static const int64_t others[] = {CONSTANT_PROC_NULL, CONSTANT_ANY_SOURCE};
    if (!args_range_or(call, index, (int64_t)size - 1, others, is_source ? 2 : 1, PROPERTY_MPI_RANK,
                       is_source ? "the source" : "the destination", &rank))
        return false;
    if (rank == CONSTANT_PROC_NULL)
        *peer = COMMUNICATION_NOBODY;
    else if (rank == CONSTANT_ANY_SOURCE && state->model->program->has_cuts)
        return eval_unsupported(call->eval, call->stmt->place,
                                "a receive from any source in a program with collective loop "
                                "invariants, which are proved where no order of the processes "
                                "makes a difference"),
               false;
    else if (rank == CONSTANT_ANY_SOURCE)
        *peer = COMMUNICATION_ANY;
    else
        *peer = comm_peer(state, comm, call->eval->rank, (uint32_t)rank);
    return true;
}

/* In the group of the root it is MPI_ROOT, of which the others say MPI_PROC_NULL. */
static bool args_root_of_groups(Call *call, uint32_t index, uint32_t comm, uint32_t *root)
{
    CHECK(comm_is_inter(call->eval->state, comm));
    const State *state = call->eval->state;
    uint32_t self = call->eval->rank, first = comm_first(state, comm);
    uint32_t own = comm_rank(state, comm, self);
    static const int64_t others[] = {CONSTANT_PROC_NULL, CONSTANT_ROOT};
    int64_t rank;
    if (!args_range_or(call, index, (int64_t)comm_peer_size(state, comm, self) - 1, others, 2,
                       PROPERTY_MPI_ROOT, "the root", &rank))
        return false;
    if (rank == CONSTANT_ROOT)
        *root = own;
    else if (rank == CONSTANT_PROC_NULL)
        *root = ROOT_UNKNOWN;
    else
        *root = (uint32_t)rank + (own < first ? first : 0);
    return true;
}

bool args_root(Call *call, uint32_t index, uint32_t comm, uint32_t *root)
{
    int64_t rank;
    if (comm_is_inter(call->eval->state, comm))
        return args_root_of_groups(call, index, comm, root);
    if (!args_range(call, index, 0, (int64_t)comm_size(call->eval->state, comm) - 1,
                    PROPERTY_MPI_ROOT, "the root", &rank))
        return false;
    *root = (uint32_t)rank;
    return true;
}

enum { TAG_PROMISED = 32767 }; /* MPI_TAG_UB may be greater */

bool args_tag(Call *call, uint32_t index, bool is_receive, uint32_t *tag)
{
    int64_t value;
    static const int64_t others[] = {CONSTANT_ANY_TAG};
    if (!args_range_or(call, index, CONSTANT_TAG_UB, others, is_receive, PROPERTY_MPI_TAG,
                       "the tag", &value))
        return false;
    if (value > TAG_PROMISED)
        engine_assume(call->eval->engine, ASSUMPTION_TAGS);
    *tag = value == CONSTANT_ANY_TAG ? COMMUNICATION_ANY : (uint32_t)value;
    return true;
}

bool args_is_integer_pointer(Call *call, uint32_t index, int64_t value)
{
    CHECK(index < call->count);
    return args_pointer_is_integer(call->eval->engine->bank, call->args[index], value);
}

bool args_pointer_is_integer(const TermBank *bank, Term pointer, int64_t value)
{
    uint32_t count;
    if (term_kind(bank, pointer) != TERM_PATH)
        return false;
    const Term *items = term_children(bank, pointer, &count);
    Term number = count == POINTER_HEADER ? items[1] : TERM_NONE;
    int64_t have, region;
    return number != TERM_NONE && term_to_int64(bank, items[0], &region) &&
           region == REGION_INTEGER && term_to_int64(bank, number, &have) && have == value;
}

bool args_is_in_place(Call *call, uint32_t index)
{
    return args_is_integer_pointer(call, index, CONSTANT_IN_PLACE);
}

const Type *args_element_type(Call *call, uint32_t type)
{
    CHECK(datatype_find(type));
    const Datatype *datatype = datatype_find(type);
    bool is_plain = datatype->class == DATATYPE_INTEGER || datatype->class == DATATYPE_REAL ||
                    datatype->class == DATATYPE_OTHER || datatype->class == DATATYPE_LOGICAL ||
                    datatype->class == DATATYPE_BYTE || datatype->class == DATATYPE_PACKED;
    return is_plain ? type_basic(call->eval->state->model->program->types, datatype->basic) : NULL;
}

static bool buffer_fits(Call *call, const Run *run, uint32_t type)
{
    const Datatype *datatype = datatype_find(type);
    if (datatype_fits(datatype, run->type))
        return true;
    if (call->eval->is_type_held)
        return eval_unsupported(call->eval, call->stmt->place,
                                "memory that gets another type while operations use it"),
               false;
    Buf have = {0};
    type_print(&have, run->type);
    bool ok = eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_TYPE_MATCH, call->stmt->place,
                           "%s: the buffer %s has elements of type '%s', the datatype is %s",
                           call->function->name, object_name(call->eval, run->outer.key),
                           buf_text(&have), datatype->name);
    buf_release(&have);
    return ok;
}

bool args_buffer_holds(Call *call, const Run *run, int64_t count, uint32_t type)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    if (!buffer_fits(call, run, type))
        return false;
    Term enough = term_le(bank, term_int64(bank, count), run->available);
    if (eval_holds(eval, enough))
        return true;
    return eval_require(eval, enough, PROPERTY_MPI_BUFFER, call->stmt->place,
                        "%s: the count is %lld, but %s has %s elements from there on",
                        call->function->name, (long long)count, object_name(eval, run->outer.key),
                        engine_term_text(eval->engine, run->available));
}

/* The elements that an array argument points to, as many as are needed. */
static bool find_array(Call *call, uint32_t index, uint32_t count, const char *what, Run *run)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    const Type *pointee = args_pointee(call, index);
    const Type *wanted = pointee->kind == TYPE_VOID || pointee->kind == TYPE_ARRAY ? NULL : pointee;
    return run_of_pointer(eval, call->args[index], wanted, PROPERTY_COUNT, call->stmt->place,
                          run) &&
           eval_require(eval, term_le(bank, term_int64(bank, count), run->available),
                        PROPERTY_ARRAY_BOUNDS, call->stmt->place, "%s: %s needs %u elements",
                        call->function->name, what, count);
}

bool args_terms(Call *call, uint32_t index, uint32_t count, const char *what, Terms *values)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Run run;
    if (!count)
        return true;
    if (!find_array(call, index, count, what, &run))
        return false;
    Term array = run_read(eval, &run, count);
    for (uint32_t i = 0; array != TERM_NONE && i < count; i++) {
        Term term = term_read(bank, array, term_int64(bank, i));
        if (!eval_require(eval, value_defined(bank, term), PROPERTY_UNINITIALISED_READ,
                          call->stmt->place, "%s: element %u of %s was never set",
                          call->function->name, i, what))
            return false;
        vec_push(values, eval_simplify(eval, term));
    }
    return array != TERM_NONE;
}

bool args_integers(Call *call, uint32_t index, uint32_t count, const char *what, Integers *values)
{
    Terms terms = {0};
    int64_t value;
    bool ok = args_terms(call, index, count, what, &terms);
    for (uint32_t i = 0; ok && i < count; i++) {
        ok = eval_int(call->eval, terms.data[i], call->stmt->place, what, &value);
        vec_push(values, value);
    }
    vec_release(&terms);
    return ok;
}

const Type *args_pointee(const Call *call, uint32_t index)
{
    const Expr *arg = call->stmt->args[index];
    bool says_nothing = arg->type->element->kind == TYPE_VOID;
    while (says_nothing && arg->kind == EXPR_CAST && arg->a->type->kind == TYPE_POINTER)
        arg = arg->a;
    return arg->type->element;
}

bool args_store(Call *call, uint32_t index, int64_t value)
{
    return args_store_at(call, call->args[index], args_pointee(call, index), value);
}

bool args_load_at(Call *call, Term pointer, const Type *type, const char *what, Lvalue *place,
                  int64_t *value)
{
    Eval *eval = call->eval;
    Place at = call->stmt->place;
    if (!lvalue_of_pointer(eval, pointer, type, at, place))
        return false;
    Term term = lvalue_read(eval, place);
    return term != TERM_NONE &&
           eval_require(eval, value_defined(eval->engine->bank, term), PROPERTY_UNINITIALISED_READ,
                        at, "%s: %s was never set", call->function->name, what) &&
           eval_int(eval, term, at, what, value);
}

bool args_load(Call *call, uint32_t index, const char *what, Lvalue *place, int64_t *value)
{
    return args_load_at(call, call->args[index], args_pointee(call, index), what, place, value);
}

bool args_store_at(Call *call, Term pointer, const Type *type, int64_t value)
{
    Eval *eval = call->eval;
    Lvalue place;
    return lvalue_of_pointer(eval, pointer, type, call->stmt->place, &place) &&
           lvalue_write(eval, &place, term_int64(eval->engine->bank, value), call->stmt->place);
}

bool args_room(Call *call, uint32_t index, int64_t room, const char *constant)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Place at = call->stmt->place;
    Run run;
    return run_of_pointer(eval, call->args[index], NULL, PROPERTY_MPI_BUFFER, at, &run) &&
           eval_require(eval, term_le(bank, term_int64(bank, room), run.available),
                        PROPERTY_MPI_BUFFER, at,
                        "%s: the buffer has no room for %s (%lld) characters", call->function->name,
                        constant, (long long)room);
}

bool args_store_terms(Call *call, uint32_t index, const Terms *values)
{
    TermBank *bank = call->eval->engine->bank;
    Run run;
    if (!values->length)
        return true;
    if (!find_array(call, index, values->length, "the array for the result", &run))
        return false;
    Term array = term_array_constant(bank, sort_array(bank, SORT_INT), term_int64(bank, 0));
    for (uint32_t i = 0; i < values->length; i++)
        array = term_write(bank, array, term_int64(bank, i), values->data[i]);
    return run_write(call->eval, &run, array, values->length, call->stmt->place);
}

bool args_store_integers(Call *call, uint32_t index, const Integers *values)
{
    Terms terms = {0};
    for (uint32_t i = 0; i < values->length; i++)
        vec_push(&terms, term_int64(call->eval->engine->bank, values->data[i]));
    bool ok = args_store_terms(call, index, &terms);
    vec_release(&terms);
    return ok;
}

bool args_string(Call *call, uint32_t index, Integers *text)
{
    return args_characters(call, call->args[index], text);
}

bool args_characters(Call *call, Term pointer, Integers *text)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    const Type *type = type_basic(eval->state->model->program->types, BASIC_CHAR);
    int64_t available, character = 1;
    Run run;
    if (!run_of_pointer(eval, pointer, type, PROPERTY_COUNT, call->stmt->place, &run) ||
        !eval_require(eval, term_le(bank, term_int64(bank, 1), run.available),
                      PROPERTY_ARRAY_BOUNDS, call->stmt->place, "%s: the string needs 1 elements",
                      call->function->name) ||
        !eval_int(eval, run.available, call->stmt->place, "the length of a string", &available))
        return false;
    Term array = run_read(eval, &run, available);
    for (int64_t i = 0; array != TERM_NONE && i < available; i++) {
        Term term = term_read(bank, array, term_int64(bank, i));
        if (!eval_require(eval, value_defined(bank, term), PROPERTY_UNINITIALISED_READ,
                          call->stmt->place, "%s: character %lld of the string was never set",
                          call->function->name, (long long)i) ||
            !eval_int(eval, term, call->stmt->place, "a character", &character))
            return false;
        if (!character)
            return true;
        vec_push(text, character);
    }
    return array != TERM_NONE &&
           eval_require(eval, TERM_FALSE, PROPERTY_ARRAY_BOUNDS, call->stmt->place,
                        "%s: the string has no end", call->function->name);
}

bool args_pointers(Call *call, Term array, Terms *pointers)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    TypeTable *types = eval->state->model->program->types;
    const Type *type = type_pointer(types, type_basic(types, BASIC_CHAR));
    int64_t available;
    Run run;
    if (!run_of_pointer(eval, array, type, PROPERTY_COUNT, call->stmt->place, &run) ||
        !eval_int(eval, run.available, call->stmt->place, "the length of the array", &available))
        return false;
    Term values = run_read(eval, &run, available);
    for (int64_t i = 0; values != TERM_NONE && i < available; i++) {
        Term value = eval_simplify(eval, term_read(bank, values, term_int64(bank, i)));
        if (!eval_require(eval, value_defined(bank, value), PROPERTY_UNINITIALISED_READ,
                          call->stmt->place, "%s: pointer %lld of the array was never set",
                          call->function->name, (long long)i))
            return false;
        if (pointer_is_null(bank, value))
            return true;
        vec_push(pointers, value);
    }
    return values != TERM_NONE &&
           eval_require(eval, TERM_FALSE, PROPERTY_ARRAY_BOUNDS, call->stmt->place,
                        "%s: no null pointer ends the array", call->function->name);
}

/* What MPI_ERROR of a status is afterwards: an empty status says MPI_SUCCESS, the others keep what
 * was there, which may be unset (MPI 4.1, 3.2.5, 3.7.3). */
static Term status_error(Call *call, const Lvalue *place, const StatusValue *status)
{
    Lvalue field = *place;
    if (status->source == CONSTANT_ANY_SOURCE && !status->is_without_message)
        return term_int64(call->eval->engine->bank, 0);
    if (!lvalue_field(call->eval, &field, STATUS_ERROR, call->stmt->place))
        return TERM_NONE;
    return lvalue_read(call->eval, &field);
}

static Term of_message(TermBank *bank, const StatusValue *status, int64_t value)
{
    return status->is_without_message ? TERM_UNDEFINED : term_int64(bank, value);
}

static bool is_ignored(Call *call, uint32_t index, bool is_alone)
{
    return args_is_integer_pointer(call, index,
                                   is_alone ? CONSTANT_STATUS_IGNORE : CONSTANT_STATUSES_IGNORE);
}

static const char *name_of_ignored(bool is_alone)
{
    return is_alone ? "MPI_STATUS_IGNORE" : "MPI_STATUSES_IGNORE";
}

/* The constant of the other kind of function: reported, and the status is ignored. */
static bool is_ignored_by_the_other(Call *call, uint32_t index, bool is_alone)
{
    if (!is_ignored(call, index, !is_alone))
        return false;
    eval_error(call->eval, PROPERTY_MPI_STATUS_IGNORE, call->stmt->place,
               "%s: the status is %s, which is not %s", call->function->name,
               name_of_ignored(!is_alone), name_of_ignored(is_alone));
    return true;
}

/* What is not to be mistaken for a status (MPI 4.1, 3.2.6). */
static bool check_status(Call *call, uint32_t index, bool is_alone)
{
    return !pointer_is_null(call->eval->engine->bank, call->args[index]) ||
           eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "%s: the status is a null pointer, which is not %s", call->function->name,
                        name_of_ignored(is_alone));
}

bool args_status(Call *call, uint32_t index, int64_t element, const StatusValue *status)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Place at = call->stmt->place;
    Lvalue place;
    Term pointer = call->args[index];
    if (is_ignored(call, index, element == STATUS_ALONE))
        return true;
    if (is_ignored_by_the_other(call, index, element == STATUS_ALONE))
        return eval->engine->stop == STOP_NONE;
    eval->engine->assumed.told_source = true;
    if (!check_status(call, index, element == STATUS_ALONE))
        return false;
    const Type *type = args_pointee(call, index);
    Term at_element = term_int64(bank, element == STATUS_ALONE ? 0 : element);
    pointer = pointer_add(eval, pointer, at_element, type, at);
    if (pointer == TERM_NONE || !lvalue_of_pointer(eval, pointer, type, at, &place))
        return false;
    if (status->given != TERM_NONE)
        return lvalue_write(eval, &place, status->given, at);
    const Term fields[] = {
        [STATUS_SOURCE] = of_message(bank, status, status->source),
        [STATUS_TAG] = of_message(bank, status, status->tag),
        [STATUS_ERROR] = status_error(call, &place, status),
        [STATUS_COUNT] = of_message(bank, status, status->count),
        [STATUS_TYPE] = of_message(bank, status, status->type),
        [STATUS_CANCELLED] = term_int64(bank, status->is_cancelled),
    };
    return fields[STATUS_ERROR] != TERM_NONE &&
           lvalue_write(eval, &place, term_tuple(bank, value_sort(bank, type), fields), at);
}

CallStatus call_success(Call *call)
{
    handles_sweep(call->eval->engine->bank, call->eval->state, call->eval->rank);
    end_stretch(call->eval);
    call->result = term_int64(call->eval->engine->bank, 0);
    return CALL_DONE;
}

/* It may come late: whatever the others can do before it is to be seen first. */
CallStatus call_abort(Call *call)
{
    Process *process = call->eval->process;
    if (process->flow.phase == PHASE_START && !exec_check_status(call->eval, call->args[1]))
        return CALL_STOPPED;
    process->flow.phase = PHASE_ABORT;
    process->exit_status = call->args[1];
    process->exit_site = eval_site(call->eval);
    return CALL_BLOCKED;
}
