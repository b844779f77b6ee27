#include "mpi/file.h"

#include "lib/bug.h"
#include "libc/content.h"
#include "mpi/arguments.h"
#include "mpi/collective.h"
#include "mpi/comm.h"
#include "mpi/errors.h"
#include "mpi/fileaccess.h"
#include "mpi/fileerror.h"
#include "mpi/filerace.h"
#include "mpi/group.h"

FilePart *file_part(const Process *process, uint32_t file)
{
    for (uint32_t i = 0; i < file_parts_count(process); i++)
        if (file_parts_at(process, i)->file == file)
            return file_parts_at(process, i);
    return NULL;
}

static bool check_handle(Call *call, int64_t handle, uint32_t *file)
{
    Eval *eval = call->eval;
    uint32_t number = HANDLE_NUMBER(handle);
    bool is_file =
        HANDLE_CLASS(handle) == HANDLE_FILE && number > 0 && number <= mpi_files_count(eval->state);
    FilePart *part = is_file ? file_part(eval->process, number - 1) : NULL;
    *file = number - 1;
    file_errors(call, part && part->is_live ? part : NULL);
    if (part && part->is_live)
        return true;
    errors_are_findings(call);
    return eval_require(eval, TERM_FALSE, PROPERTY_MPI_FILE, call->stmt->place, "%s: %s",
                        call->function->name,
                        handle == HANDLE_FILE ? "the file is MPI_FILE_NULL"
                        : part                ? "the file was closed"
                                              : "this is no valid file");
}

bool args_file(Call *call, uint32_t index, uint32_t *file)
{
    int64_t handle;
    return args_int(call, index, "the file", &handle) && check_handle(call, handle, file);
}

bool args_file_or_null(Call *call, uint32_t index, uint32_t *file)
{
    int64_t handle;
    *file = ARGUMENT_FILE_NULL;
    if (!args_int(call, index, "the file", &handle))
        return false;
    if (handle == HANDLE_FILE) {
        file_errors(call, NULL);
        return true;
    }
    bool ok = check_handle(call, handle, file);
    *file |= ARGUMENT_FILE;
    return ok;
}

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

