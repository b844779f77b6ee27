#include "mpi/fileaccess.h"

#include "lib/bug.h"
#include "mpi/claims.h"
#include "mpi/collective.h"
#include "mpi/errors.h"
#include "mpi/file.h"
#include "mpi/fileerror.h"
#include "mpi/filepointer.h"
#include "mpi/filerace.h"
#include "mpi/filetransfer.h"
#include "mpi/operation.h"
#include "mpi/typed.h"

/* The arguments; those behind an offset stand one further. */
enum { FILE_ARGUMENT, BUFFER, COUNT, TYPE, RESULT };

/* Where an argument of an access stands. */
static uint32_t argument_of(const Call *call, uint32_t buffer_argument)
{
    CHECK(buffer_argument && buffer_argument <= RESULT);
    return buffer_argument +
           (call->function->kind & FILE_AT && !(call->function->kind & FILE_ENDS));
}

static uint32_t collective_of(const Call *call)
{
    return call->function->kind & 0xff;
}

/* The pointer that the access goes by moves behind what it reads or writes. */
static void move_pointer(Call *call, const View *view, const Transfer *transfer)
{
    CHECK(view->unit > 0 && transfer->moved >= 0 && transfer->moved <= transfer->length);
    TermBank *bank = call->eval->engine->bank;
    uint32_t kind = call->function->kind;
    FilePart *part = file_part(call->eval->process, transfer->file);
    if (kind & FILE_AT)
        return;
    bool is_shared = kind & FILE_SHARED_POINTER;
    Term *pointer =
        is_shared ? &mpi_files_at(call->eval->state, transfer->file)->shared : &part->position;
    int64_t moved = is_shared ? transfer->length : transfer->moved;
    *pointer = term_int64(bank, file_number(bank, *pointer) + moved / view->unit);
    call->eval->process->is_changed = true;
}

static const char *mode_misfit(uint32_t mode, uint32_t kind)
{
    if (kind & FILE_WRITES && mode & FILE_MODE_RDONLY)
        return "the file is opened for reading only";
    if (!(kind & FILE_WRITES) && mode & FILE_MODE_WRONLY)
        return "the file is opened for writing only";
    if (mode & FILE_MODE_SEQUENTIAL && !(kind & (FILE_SHARED_POINTER | FILE_ORDERED)))
        return "the file is opened MPI_MODE_SEQUENTIAL: only shared pointers have a place in it";
    return NULL;
}

static bool check_mode(Call *call, uint32_t file)
{
    uint32_t mode = mpi_files_at(call->eval->state, file)->amode;
    const char *misfit = mode_misfit(mode, call->function->kind);
    FileError error = mode & FILE_MODE_SEQUENTIAL ? FILE_ERROR_OPERATION
                      : mode & FILE_MODE_RDONLY   ? FILE_ERROR_READ_ONLY
                                                  : FILE_ERROR_ACCESS;
    return file_require(call, file_part(call->eval->process, file), !misfit, error, "%s", misfit);
}

/* Where the access starts, in bytes of the view. */
static bool find_start(Call *call, const View *view, Transfer *transfer)
{
    CHECK(view->unit > 0);
    Eval *eval = call->eval;
    const FilePart *part = file_part(eval->process, transfer->file);
    uint32_t kind = call->function->kind;
    int64_t offset =
        file_number(eval->engine->bank, kind & (FILE_SHARED_POINTER | FILE_ORDERED)
                                            ? mpi_files_at(eval->state, transfer->file)->shared
                                            : part->position);
    if (kind & FILE_AT && (!args_int(call, 1, "the offset", &offset) ||
                           !file_require(call, part, offset >= 0, FILE_ERROR_ARGUMENT,
                                         "the offset is %lld", (long long)offset)))
        return false;
    return view_byte(call, view, offset, &transfer->start);
}

/* A collective access comes not between the begin and the end of a split one (MPI 4.1, 14.4.5); one
 * by the shared pointer needs that all have the same view (14.4.4). */
static bool check_together(Call *call, uint32_t file, const FilePart *part)
{
    bool is_shared = call->function->kind & (FILE_SHARED_POINTER | FILE_ORDERED);
    return file_require(call, part, !collective_of(call) || !part->split, FILE_ERROR_OPERATION,
                        "a split access to the file is under way (MPI 4.1, 14.4.5)") &&
           (!is_shared || view_check_same(call, file));
}

/* Reads the arguments; of a write the data, too. *buffer: what is read or written in memory. The
 * caller releases the view, also after false. */
