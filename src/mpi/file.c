#include "mpi/file.h"

#include "lib/bug.h"
#include "libc/content.h"
#include "mpi/arguments.h"
#include "mpi/collective.h"
#include "mpi/comm.h"
#include "mpi/errors.h"
#include "mpi/fileaccess.h"
#include "mpi/fileerror.h"
#include "mpi/fileopen.h"
#include "mpi/filerace.h"
#include "mpi/filesize.h"
#include "mpi/group.h"
#include "mpi/info.h"

bool file_is_alone(const State *state, uint32_t file)
{
    return comm_size(state, mpi_files_at(state, file)->comm) == 1;
}

/* A request of the process for the file that is not complete. */
static const Request *pending(const Process *process, uint32_t file)
{
    for (uint32_t i = 0; i < requests_count(process); i++) {
        const Request *request = requests_at(process, i);
        bool is_operation =
            request->kind == REQUEST_FILE_READ || request->kind == REQUEST_FILE_WRITE;
        if (is_operation && request->file == file + 1 && !request->is_delivered)
            return request;
    }
    return NULL;
}

bool file_check_idle(Call *call, uint32_t file)
{
    const Request *request = pending(call->eval->process, file);
    if (!request)
        return true;
    errors_are_findings(call);
    return eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_FILE, call->stmt->place,
                        "%s: the operation on the file of line %u is not complete",
                        call->function->name,
                        model_site_place(call->eval->state->model, request->site).line);
}

bool file_bytes(Call *call, uint32_t file, int64_t *size)
{
    return content_size(call->eval, mpi_files_at(call->eval->state, file)->name, call->stmt->place,
                        size);
}

bool file_join(Call *call, uint32_t file, Term data)
{
    CHECK(layout_of(call->function->kind & 0xff)->pattern == PATTERN_FILE);
    Collective record = {.kind = call->function->kind & 0xff,
                         .mode = MODE_BLOCKING,
                         .comm = mpi_files_at(call->eval->state, file)->comm,
                         .key = file,
                         .data = data};
    return collective_enter(call, &record);
}

CallStatus file_await(Call *call)
{
    CallStatus status = collective_await(call);
    return status == CALL_DONE ? call_success(call) : status;
}

static const char *disagreement(const Collective *a, const Collective *b)
{
    CHECK(a->kind == b->kind);
    if (a->data == b->data)
        return NULL;
    switch (a->kind) {
    case COLLECTIVE_File_open:
        return "the name or the mode of the file";
    case COLLECTIVE_File_set_view:
        return "the extent of the etype";
    case COLLECTIVE_File_set_size:
    case COLLECTIVE_File_preallocate:
        return "the size";
    case COLLECTIVE_File_seek_shared:
        return "where the shared pointer goes";
    case COLLECTIVE_File_set_atomicity:
        return "whether the mode is atomic";
    default:
        return NULL;
    }
}

void file_check_leaks(Eval *eval)
{
    for (uint32_t i = 0; i < file_parts_count(eval->process); i++) {
        const FilePart *part = file_parts_at(eval->process, i);
        if (part->is_live)
            eval_error(eval, PROPERTY_MPI_RESOURCE_LEAK,
                       model_site_place(eval->state->model, part->site),
                       "the file opened here is never closed");
    }
}

/* What else there is to know. */

/* file, where the group goes */
CallStatus file_group(Call *call)
{
    Integers members = {0};
    uint32_t file;
    if (!args_active(call) || !args_file(call, 0, &file))
        return CALL_STOPPED;
    group_of_comm(call, mpi_files_at(call->eval->state, file)->comm, &members);
    Term list = list_of_numbers(call->eval->engine->bank, members.data, members.length);
    vec_release(&members);
    if (!object_return(call, 1, OBJECT_GROUP, list))
        return CALL_STOPPED;
    objects_last(call->eval->process)->key = session_of(call->eval->process, file | ARGUMENT_FILE);
    return call_success(call);
}

CallStatus file_amode(Call *call)
{
    uint32_t file;
    return args_active(call) && args_file(call, 0, &file) &&
                   args_store(call, 1, mpi_files_at(call->eval->state, file)->amode)
               ? call_success(call)
               : CALL_STOPPED;
}

/* Hints mean nothing here. */
CallStatus file_agree(Call *call)
{
    uint32_t file;
    if (call->eval->process->flow.phase != PHASE_START)
        return file_await(call);
    return args_active(call) && args_file(call, 0, &file) && info_check(call, 1) &&
                   file_join(call, file, TERM_NONE)
               ? file_await(call)
               : CALL_STOPPED;
}

CallStatus file_info(Call *call)
{
    uint32_t file;
    Term empty = list_make(call->eval->engine->bank, NULL, 0);
    engine_assume(call->eval->engine, ASSUMPTION_NO_HINTS);
    return args_active(call) && args_file(call, 0, &file) &&
                   object_return(call, 1, OBJECT_INFO, empty)
               ? call_success(call)
               : CALL_STOPPED;
}

/* file, flag */
CallStatus file_set_atomicity(Call *call)
{
    uint32_t file;
    int64_t flag;
    if (call->eval->process->flow.phase != PHASE_START)
        return file_await(call);
    if (!args_active(call) || !args_file(call, 0, &file) || !args_int(call, 1, "the flag", &flag))
        return CALL_STOPPED;
    Term number = term_int64(call->eval->engine->bank, flag != 0);
    file_part(call->eval->process, file)->is_atomic = flag != 0;
    call->eval->process->is_changed = true;
    return file_join(call, file, list_make(call->eval->engine->bank, &number, 1)) ? file_await(call)
                                                                                  : CALL_STOPPED;
}

CallStatus file_get_atomicity(Call *call)
{
    uint32_t file;
    return args_active(call) && args_file(call, 0, &file) &&
                   args_store(call, 1, file_part(call->eval->process, file)->is_atomic)
               ? call_success(call)
               : CALL_STOPPED;
}

CallStatus file_sync(Call *call)
{
    Eval *eval = call->eval;
    uint32_t file;
    if (eval->process->flow.phase == PHASE_START) {
        if (!args_active(call) || !args_file(call, 0, &file) || !file_check_idle(call, file))
            return CALL_STOPPED;
        filerace_flush(eval->state, eval->rank, file_part(eval->process, file));
        if (!file_join(call, file, TERM_NONE))
            return CALL_STOPPED;
    }
    CHECK(collective_joined(eval->process)->kind == COLLECTIVE_File_sync);
    file = collective_joined(eval->process)->key;
    CallStatus status = file_await(call);
    if (status == CALL_DONE)
        filerace_see(eval->state, eval->rank, file_part(eval->process, file));
    return status;
}

static bool perform(Call *call, Collective *const *records, uint32_t count)
{
    CHECK(count == comm_size(call->eval->state, records[0]->comm));
    switch (records[0]->kind) {
    case COLLECTIVE_File_open:
        return file_perform_open(call, records, count);
    case COLLECTIVE_File_close:
        return file_perform_close(call, records, count);
    case COLLECTIVE_File_set_size:
    case COLLECTIVE_File_preallocate:
        return file_perform_resize(call, records[0]);
    default:
        return access_perform(call, records, count);
    }
}

const Joint file_joint = {disagreement, perform};
