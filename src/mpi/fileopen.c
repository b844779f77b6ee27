#include "mpi/fileopen.h"

#include "lib/bug.h"
#include "libc/content.h"
#include "mpi/collective.h"
#include "mpi/comm.h"
#include "mpi/errors.h"
#include "mpi/file.h"
#include "mpi/fileerror.h"
#include "mpi/filerace.h"
#include "mpi/filesize.h"
#include "mpi/info.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"

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
        !info_check(call, INFO) ||
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
    CHECK(term_kind(call->eval->engine->bank, name) == TERM_SYMBOL);
    Eval *eval = call->eval;
    Existence existence = content_existence(eval, name);
    const char *text = term_symbol_name(eval->engine->bank, name);
    *error = 0;
    if (existence == FILE_NOT_GIVEN && !(mode & FILE_MODE_CREATE))
        return eval_unsupported(eval, call->stmt->place,
                                "%s, which is not given (-file=NAME: the file of that name here; "
                                "-file=NAME=PATH: another; -file=NAME=: there is none)",
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

/* All members know from now on that it is over. */
static void log_for_all(Eval *eval, Collective *record, const FileUsed *used)
{
    record->knowledge = knowledge_with(eval->state, record->knowledge, FACT_FILED, eval->rank,
                                       filerace_log_over(eval, used));
}

/* A file that is there or not: who made it, or found that it is there, or that it is not. */
static bool use_existence(Call *call, Collective *const *records, Term name, int64_t mode,
                          int64_t error)
{
    CHECK(records[0]->site);
    Eval *eval = call->eval;
    bool exists = content_existence(eval, name) == FILE_EXISTS, makes = mode & FILE_MODE_CREATE,
         depends = !makes || mode & FILE_MODE_EXCL;
    FileUsed used = {.rank = eval->rank,
                     .file = FILE_BY_STREAM,
                     .name = name,
                     .kind = depends ? FILE_MISSED : FILE_CREATED,
                     .site = records[0]->site};
    if (!filerace_check(eval, &used, call->stmt->place))
        return false;
    if (exists)
        used.kind = FILE_FOUND;
    log_for_all(eval, records[0], &used);
    used.kind = FILE_CREATED;
    if (exists || error || !depends)
        return true;
    if (!filerace_check(eval, &used, call->stmt->place))
        return false;
    log_for_all(eval, records[0], &used);
    return true;
}

static uint32_t add_file(Call *call, Collective *const *records, uint32_t count, Term name,
                         int64_t mode)
{
    CHECK(!mode_fault(mode) && count == comm_size(call->eval->state, records[0]->comm));
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
static bool start_at_end(Call *call, Collective *record, uint32_t file)
{
    CHECK(file_part(call->eval->process, file));
    Eval *eval = call->eval;
    State *state = eval->state;
    int64_t size;
    filerace_see(state, eval->rank, file_part(eval->process, file));
    if (!filesize_measure(call, file, &size))
        return false;
    record->knowledge = knowledge_with(state, record->knowledge, FACT_FILED, eval->rank,
                                       filesize_measured(call, file));
    Term end = term_int64(eval->engine->bank, size);
    mpi_files_at(state, file)->shared = end;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        FilePart *part = file_part(&state->processes[rank], file);
        if (part)
            part->position = end;
    }
    return true;
}

/* What all members know that have come orders what is done now. */
static void learn_all(Call *call, Collective *const *records, uint32_t count)
{
    CHECK(count && records[count - 1]);
    for (uint32_t rank = 0; rank < count; rank++)
        knowledge_learn(call->eval->state, call->eval->rank, records[rank]->knowledge);
}

/* MPI_MODE_UNIQUE_OPEN: nobody else has the file open at the same time (MPI 4.1, 14.2.1). Those who
 * opened it before have closed it for certain when they are the same processes. */
static bool check_alone(Call *call, Collective *const *records, uint32_t count, Term name,
                        int64_t mode)
{
    Eval *eval = call->eval;
    State *state = eval->state;
    for (uint32_t i = 0; i < mpi_files_count(state); i++) {
        MpiFile other = *mpi_files_at(state, i);
        bool are_same = comm_size(state, other.comm) == count, is_open = false;
        if (other.name != name || !((mode | other.amode) & FILE_MODE_UNIQUE))
            continue;
        for (uint32_t rank = 0; rank < state->process_count; rank++) {
            const FilePart *part = file_part(&state->processes[rank], i);
            is_open |= part && part->is_live;
        }
        if (!file_require(call, NULL, !is_open, FILE_ERROR_ACCESS,
                          "%s is opened while it is open, and MPI_MODE_UNIQUE_OPEN says that it is "
                          "not",
                          term_symbol_name(eval->engine->bank, name)))
            return false;
        for (uint32_t rank = 0; are_same && rank < count; rank++)
            are_same &=
                file_part(
                    &state->processes[comm_world_rank(state, records[0]->comm, eval->rank, rank)],
                    i) != NULL;
        if (!are_same)
            return eval_unsupported(eval, call->stmt->place,
                                    "MPI_MODE_UNIQUE_OPEN of a file that different processes open"),
                   false;
    }
    return true;
}

bool file_perform_open(Call *call, Collective *const *records, uint32_t count)
{
    CHECK(records[0]->kind == COLLECTIVE_File_open);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    uint32_t length;
    Term name = list_items(bank, records[0]->data, &length)[OPENED_NAME];
    int64_t mode = list_number(bank, records[0]->data, OPENED_MODE), error, size;
    learn_all(call, records, count);
    if (!check_alone(call, records, count, name, mode) || !find_file(call, name, mode, &error) ||
        !use_existence(call, records, name, mode, error))
        return false;
    Term result = term_int64(bank, -error);
    if (!error) {
        content_open(eval, name, !(mode & FILE_MODE_RDONLY));
        uint32_t file = add_file(call, records, count, name, mode);
        if (!file_bytes(call, file, &size))
            return false;
        filerace_begin(eval->state, name, size);
        if (mode & FILE_MODE_APPEND && !start_at_end(call, records[0], file))
            return false;
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
    CHECK(entry && entry->kind == COLLECTIVE_File_open);
    if (!entry->is_done)
        return CALL_BLOCKED;
    REQUIRE(term_to_int64(eval->engine->bank, entry->result, &handle));
    Term value = term_int64(eval->engine->bank, handle > 0 ? handle : HANDLE_FILE);
    if (handle <= 0)
        engine_assume(eval->engine, ASSUMPTION_FAILED_OPEN);
    else
        session_adopt(call, (HANDLE_NUMBER(handle) - 1) | ARGUMENT_FILE,
                      session_of(eval->process, entry->comm));
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
    if (!files_name(call, call->args[0], &name) || !info_check(call, 1))
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
    int64_t handle;
    return args_load(call, 0, "the file", place, &handle) && args_file_handle(call, handle, file);
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
bool file_perform_close(Call *call, Collective *const *records, uint32_t count)
{
    CHECK(records[0]->kind == COLLECTIVE_File_close);
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