const char *file_disagreement(const Collective *a, const Collective *b)
{
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

/* Opening. */

enum { OPENED_NAME, OPENED_MODE };

/* MPI 4.1, 14.2.1. */
static const char *mode_fault(int64_t mode)
{
    bool reads = mode & FILE_MODE_RDONLY, writes = mode & FILE_MODE_WRONLY,
         both = mode & FILE_MODE_RDWR;
    if (reads + writes + both != 1)
        return "the mode is not exactly one of MPI_MODE_RDONLY, _WRONLY and _RDWR";
    if (reads && mode & (FILE_MODE_CREATE | FILE_MODE_EXCL))
        return "MPI_MODE_CREATE or MPI_MODE_EXCL with MPI_MODE_RDONLY";
    if (both && mode & FILE_MODE_SEQUENTIAL)
        return "MPI_MODE_SEQUENTIAL with MPI_MODE_RDWR";
    return NULL;
}

/* An info object, or the null handle. */
static bool check_info(Call *call, uint32_t index)
{
    int64_t handle;
    if (!args_int(call, index, "the info", &handle))
        return false;
    bool is_valid = HANDLE_CLASS(handle) == HANDLE_INFO &&
                    (handle == HANDLE_INFO ||
                     object_find_live(call->eval->process, OBJECT_INFO, HANDLE_NUMBER(handle)));
    return is_valid || object_invalid(call, OBJECT_INFO, false);
}

static bool begin_open(Call *call)
{
    enum { COMM, NAME, MODE, INFO, FILE };
    Eval *eval = call->eval;
    Term items[2];
    int64_t mode;
    Lvalue place;
    uint32_t comm;
    if (!args_active(call) || !args_comm(call, COMM, &comm))
        return false;
    file_errors(call, NULL);
    if (comm_is_inter(eval->state, comm))
        return eval_require(eval, TERM_FALSE, PROPERTY_MPI_COMM, call->stmt->place,
                            "MPI_File_open: the communicator is an intercommunicator");
    if (!files_name(call, call->args[NAME], &items[OPENED_NAME]) ||
        !args_int(call, MODE, "the mode", &mode))
        return false;
    const char *fault = mode_fault(mode);
    if (!file_require(call, NULL, !fault, FILE_ERROR_AMODE, "%s", fault) ||
        !check_info(call, INFO) ||
        !lvalue_of_pointer(eval, call->args[FILE], args_pointee(call, FILE), call->stmt->place,
                           &place))
        return false;
    items[OPENED_MODE] = term_int64(eval->engine->bank, mode);
    Collective record = {.kind = COLLECTIVE_File_open,
                         .mode = MODE_BLOCKING,
                         .comm = comm,
                         .data = list_make(eval->engine->bank, items, 2)};
    return collective_enter(call, &record);
}

/* What opening meets: a class of errors, 0 when there is none. False: stopped. */
static bool find_file(Call *call, Term name, int64_t mode, int64_t *error)
{
    Eval *eval = call->eval;
    Existence existence = content_existence(eval, name);
    const char *text = term_symbol_name(eval->engine->bank, name);
    *error = 0;
    if (existence == FILE_NOT_GIVEN && !(mode & FILE_MODE_CREATE))
        return eval_unsupported(eval, call->stmt->place,
                                "%s, which is not given (-file=NAME=PATH; without a path: there is "
                                "no such file)",
                                text),
               false;
    if (existence == FILE_NOT_GIVEN)
        engine_assume(eval->engine, ASSUMPTION_FRESH_FILE);
    if (existence == FILE_EXISTS && mode & FILE_MODE_CREATE && mode & FILE_MODE_EXCL)
        *error = FILE_ERROR_EXISTS;
    if (existence == FILE_DOES_NOT && !(mode & FILE_MODE_CREATE))
        *error = FILE_ERROR_NO_SUCH_FILE;
    return true;
}

/* A file that is there or not: who made it, or found that it is not there. */
static bool use_existence(Call *call, Collective *const *records, Term name, int64_t mode,
                          int64_t error)
{
    Eval *eval = call->eval;
    Existence existence = content_existence(eval, name);
    bool is_made = !error && existence != FILE_EXISTS;
    FileUsed used = {.rank = eval->rank,
                     .file = FILE_BY_STREAM,
                     .name = name,
                     .kind = is_made || (mode & FILE_MODE_CREATE && !(mode & FILE_MODE_EXCL))
                                 ? FILE_CREATED
                                 : FILE_MISSED,
                     .site = records[0]->site};
    if (!filerace_check(eval, &used, call->stmt->place))
        return false;
    if (is_made || error == FILE_ERROR_NO_SUCH_FILE)
        records[0]->knowledge = knowledge_with(eval->state, records[0]->knowledge, FACT_FILED,
                                               eval->rank, filerace_log_over(eval, &used));
    return true;
}

static uint32_t add_file(Call *call, Collective *const *records, uint32_t count, Term name,
                         int64_t mode)
{
    State *state = call->eval->state;
    TermBank *bank = call->eval->engine->bank;
    uint32_t file = mpi_files_count(state);
    VecU32 members = {0};
    for (uint32_t rank = 0; rank < count; rank++)
        vec_push(&members, comm_world_rank(state, records[0]->comm, call->eval->rank, rank));
    /* As windows have it: the key keeps the members' handles of the communicator from being live. */
    CommPlan plan = {.members = members.data,
                     .count = count,
                     .site = records[0]->site,
                     .topology = TERM_NONE,
                     .key = UINT32_MAX};
    MpiFile opened = {.name = name,
                      .comm = comm_add(state, &plan),
                      .amode = (uint32_t)mode,
                      .shared = term_int64(bank, 0),
                      .site = records[0]->site};
    mpi_files_add(state, opened);
    for (uint32_t rank = 0; rank < count; rank++) {
        Process *process = &state->processes[members.data[rank]];
        file_parts_add(process, ((FilePart){.file = file,
                                            .is_live = true,
                                            .site = records[rank]->site,
                                            .displacement = term_int64(bank, 0),
                                            .etype = TYPE_NUMBER_BYTE,
                                            .filetype = TYPE_NUMBER_BYTE,
                                            .position = term_int64(bank, 0)}));
        process->is_changed = true;
    }
    vec_release(&members);
    return file;
}

/* At the end of the file start all pointers of one that is opened to be appended to. */
static void start_at_end(Call *call, uint32_t file, int64_t size)
{
    State *state = call->eval->state;
    Term end = term_int64(call->eval->engine->bank, size);
    mpi_files_at(state, file)->shared = end;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        FilePart *part = file_part(&state->processes[rank], file);
        if (part)
            part->position = end;
    }
}

