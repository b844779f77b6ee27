#include "mpi/filesize.h"

#include "lib/bug.h"
#include "libc/content.h"
#include "mpi/collective.h"
#include "mpi/file.h"
#include "mpi/fileerror.h"
#include "mpi/filerace.h"

static bool may_write(Call *call, uint32_t file)
{
    return file_require(call, file_part(call->eval->process, file),
                        !(mpi_files_at(call->eval->state, file)->amode & FILE_MODE_RDONLY),
                        FILE_ERROR_READ_ONLY, "the file is opened for reading only");
}

bool file_perform_resize(Call *call, const Collective *entry)
{
    CHECK(entry->kind == COLLECTIVE_File_set_size || entry->kind == COLLECTIVE_File_preallocate);
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
                     .end = old < size ? size : old,
                     .size = size};
    FileUsed all = used;
    all.first = 0, all.end = INT64_MAX;
    if (!filerace_check(eval, &used, call->stmt->place) ||
        !filerace_check_size(eval, &all, call->stmt->place) ||
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

static FileUsed used_by(Call *call, uint32_t file)
{
    return (FileUsed){.rank = call->eval->rank,
                      .file = file + 1,
                      .name = mpi_files_at(call->eval->state, file)->name,
                      .kind = FILE_MEASURED,
                      .site = eval_site(call->eval),
                      .end = INT64_MAX};
}

bool filesize_measure(Call *call, uint32_t file, int64_t *size)
{
    Eval *eval = call->eval;
    FileUsed used = used_by(call, file);
    return file_bytes(call, file, size) && filerace_check(eval, &used, call->stmt->place) &&
           filerace_check_size(eval, &used, call->stmt->place);
}

uint32_t filesize_measured(Call *call, uint32_t file)
{
    FileUsed used = used_by(call, file);
    return filerace_log_over(call->eval, &used);
}

/* file, where the size goes */
CallStatus file_size(Call *call)
{
    uint32_t file;
    int64_t size;
    if (!args_active(call) || !args_file(call, 0, &file) || !filesize_measure(call, file, &size) ||
        !args_store(call, 1, size))
        return CALL_STOPPED;
    filesize_measured(call, file);
    return call_success(call);
}
