#include "mpi/filepointer.h"

#include "lib/bug.h"
#include "mpi/collective.h"
#include "mpi/file.h"
#include "mpi/fileaccess.h"
#include "mpi/fileerror.h"
#include "mpi/filesize.h"
#include "mpi/fileview.h"

/* Where a seek leads, in etypes. */
static bool find_target(Call *call, uint32_t file, int64_t from, int64_t *target)
{
    enum { OFFSET = 1, WHENCE };
    Eval *eval = call->eval;
    const FilePart *part = file_part(eval->process, file);
    int64_t offset, whence, size = 0;
    View view = {0};
    if (!args_int(call, OFFSET, "the offset", &offset) ||
        !args_int(call, WHENCE, "what the offset counts from", &whence) ||
        !file_require(call, part, whence >= FILE_SEEK_SET && whence <= FILE_SEEK_END,
                      FILE_ERROR_ARGUMENT, "%lld is none of MPI_SEEK_SET, _CUR and _END",
                      (long long)whence))
        return false;
    if (whence == FILE_SEEK_END && !filesize_measure(call, file, &size))
        return false;
    view_load(call, eval->process, part, &view);
    int64_t shown = view_length(&view, size);
    CHECK(view.unit > 0 && shown >= 0);
    int64_t base = whence == FILE_SEEK_SET   ? 0
                   : whence == FILE_SEEK_CUR ? from
                                             : (shown + view.unit - 1) / view.unit;
    view_release(&view);
    if (__builtin_add_overflow(offset, base, target))
        return eval_unsupported(eval, call->stmt->place,
                                "a pointer that stands at no 64-bit number"),
               false;
    if (whence == FILE_SEEK_END)
        filesize_measured(call, file);
    return file_require(call, part, *target >= 0, FILE_ERROR_ARGUMENT,
                        "the pointer would stand at %lld", (long long)*target);
}

static bool has_own_pointer(Call *call, uint32_t file)
{
    return file_require(call, file_part(call->eval->process, file),
                        !(mpi_files_at(call->eval->state, file)->amode & FILE_MODE_SEQUENTIAL),
                        FILE_ERROR_OPERATION, "the file is opened MPI_MODE_SEQUENTIAL");
}

/* file, offset, whence */
CallStatus file_seek(Call *call)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    uint32_t file;
    int64_t target;
    if (!args_active(call) || !args_file(call, 0, &file) || !has_own_pointer(call, file))
        return CALL_STOPPED;
    int64_t from = file_number(bank, file_part(eval->process, file)->position);
    if (!find_target(call, file, from, &target))
        return CALL_STOPPED;
    file_part(eval->process, file)->position = term_int64(bank, target);
    eval->process->is_changed = true;
    return call_success(call);
}

/* The same for the shared pointer. What the call says must be the same at all; where it leads is found
 * when all have called. */
CallStatus file_seek_shared(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    uint32_t file;
    int64_t offset, whence;
    if (call->eval->process->flow.phase != PHASE_START)
        return file_await(call);
    if (!args_active(call) || !args_file(call, 0, &file) || !has_own_pointer(call, file) ||
        !view_check_same(call, file) || !args_int(call, 1, "the offset", &offset) ||
        !args_int(call, 2, "what the offset counts from", &whence))
        return CALL_STOPPED;
    int64_t items[] = {offset, whence};
    return file_join(call, file, list_of_numbers(bank, items, 2)) ? file_await(call) : CALL_STOPPED;
}

bool file_perform_seek(Call *call, uint32_t file)
{
    TermBank *bank = call->eval->engine->bank;
    int64_t target, from = file_number(bank, mpi_files_at(call->eval->state, file)->shared);
    if (!find_target(call, file, from, &target))
        return false;
    mpi_files_at(call->eval->state, file)->shared = term_int64(bank, target);
    return true;
}

/* file, where the position goes */
CallStatus file_position(Call *call)
{
    Eval *eval = call->eval;
    bool is_shared = call->function->kind & FILE_SHARED_POSITION;
    uint32_t file;
    if (!args_active(call) || !args_file(call, 0, &file) ||
        (!is_shared && !has_own_pointer(call, file)))
        return CALL_STOPPED;
    if (is_shared && eval->process->flow.phase == PHASE_START && !file_is_alone(eval->state, file))
        return file_wait_for_turn(call);
    Term position = is_shared ? mpi_files_at(eval->state, file)->shared
                              : file_part(eval->process, file)->position;
    return args_store(call, 1, file_number(eval->engine->bank, position)) ? call_success(call)
                                                                          : CALL_STOPPED;
}

/* Turns. */

CallStatus file_wait_for_turn(Call *call)
{
    CHECK(call->eval->process->flow.phase == PHASE_START);
    call->eval->process->flow.phase = PHASE_FILE;
    return CALL_BLOCKED;
}

void file_turns(const State *state, Alternatives *alternatives)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        if (process->flow.status == PROCESS_BLOCKED && process->flow.phase == PHASE_FILE)
            alternatives_add(alternatives, ALTERNATIVE_TURN, rank, 0, 0);
    }
}

void file_take_turn(State *state, uint32_t rank)
{
    Process *process = &state->processes[rank];
    REQUIRE(process->flow.phase == PHASE_FILE);
    process->flow.phase = PHASE_FILE_TURN;
    process->is_changed = true;
    match_wake(state, rank);
}

bool file_turn_reads(const State *state, uint32_t rank)
{
    const SystemFunction *called = process_system_callee(&state->processes[rank], state->model);
    return called && (called->handler != access_call ||
                      !(called->kind & (FILE_WRITES | FILE_SHARED_POINTER)));
}