/* What all members know that have come orders what is done now. */
static void learn_all(Call *call, Collective *const *records, uint32_t count)
{
    for (uint32_t rank = 0; rank < count; rank++)
        knowledge_learn(call->eval->state, call->eval->rank, records[rank]->knowledge);
}

static bool perform_open(Call *call, Collective *const *records, uint32_t count)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    uint32_t length;
    Term name = list_items(bank, records[0]->data, &length)[OPENED_NAME];
    int64_t mode = list_number(bank, records[0]->data, OPENED_MODE), error, size;
    learn_all(call, records, count);
    if (!find_file(call, name, mode, &error) || !use_existence(call, records, name, mode, error))
        return false;
    Term result = term_int64(bank, -error);
    if (!error) {
        content_open(eval, name, !(mode & FILE_MODE_RDONLY));
        uint32_t file = add_file(call, records, count, name, mode);
        if (!file_bytes(call, file, &size))
            return false;
        filerace_begin(eval->state, name, size);
        if (mode & FILE_MODE_APPEND)
            start_at_end(call, file, size);
        result = term_int64(bank, HANDLE_FILE + (int64_t)file + 1);
    }
    for (uint32_t rank = 0; rank < count; rank++)
        records[rank]->result = result;
    return true;
}

/* communicator, name, mode, info, where the handle goes */
CallStatus file_open(Call *call)
{
    enum { FILE = 4 };
    Eval *eval = call->eval;
    Lvalue place;
    int64_t handle;
    if (eval->process->flow.phase == PHASE_START && !begin_open(call))
        return CALL_STOPPED;
    const Collective *entry = collective_joined(eval->process);
    if (!entry->is_done)
        return CALL_BLOCKED;
    REQUIRE(term_to_int64(eval->engine->bank, entry->result, &handle));
    Term value = term_int64(eval->engine->bank, handle > 0 ? handle : HANDLE_FILE);
    if (!lvalue_of_pointer(eval, call->args[FILE], args_pointee(call, FILE), call->stmt->place,
                           &place) ||
        !lvalue_write(eval, &place, value, call->stmt->place))
        return CALL_STOPPED;
    CallStatus status = collective_await(call);
    if (status != CALL_DONE)
        return status;
    if (handle <= 0) {
        file_fails(call, (FileError)-handle,
                   handle == -FILE_ERROR_EXISTS ? "the file exists" : "there is no such file");
        return CALL_STOPPED;
    }
    errors_inherit_file(call, HANDLE_NUMBER(handle) - 1);
    filerace_see(eval->state, eval->rank, file_part(eval->process, HANDLE_NUMBER(handle) - 1));
    return call_success(call);
}

/* Closing and deleting. */

static bool is_open(const State *state, Term name)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        for (uint32_t i = 0; i < file_parts_count(process); i++) {
            const FilePart *part = file_parts_at(process, i);
            if (part->is_live && mpi_files_at(state, part->file)->name == name)
                return true;
        }
    }
    return false;
}

