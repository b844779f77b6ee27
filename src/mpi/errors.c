#include "mpi/errors.h"

#include "lib/bug.h"
#include "mpi/callback.h"
#include "mpi/error_codes.h"
#include "mpi/object.h"
#include "mpi/parameter.h"

/* Of the handler of an object of MPI. */
enum { LIST_OWNER, LIST_HANDLER };

static MpiObject *find(Call *call, uint32_t owner)
{
    const Process *process = call->eval->process;
    TermBank *bank = call->eval->engine->bank;
    for (uint32_t i = 0; i < objects_count(process); i++) {
        MpiObject *object = objects_at(process, i);
        if (object->kind == OBJECT_HANDLER && list_number(bank, object->value, LIST_OWNER) == owner)
            return object;
    }
    return NULL;
}

int64_t errors_handler(Call *call, uint32_t owner)
{
    const MpiObject *object = find(call, owner);
    if (object)
        return list_number(call->eval->engine->bank, object->value, LIST_HANDLER);
    return owner & ARGUMENT_FILE ? HANDLER_RETURN : HANDLER_FATAL;
}

void errors_set_handler(Call *call, uint32_t owner, int64_t handler)
{
    CHECK(handler != HANDLER_NULL);
    MpiObject *object = find(call, owner);
    int64_t items[] = {owner, handler};
    Term value = list_of_numbers(call->eval->engine->bank, items, 2);
    if (object)
        object->value = value;
    else if (handler != HANDLER_FATAL || owner & ARGUMENT_FILE)
        object_add(call, OBJECT_HANDLER, value);
}

/* The record of a handler that the program made; it may have freed its handles. */
MpiObject *errors_made(Call *call, int64_t handler)
{
    CHECK(handler >= OBJECT_FIRST);
    CHECK(objects_at(call->eval->process, (uint32_t)handler - OBJECT_FIRST)->kind ==
          OBJECT_ERRHANDLER);
    return objects_at(call->eval->process, (uint32_t)handler - OBJECT_FIRST);
}

static int64_t handle_of(uint32_t owner)
{
    if (owner & ARGUMENT_WINDOW)
        return HANDLE_WIN + (int64_t)(owner & ~ARGUMENT_WINDOW) + 1;
    if (owner & ARGUMENT_FILE)
        return owner == ARGUMENT_FILE_NULL ? HANDLE_FILE
                                           : HANDLE_FILE + (int64_t)(owner & ~ARGUMENT_FILE) + 1;
    if (owner & ARGUMENT_SESSION)
        return HANDLE_SESSION + (int64_t)(owner & ~ARGUMENT_SESSION);
    return HANDLE_COMM + (int64_t)owner;
}

bool errors_enter(Call *call, uint32_t owner, int64_t code)
{
    Eval *eval = call->eval;
    int64_t handler = errors_handler(call, owner);
    uint32_t first = blocks_count(eval->process);
    CHECK(handler >= HANDLER_COUNT && !(first & PHASE_TOLD));
    Term args[] = {callback_integer(call, handle_of(owner)), callback_integer(call, code)};
    if (args[0] == TERM_NONE || args[1] == TERM_NONE) {
        blocks_truncate(eval->process, first);
        return false;
    }
    int64_t index =
        list_number(eval->engine->bank, errors_made(call, handler)->value, HANDLER_FUNCTION);
    eval->process->flow.phase = PHASE_TOLD | first;
    call_enter(call, eval->state->model->program->functions[index], args);
    return false;
}

static bool tell(Call *call)
{
    CHECK(call->eval->error);
    return errors_enter(call, call->eval->told_of, call->eval->error);
}

bool errors_are_fatal(Call *call, uint32_t owner)
{
    int64_t handler = errors_handler(call, owner);
    return handler == HANDLER_FATAL || handler == HANDLER_ABORT;
}

bool errors_are_returned(Call *call, uint32_t owner)
{
    return !errors_are_fatal(call, owner) && find(call, owner);
}

void errors_of(Call *call, uint32_t owner)
{
    int64_t handler = errors_handler(call, owner);
    call->eval->error_value = errors_are_returned(call, owner) ? error_class_of : NULL;
    call->eval->tell = handler >= HANDLER_COUNT ? tell : NULL;
    call->eval->told_of = owner;
}

void errors_inherit(Call *call, uint32_t parent, uint32_t comm)
{
    if (comm != COMM_NULL)
        errors_set_handler(call, comm, errors_handler(call, parent));
}

void errors_inherit_file(Call *call, uint32_t file)
{
    if (find(call, ARGUMENT_FILE_NULL))
        errors_set_handler(call, file | ARGUMENT_FILE, errors_handler(call, ARGUMENT_FILE_NULL));
}