static bool read_arguments(Call *call, Transfer *transfer, Buffer *buffer, View *view)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    int64_t count, length = 0;
    uint32_t type;
    *transfer = (Transfer){.rank = eval->rank,
                           .writes = call->function->kind & FILE_WRITES,
                           .site = eval_site(eval),
                           .data = TERM_NONE};
    if (!args_active(call) || !args_file(call, FILE_ARGUMENT, &transfer->file) ||
        !check_mode(call, transfer->file) || !args_count(call, argument_of(call, COUNT), &count) ||
        !args_type(call, argument_of(call, TYPE), true, &type))
        return false;
    const FilePart *part = file_part(eval->process, transfer->file);
    if (!check_together(call, transfer->file, part))
        return false;
    if (!view_load(call, eval->process, part, view) || !find_start(call, view, transfer))
        return false;
    *buffer = typed_argument(call, argument_of(call, BUFFER), type, count);
    transfer->signature = type_signature(call, type);
    transfer->elements = type_elements(call, type, count);
    transfer->length = transfer_size(bank, transfer->signature, transfer->elements);
    if (signature_is_pair(transfer->signature))
        return eval_unsupported(eval, call->stmt->place, "pairs in a file"), false;
    if (!file_require(call, part, transfer_fits(bank, view, transfer), FILE_ERROR_ARGUMENT,
                      "the elements in memory are no whole number of etypes of the view"))
        return false;
    errors_are_findings(call);
    return !transfer->elements ||
           (transfer->writes ? typed_read(call, buffer, &transfer->data, &length)
                             : typed_check_target(call, buffer, call->stmt->place));
}

static StatusValue status_of(const Transfer *transfer)
{
    return (StatusValue){.source = CONSTANT_ANY_SOURCE,
                         .tag = CONSTANT_ANY_TAG,
                         .count = transfer->got,
                         .type = transfer->signature};
}

static bool deliver(Call *call, const Buffer *buffer, const Transfer *transfer)
{
    return transfer->writes || !transfer->got ||
           typed_write(call, buffer, call->stmt->place, transfer->data, 0, transfer->got);
}

/* Whether the order of the processes decides what the access does. */
static bool needs_turn(const Call *call, uint32_t file)
{
    const State *state = call->eval->state;
    bool is_shared = call->function->kind & FILE_SHARED_POINTER;
    return !file_is_alone(state, file) &&
           (is_shared || (file_part(call->eval->process, file)->is_atomic &&
                          !(call->function->kind & FILE_ORDERED)));
}

/* A request for the access, in a new slot; it is over but for its completion, or for that of the
 * collective. */
static bool make_request(Call *call, const Buffer *buffer, const Transfer *transfer, uint32_t slot)
{
    CHECK(requests_at(call->eval->process, slot)->kind == REQUEST_FREE);
    Eval *eval = call->eval;
    Term pieces = TERM_NONE;
    if (buffer->count && !typed_request_pieces(call, buffer, &pieces))
        return false;
    bool is_joint = collective_of(call) != 0;
    *requests_at(eval->process, slot) =
        (Request){.kind = transfer->writes ? REQUEST_FILE_WRITE : REQUEST_FILE_READ,
                  .state = is_joint ? REQUEST_POSTED : REQUEST_MATCHED,
                  .comm = mpi_files_at(eval->state, transfer->file)->comm,
                  .buffer = buffer->pointer,
                  .pieces = pieces,
                  .type = buffer->type,
                  .count = (uint32_t)buffer->count,
                  .signature = transfer->signature,
                  .got_type = transfer->signature,
                  .got_count = (uint32_t)transfer->got,
                  .got_data = transfer->data,
                  .file = transfer->file + 1,
                  .site = eval_site(eval)};
    claims_start_request(eval->engine->bank, eval->process, slot);
    return true;
}

/* The collective of a nonblocking or split access. */
static bool join_by_request(Call *call, uint32_t file, uint32_t slot)
{
    Collective record = {.kind = collective_of(call),
                         .mode = MODE_NONBLOCKING,
                         .comm = mpi_files_at(call->eval->state, file)->comm,
                         .key = file,
                         .request = slot + 1};
    return !collective_of(call) || collective_enter(call, &record);
}