static bool delete_file(Call *call, Term name)
{
    Eval *eval = call->eval;
    FileUsed used = {.rank = eval->rank,
                     .file = FILE_BY_STREAM,
                     .name = name,
                     .kind = FILE_DELETED,
                     .site = eval_site(eval),
                     .end = INT64_MAX};
    if (is_open(eval->state, name))
        return eval_unsupported(eval, call->stmt->place, "%s deleted while it is open",
                                term_symbol_name(eval->engine->bank, name)),
               false;
    if (!filerace_check(eval, &used, call->stmt->place))
        return false;
    filerace_log_over(eval, &used);
    filerace_set_size(eval->state, name, 0);
    content_delete(eval, name);
    return true;
}

/* name, info */
CallStatus file_delete(Call *call)
{
    Eval *eval = call->eval;
    Term name;
    if (!args_active(call))
        return CALL_STOPPED;
    file_errors(call, NULL);
    if (!files_name(call, call->args[0], &name) || !check_info(call, 1))
        return CALL_STOPPED;
    Existence existence = content_existence(eval, name);
    if (existence == FILE_NOT_GIVEN)
        engine_assume(eval->engine, ASSUMPTION_FRESH_FILE);
    if (!delete_file(call, name))
        return CALL_STOPPED;
    if (existence == FILE_EXISTS)
        return call_success(call);
    file_fails(call, FILE_ERROR_NO_SUCH_FILE, "there is no such file");
    return CALL_STOPPED;
}

static bool load_handle(Call *call, Lvalue *place, uint32_t *file)
{
    Eval *eval = call->eval;
    int64_t handle;
    if (!lvalue_of_pointer(eval, call->args[0], args_pointee(call, 0), call->stmt->place, place))
        return false;
    Term value = lvalue_read(eval, place);
    return value != TERM_NONE &&
           eval_require(eval, value_defined(eval->engine->bank, value), PROPERTY_UNINITIALISED_READ,
                        call->stmt->place, "%s: the file was never set", call->function->name) &&
           eval_int(eval, value, call->stmt->place, "the file", &handle) &&
           check_handle(call, handle, file);
}

/* Where the handle is */
CallStatus file_close(Call *call)
{
    Eval *eval = call->eval;
    Lvalue place;
    uint32_t file;
    if (eval->process->flow.phase == PHASE_START) {
        if (!args_active(call) || !load_handle(call, &place, &file) || !file_check_idle(call, file))
            return CALL_STOPPED;
        filerace_flush(eval->state, eval->rank, file_part(eval->process, file));
        if (!file_join(call, file, TERM_NONE))
            return CALL_STOPPED;
    }
    file = collective_joined(eval->process)->key;
    Term null = term_int64(eval->engine->bank, HANDLE_FILE);
    if (!lvalue_of_pointer(eval, call->args[0], args_pointee(call, 0), call->stmt->place, &place) ||
        !lvalue_write(eval, &place, null, call->stmt->place))
        return CALL_STOPPED;
    CallStatus status = file_await(call);
    if (status == CALL_DONE)
        file_part(eval->process, file)->is_live = false;
    return status;
}

/* All have closed it. That the last one deletes the file tells it nothing of the others. */
static bool perform_close(Call *call, Collective *const *records, uint32_t count)
{
    State *state = call->eval->state;
    const Collective *entry = records[0];
    const MpiFile *file = mpi_files_at(state, entry->key);
    Term name = file->name;
    uint32_t known = mpi_of(call->eval->process)->knowledge;
    if (!(file->amode & FILE_MODE_DELETE))
        return true;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        FilePart *part = file_part(&state->processes[rank], entry->key);
        if (part)
            part->is_live = false;
    }
    learn_all(call, records, count);
    bool ok = delete_file(call, name);
    mpi_of(call->eval->process)->knowledge = known;
    return ok;
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

/* Sizes. */

