#include "mpi/filetransfer.h"

#include "lib/bug.h"
#include "libc/content.h"
#include "mpi/file.h"
#include "mpi/filedata.h"
#include "mpi/filerace.h"
#include "mpi/part.h"

int64_t transfer_size(const TermBank *bank, uint32_t signature, int64_t count)
{
    CHECK(count >= 0);
    int64_t size = 0;
    for (int64_t i = 0; i < count; i++)
        size += datatype_find(signature_at(bank, signature, i))->size;
    return size;
}

bool transfer_fits(const TermBank *bank, const View *view, const Transfer *transfer)
{
    CHECK(view->unit > 0 && view->elements);
    const Datatype *etype = datatype_find(view->signature);
    const Datatype *own = datatype_find(transfer->signature);
    bool is_bytes =
        (etype && etype->class == DATATYPE_BYTE) || (own && own->class == DATATYPE_BYTE);
    if (is_bytes || !transfer->elements)
        return transfer->length % view->unit == 0;
    return transfer->elements % view->elements == 0 &&
           signature_begins(bank, transfer->signature, view->signature, transfer->elements);
}

/* Reads that go beyond the end of the file are cut. */
static bool cut(Call *call, const View *view, Transfer *transfer, int64_t *end)
{
    int64_t size;
    if (!file_bytes(call, transfer->file, &size))
        return false;
    int64_t shown = view_length(view, size) - transfer->start;
    *end = transfer->length ? view_offset(view, transfer->start + transfer->length - 1) + 1 : 0;
    if (!transfer->writes && transfer->moved > shown)
        transfer->moved = shown > 0 ? shown : 0;
    CHECK(transfer->moved >= 0 && transfer->moved <= transfer->length);
    return true;
}

static FileUsed used_by(const State *state, const Transfer *transfer)
{
    CHECK(file_part(&state->processes[transfer->rank], transfer->file));
    return (FileUsed){.rank = transfer->rank,
                      .file = transfer->file + 1,
                      .name = mpi_files_at(state, transfer->file)->name,
                      .kind = transfer->writes ? FILE_WRITTEN : FILE_READ,
                      .is_atomic =
                          file_part(&state->processes[transfer->rank], transfer->file)->is_atomic,
                      .request = transfer->request,
                      .site = transfer->site};
}

/* What is read near the end of the file depends on how long it is: from where the first byte would be
 * on up to where the last one would. */
static bool check_races(Call *call, const Transfer *transfer, const Stretches *stretches,
                        int64_t first, int64_t end)
{
    Eval *eval = call->eval;
    FileUsed used = used_by(eval->state, transfer);
    Place at = model_site_place(eval->state->model, transfer->site);
    for (uint32_t i = 0; i < stretches->length; i++) {
        used.first = stretches->data[i].at;
        used.end = used.first + stretches->data[i].length;
        if (!filerace_check(eval, &used, at))
            return false;
    }
    used.first = first;
    used.end = end;
    return transfer->writes || !transfer->length || filerace_check_size(eval, &used, at);
}

static void log_access(Call *call, const Transfer *transfer, const Stretches *stretches,
                       int64_t first, int64_t end)
{
    FileUsed used = used_by(call->eval->state, transfer);
    for (uint32_t i = 0; i < stretches->length; i++) {
        used.first = stretches->data[i].at;
        used.end = used.first + stretches->data[i].length;
        filerace_log(call->eval, &used);
    }
    used.kind = FILE_CUT;
    used.first = first;
    used.end = end;
    if (!transfer->writes && transfer->moved < transfer->length)
        filerace_log(call->eval, &used);
}

static bool read_stretches(Call *call, Transfer *transfer, const Stretches *stretches)
{
    Eval *eval = call->eval;
    VecU32 bytes = {0};
    Term name = mpi_files_at(eval->state, transfer->file)->name;
    bool ok = true;
    for (uint32_t i = 0; ok && i < stretches->length; i++)
        ok = content_read(eval, name, stretches->data[i].at, stretches->data[i].length,
                          call->stmt->place, &bytes);
    ok =
        ok && filedata_elements(call, &bytes, transfer->signature, &transfer->got, &transfer->data);
    vec_release(&bytes);
    return ok;
}

static bool write_stretches(Call *call, Transfer *transfer, const Stretches *stretches)
{
    Eval *eval = call->eval;
    VecU32 bytes = {0};
    Term name = mpi_files_at(eval->state, transfer->file)->name;
    uint32_t at = 0;
    bool ok = filedata_bytes(call, transfer->data, transfer->signature, transfer->elements, &bytes);
    for (uint32_t i = 0; ok && i < stretches->length; i++) {
        uint32_t length = (uint32_t)stretches->data[i].length;
        ok = content_write(eval, name, stretches->data[i].at, bytes.data + at, length,
                           call->stmt->place);
        at += length;
    }
    CHECK(!ok || at == bytes.length);
    transfer->got = transfer->elements;
    vec_release(&bytes);
    return ok;
}

bool transfer_run(Call *call, const View *view, Transfer *transfer)
{
    CHECK(transfer->length >= 0 && transfer->start >= 0);
    Stretches stretches = {0};
    int64_t end = 0, first = 0;
    transfer->moved = transfer->length;
    bool ok = cut(call, view, transfer, &end);
    if (ok && transfer->length)
        first = view_offset(view, transfer->start);
    view_stretches(view, transfer->start, transfer->moved, &stretches);
    ok = ok && check_races(call, transfer, &stretches, first, end);
    ok = ok && (transfer->writes ? write_stretches(call, transfer, &stretches)
                                 : read_stretches(call, transfer, &stretches));
    if (ok)
        log_access(call, transfer, &stretches, first, end);
    vec_release(&stretches);
    return ok;
}