/* MPI_File_iread and its kin, and what begins a split access. */
static CallStatus start(Call *call, const View *view, const Buffer *buffer, Transfer *transfer)
{
    CHECK(call->function->kind & (FILE_STARTS | FILE_BEGINS));
    Eval *eval = call->eval;
    Process *process = eval->process;
    bool begins = call->function->kind & FILE_BEGINS;
    FilePart *part = file_part(process, transfer->file);
    Lvalue place;
    if (!begins && !request_place(call, argument_of(call, RESULT), &place))
        return CALL_STOPPED;
    uint32_t slot = request_new(process);
    transfer->request = slot + 1;
    if (!transfer_run(call, view, transfer) || !make_request(call, buffer, transfer, slot) ||
        !join_by_request(call, transfer->file, slot))
        return CALL_STOPPED;
    move_pointer(call, view, transfer);
    if (begins) {
        part = file_part(process, transfer->file);
        part->split = slot + 1;
        part->split_kind = collective_of(call);
    }
    return begins || request_store(call, &place, slot) ? call_success(call) : CALL_STOPPED;
}

/* A blocking access takes effect, but for an ordered one. */
static CallStatus run(Call *call, const View *view, const Buffer *buffer, Transfer *transfer)
{
    if (!transfer_run(call, view, transfer) || !deliver(call, buffer, transfer))
        return CALL_STOPPED;
    StatusValue status = status_of(transfer);
    if (!args_status(call, argument_of(call, RESULT), STATUS_ALONE, &status))
        return CALL_STOPPED;
    move_pointer(call, view, transfer);
    if (!collective_of(call))
        return call_success(call);
    return file_join(call, transfer->file, TERM_NONE) ? file_await(call) : CALL_STOPPED;
}

/* Ordered accesses: a record has what all know of them, and after all have come what was read. */

static bool join_ordered(Call *call, const Transfer *transfer)
{
    CHECK(collective_of(call));
    Collective record = {.kind = collective_of(call),
                         .mode = MODE_BLOCKING,
                         .comm = mpi_files_at(call->eval->state, transfer->file)->comm,
                         .key = transfer->file,
                         .op = transfer->signature,
                         .colour = (uint32_t)transfer->elements,
                         .send = {.pointer = transfer->data}};
    return collective_enter(call, &record);
}

static bool perform_one(Call *call, Collective *record, uint32_t rank, int64_t *position)
{
    CHECK(*position >= 0 && rank < call->eval->state->process_count);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    View view;
    Process *process = &eval->state->processes[rank];
    Transfer transfer = {.rank = rank,
                         .file = record->key,
                         .writes = record->kind == COLLECTIVE_File_write_ordered ||
                                   record->kind == COLLECTIVE_File_write_ordered_begin,
                         .site = record->site,
                         .signature = record->op,
                         .elements = record->colour,
                         .data = record->send.pointer};
    bool ok = view_load(call, process, file_part(process, record->key), &view);
    transfer.start = *position * view.unit;
    transfer.length = transfer_size(bank, transfer.signature, transfer.elements);
    ok = ok && transfer_run(call, &view, &transfer);
    *position += transfer.length / view.unit;
    record->result = transfer.writes ? TERM_NONE : transfer.data;
    record->colour = (uint32_t)transfer.got;
    view_release(&view);
    return ok;
}

static bool perform_ordered(Call *call, Collective *const *records, uint32_t count)
{
    CHECK(count == comm_size(call->eval->state, records[0]->comm));
    State *state = call->eval->state;
    TermBank *bank = call->eval->engine->bank;
    MpiFile *file = mpi_files_at(state, records[0]->key);
    int64_t position = file_number(bank, file->shared);
    for (uint32_t rank = 0; rank < count; rank++)
        if (!perform_one(call, records[rank],
                         comm_world_rank(state, file->comm, call->eval->rank, rank), &position))
            return false;
    mpi_files_at(state, records[0]->key)->shared = term_int64(bank, position);
    return true;
}

/* The end of an ordered access: MPI_File_read_ordered, or the begin of a split one. */
static CallStatus end_ordered(Call *call, const Buffer *buffer, Transfer *transfer)
{
    Process *process = call->eval->process;
    const Collective *entry = collective_joined(process);
    CHECK(entry && entry->kind == collective_of(call));
    if (!entry->is_done)
        return CALL_BLOCKED;
    transfer->got = entry->colour;
    transfer->data = transfer->writes ? entry->send.pointer : entry->result;
    if (call->function->kind & FILE_BEGINS) {
        uint32_t slot = request_new(process);
        if (!make_request(call, buffer, transfer, slot))
            return CALL_STOPPED;
        requests_at(process, slot)->state = REQUEST_MATCHED;
        FilePart *part = file_part(process, transfer->file);
        part->split = slot + 1;
        part->split_kind = collective_of(call);
        return file_await(call);
    }
    StatusValue status = status_of(transfer);
    if (!deliver(call, buffer, transfer) ||
        !args_status(call, argument_of(call, RESULT), STATUS_ALONE, &status))
        return CALL_STOPPED;
    return file_await(call);
}