static bool may_write(Call *call, uint32_t file)
{
    return file_require(call, file_part(call->eval->process, file),
                        !(mpi_files_at(call->eval->state, file)->amode & FILE_MODE_RDONLY),
                        FILE_ERROR_READ_ONLY, "the file is opened for reading only");
}

static bool perform_resize(Call *call, const Collective *entry)
{
    Eval *eval = call->eval;
    State *state = eval->state;
    Term name = mpi_files_at(state, entry->key)->name;
    int64_t old, size = list_number(eval->engine->bank, entry->data, 0);
    if (!file_bytes(call, entry->key, &old))
        return false;
    if (entry->kind == COLLECTIVE_File_preallocate && size < old)
        size = old;
    FileUsed used = {.rank = eval->rank,
                     .file = entry->key + 1,
                     .name = name,
                     .kind = FILE_RESIZED,
                     .site = entry->site,
                     .first = old < size ? old : size,
                     .end = old < size ? size : old};
    if (old == size)
        return true;
    if (!filerace_check(eval, &used, call->stmt->place) ||
        !content_resize(eval, name, size, call->stmt->place))
        return false;
    filerace_log(eval, &used);
    filerace_set_size(state, name, size);
    return true;
}

/* file, size */
CallStatus file_resize(Call *call)
{
    uint32_t file;
    int64_t size;
    if (call->eval->process->flow.phase != PHASE_START)
        return file_await(call);
    if (!args_active(call) || !args_file(call, 0, &file) || !args_int(call, 1, "the size", &size))
        return CALL_STOPPED;
    Term number = term_int64(call->eval->engine->bank, size);
    return file_require(call, file_part(call->eval->process, file), size >= 0, FILE_ERROR_ARGUMENT,
                        "the size is %lld", (long long)size) &&
                   may_write(call, file) && file_check_idle(call, file) &&
                   file_join(call, file, list_make(call->eval->engine->bank, &number, 1))
               ? file_await(call)
               : CALL_STOPPED;
}

/* file, where the size goes */
CallStatus file_size(Call *call)
{
    Eval *eval = call->eval;
    uint32_t file;
    int64_t size;
    if (!args_active(call) || !args_file(call, 0, &file) || !file_bytes(call, file, &size))
        return CALL_STOPPED;
    FileUsed used = {.rank = eval->rank,
                     .file = file + 1,
                     .name = mpi_files_at(eval->state, file)->name,
                     .kind = FILE_MEASURED,
                     .is_atomic = file_part(eval->process, file)->is_atomic,
                     .site = eval_site(eval),
                     .end = INT64_MAX};
    if (!filerace_check(eval, &used, call->stmt->place) ||
        !filerace_check_size(eval, &used, call->stmt->place) || !args_store(call, 1, size))
        return CALL_STOPPED;
    filerace_log(eval, &used);
    return call_success(call);
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
    return object_return(call, 1, OBJECT_GROUP, list) ? call_success(call) : CALL_STOPPED;
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
    return args_active(call) && args_file(call, 0, &file) && check_info(call, 1) &&
                   file_join(call, file, TERM_NONE)
               ? file_await(call)
               : CALL_STOPPED;
}

CallStatus file_info(Call *call)
{
    uint32_t file;
    Term empty = list_make(call->eval->engine->bank, NULL, 0);
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
    file = collective_joined(eval->process)->key;
    CallStatus status = file_await(call);
    if (status == CALL_DONE)
        filerace_see(eval->state, eval->rank, file_part(eval->process, file));
    return status;
}

bool file_perform(Call *call, Collective *const *records, uint32_t count)
{
    switch (records[0]->kind) {
    case COLLECTIVE_File_open:
        return perform_open(call, records, count);
    case COLLECTIVE_File_close:
        return perform_close(call, records, count);
    case COLLECTIVE_File_set_size:
    case COLLECTIVE_File_preallocate:
        return perform_resize(call, records[0]);
    default:
        return access_perform(call, records, count);
    }
}