static CallStatus ordered(Call *call, const Buffer *buffer, Transfer *transfer)
{
    if (call->eval->process->flow.phase == PHASE_START && !join_ordered(call, transfer))
        return CALL_STOPPED;
    return end_ordered(call, buffer, transfer);
}

static CallStatus access_in_turn(Call *call, const View *view, const Buffer *buffer,
                                 Transfer *transfer)
{
    CHECK(call->eval->process->flow.phase == PHASE_START ||
          call->eval->process->flow.phase == PHASE_WAIT ||
          call->eval->process->flow.phase == PHASE_FILE_TURN);
    uint32_t kind = call->function->kind, phase = call->eval->process->flow.phase;
    if (kind & FILE_ORDERED)
        return ordered(call, buffer, transfer);
    if (phase == PHASE_START && needs_turn(call, transfer->file))
        return file_wait_for_turn(call);
    return kind & (FILE_STARTS | FILE_BEGINS) ? start(call, view, buffer, transfer)
                                              : run(call, view, buffer, transfer);
}

/* What ends a split access must be of the kind that began it, and name the same buffer. */
static bool check_split(Call *call, const FilePart *part)
{
    const Process *process = call->eval->process;
    bool is_begun = part->split && part->split_kind + 1 == collective_of(call);
    if (!file_require(call, part, is_begun, FILE_ERROR_OPERATION,
                      "no split access of this kind was begun"))
        return false;
    return file_require(call, part,
                        requests_at(process, part->split - 1)->buffer == call->args[BUFFER],
                        FILE_ERROR_ARGUMENT, "another buffer than that of the access that began");
}

/* file, buffer, status */
static CallStatus end_split(Call *call)
{
    enum { STATUS = 2 };
    Process *process = call->eval->process;
    StatusValue status;
    uint32_t file;
    if (process->flow.phase == PHASE_START) {
        if (!args_active(call) || !args_file(call, FILE_ARGUMENT, &file) ||
            !check_split(call, file_part(process, file)) || !file_join(call, file, TERM_NONE))
            return CALL_STOPPED;
    }
    const Collective *entry = collective_joined(process);
    if (!entry->is_done && entry->leave != LEAVE_NOW)
        return CALL_BLOCKED;
    file = entry->key;
    uint32_t slot = file_part(process, file)->split - 1;
    CHECK(requests_at(process, slot)->file == file + 1);
    requests_at(process, slot)->state = REQUEST_MATCHED;
    if (!request_deliver(call, slot, &status) || !args_status(call, STATUS, STATUS_ALONE, &status))
        return CALL_STOPPED;
    request_free(call, slot);
    file_part(process, file)->split = 0;
    return file_await(call);
}

CallStatus access_call(Call *call)
{
    Transfer transfer;
    Buffer buffer;
    View view = {0};
    CallStatus status = CALL_STOPPED;
    bool is_joined = call->eval->process->flow.phase == PHASE_WAIT;
    if (call->function->kind & FILE_ENDS)
        return end_split(call);
    if (is_joined && !(call->function->kind & FILE_ORDERED))
        return file_await(call);
    if (read_arguments(call, &transfer, &buffer, &view))
        status = access_in_turn(call, &view, &buffer, &transfer);
    view_release(&view);
    return status;
}

bool access_perform(Call *call, Collective *const *records, uint32_t count)
{
    uint32_t file = records[0]->key;
    switch (records[0]->kind) {
    case COLLECTIVE_File_set_view:
        mpi_files_at(call->eval->state, file)->shared = term_int64(call->eval->engine->bank, 0);
        return true;
    case COLLECTIVE_File_seek_shared:
        return file_perform_seek(call, file);
    case COLLECTIVE_File_read_ordered:
    case COLLECTIVE_File_write_ordered:
    case COLLECTIVE_File_read_ordered_begin:
    case COLLECTIVE_File_write_ordered_begin:
        return perform_ordered(call, records, count);
    default:
        return true;
    }
}
