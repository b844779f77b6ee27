#include "mpi/fileview.h"

#include <string.h>

#include "lib/bug.h"
#include "libc/content.h"
#include "mpi/collective.h"
#include "mpi/datarep.h"
#include "mpi/file.h"
#include "mpi/fileerror.h"
#include "mpi/info.h"
#include "mpi/signature.h"
#include "mpi/typemap.h"

enum { DISPLACEMENT_CURRENT = -54278278 };
/* Bytes from the start of a view, and from that of a file to the view. */
static const int64_t REACH = (int64_t)1 << 60;

static int64_t bytes_of(const TypePart *part)
{
    return part->count * (int64_t)datatype_find(part->basic)->size;
}

/* Appends a stretch, to the last one where it goes on. */
static void add_stretch(Stretches *stretches, int64_t at, int64_t length)
{
    CHECK(length > 0);
    if (stretches->length && vec_last(stretches).at + vec_last(stretches).length == at)
        vec_last(stretches).length += length;
    else
        vec_push(stretches, ((Stretch){at, length}));
}

bool view_load(Call *call, const Process *process, const FilePart *part, View *view)
{
    TermBank *bank = call->eval->engine->bank;
    Typemap etype, filetype;
    typemap_load(process, bank, part->etype, &etype);
    typemap_load(process, bank, part->filetype, &filetype);
    *view = (View){.displacement = file_number(bank, part->displacement),
                   .unit = typemap_size(&etype),
                   .extent = typemap_extent(&filetype),
                   .size = typemap_size(&filetype),
                   .signature = typemap_signature(bank, &etype),
                   .elements = (uint32_t)typemap_elements(&etype)};
    for (uint32_t i = 0; i < filetype.parts.length; i++)
        add_stretch(&view->shown, filetype.parts.data[i].at, bytes_of(&filetype.parts.data[i]));
    typemap_release(&etype);
    typemap_release(&filetype);
    CHECK(view->unit > 0 && view->size > 0 && view->extent > 0);
    return true;
}

void view_release(View *view)
{
    vec_release(&view->shown);
}

static bool are_same(const View *a, const View *b)
{
    return a->displacement == b->displacement && a->unit == b->unit && a->extent == b->extent &&
           a->size == b->size && a->signature == b->signature && a->elements == b->elements &&
           a->shown.length == b->shown.length &&
           (!a->shown.length ||
            !memcmp(a->shown.data, b->shown.data, a->shown.length * sizeof *a->shown.data));
}

bool view_check_same(Call *call, uint32_t file)
{
    const State *state = call->eval->state;
    const FilePart *own = file_part(call->eval->process, file);
    View view, other;
    bool ok = view_load(call, call->eval->process, own, &view);
    for (uint32_t rank = 0; ok && rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        const FilePart *part = file_part(process, file);
        if (!part || part == own)
            continue;
        ok = view_load(call, process, part, &other) &&
             file_require(call, own, are_same(&view, &other), FILE_ERROR_OPERATION,
                          "the shared file pointer is used while rank %u has another view of the "
                          "file (MPI 4.1, 14.4.4)",
                          rank);
        view_release(&other);
    }
    view_release(&view);
    return ok;
}

/* The stretch that shows a byte of one copy, which becomes the byte within it. */
static const Stretch *stretch_at(const View *view, int64_t *byte)
{
    CHECK(*byte >= 0 && *byte < view->size);
    const Stretch *stretch = view->shown.data;
    for (; *byte >= stretch->length; stretch++)
        *byte -= stretch->length;
    return stretch;
}

bool view_byte(Call *call, const View *view, int64_t offset, int64_t *byte)
{
    int64_t copies, place;
    CHECK(offset >= 0 && view->unit > 0);
    bool fits = !__builtin_mul_overflow(offset, view->unit, byte) && *byte <= REACH;
    copies = fits ? *byte / view->size + 1 : 0;
    if (fits && !__builtin_mul_overflow(copies, view->extent, &place) && place <= REACH)
        return true;
    eval_unsupported(call->eval, call->stmt->place, "a place in a file beyond %lld bytes",
                     (long long)REACH);
    return false;
}

int64_t view_offset(const View *view, int64_t byte)
{
    CHECK(byte >= 0);
    int64_t rest = byte % view->size;
    const Stretch *stretch = stretch_at(view, &rest);
    return view->displacement + byte / view->size * view->extent + stretch->at + rest;
}

void view_stretches(const View *view, int64_t first, int64_t count, Stretches *stretches)
{
    CHECK(first >= 0 && count >= 0);
    while (count > 0) {
        int64_t rest = first % view->size;
        const Stretch *stretch = stretch_at(view, &rest);
        int64_t length = stretch->length - rest;
        if (length > count)
            length = count;
        add_stretch(stretches,
                    view->displacement + first / view->size * view->extent + stretch->at + rest,
                    length);
        first += length;
        count -= length;
    }
}

/* How many bytes before size a stretch shows that is at a place. */
static int64_t shown_of(int64_t at, int64_t length, int64_t size)
{
    int64_t shown = size - at < length ? size - at : length;
    return shown > 0 ? shown : 0;
}

int64_t view_length(const View *view, int64_t size)
{
    const Stretch *first = view->shown.data;
    CHECK(view->shown.length && view->extent > 0);
    int64_t total = 0;
    bool is_dense = view->shown.length == 1 && first->length == view->extent;
    if (is_dense)
        return shown_of(view->displacement + first->at, INT64_MAX, size);
    for (int64_t at = view->displacement; at + first->at < size; at += view->extent)
        for (uint32_t i = 0; i < view->shown.length; i++)
            total += shown_of(at + view->shown.data[i].at, view->shown.data[i].length, size);
    return total;
}

/* The filetype is made of etypes, whose holes are whole etypes; its displacements do not fall, and
 * where the file is written nothing is shown twice (MPI 4.1, 14.3). */
static const char *misfit(TermBank *bank, const Typemap *etype, const Typemap *filetype,
                          bool is_written)
{
    int64_t unit = typemap_size(etype), extent = typemap_extent(etype), end = INT64_MIN;
    uint32_t basic = typemap_signature(bank, etype);
    bool is_bytes = datatype_find(basic) && datatype_find(basic)->class == DATATYPE_BYTE;
    int64_t elements = typemap_elements(filetype);
    if (!unit || !typemap_size(filetype))
        return "the etype, or the filetype, has no elements";
    if (typemap_size(filetype) % unit || elements % typemap_elements(etype) ||
        (!is_bytes && !signature_begins(bank, typemap_signature(bank, filetype), basic, elements)))
        return "the filetype is not made of copies of the etype";
    for (uint32_t i = 0; i < filetype->parts.length; i++) {
        const TypePart *part = &filetype->parts.data[i];
        if (part->at < 0)
            return "the filetype has a negative displacement";
        if (i && part->at < (is_written ? end : filetype->parts.data[i - 1].at))
            return is_written
                       ? "the filetype shows some byte twice, or in a falling order, and the "
                         "file is opened for writing"
                       : "the displacements of the filetype fall";
        if (etype->parts.length == 1 && part->at % extent)
            return "a hole of the filetype is no number of etypes";
        end = part->at + bytes_of(part);
    }
    return typemap_extent(filetype) > 0 ? NULL : "the filetype has no positive extent";
}

static bool check_types(Call *call, const FilePart *part, const FilePart *wanted, bool is_written)
{
    const Process *process = call->eval->process;
    TermBank *bank = call->eval->engine->bank;
    Typemap etype, filetype;
    typemap_load(process, bank, wanted->etype, &etype);
    typemap_load(process, bank, wanted->filetype, &filetype);
    bool is_known = etype.is_known && filetype.is_known;
    int64_t lower, upper;
    for (uint32_t i = 0; i < filetype.parts.length; i++)
        is_known &= filetype.parts.data[i].is_known;
    typemap_true_bounds(&filetype, &lower, &upper);
    bool is_apart = upper - lower <= typemap_extent(&filetype);
    const char *what = is_known ? misfit(bank, &etype, &filetype, is_written) : NULL;
    if (!is_known || (!what && !is_apart))
        eval_unsupported(call->eval, call->stmt->place,
                         is_known ? "a view whose copies of the filetype reach into each other"
                                  : "a view by a datatype made of addresses");
    is_known &= what || is_apart;
    typemap_release(&etype);
    typemap_release(&filetype);
    return is_known && file_require(call, part, !what, FILE_ERROR_ARGUMENT, "%s", what);
}

static bool read_displacement(Call *call, uint32_t file, const FilePart *part, int64_t *value)
{
    bool is_sequential = mpi_files_at(call->eval->state, file)->amode & FILE_MODE_SEQUENTIAL;
    if (!args_int(call, 1, "the displacement", value))
        return false;
    if (*value == DISPLACEMENT_CURRENT && is_sequential)
        return eval_unsupported(call->eval, call->stmt->place, "MPI_DISPLACEMENT_CURRENT"), false;
    if (*value > REACH)
        return eval_unsupported(call->eval, call->stmt->place,
                                "a view that begins beyond %lld bytes", (long long)REACH),
               false;
    return file_require(call, part, *value >= 0, FILE_ERROR_ARGUMENT, "the displacement is %lld",
                        (long long)*value);
}

static bool read_view(Call *call, uint32_t file, FilePart *wanted)
{
    enum { ETYPE = 2, FILETYPE, DATAREP, INFO };
    Eval *eval = call->eval;
    const FilePart *part = file_part(eval->process, file);
    bool is_written = !(mpi_files_at(eval->state, file)->amode & FILE_MODE_RDONLY);
    int64_t displacement;
    *wanted = *part;
    if (!read_displacement(call, file, part, &displacement) ||
        !args_type(call, ETYPE, true, &wanted->etype) ||
        !args_type(call, FILETYPE, true, &wanted->filetype) ||
        !check_types(call, part, wanted, is_written) || !datarep_check(call, part, DATAREP) ||
        !info_check(call, INFO))
        return false;
    wanted->displacement = term_int64(eval->engine->bank, displacement);
    wanted->position = term_int64(eval->engine->bank, 0);
    return true;
}

/* file, displacement, etype, filetype, data representation, info */
CallStatus view_set(Call *call)
{
    uint32_t file;
    FilePart wanted;
    if (call->eval->process->flow.phase != PHASE_START)
        return file_await(call);
    if (!args_active(call) || !args_file(call, 0, &file) || !file_check_idle(call, file) ||
        !read_view(call, file, &wanted))
        return CALL_STOPPED;
    TermBank *bank = call->eval->engine->bank;
    Term extent = term_int64(bank, type_extent(call, wanted.etype));
    *file_part(call->eval->process, file) = wanted;
    call->eval->process->is_changed = true;
    return file_join(call, file, list_make(bank, &extent, 1)) ? file_await(call) : CALL_STOPPED;
}

static bool return_type(Call *call, uint32_t index, uint32_t type)
{
    if (type < OBJECT_FIRST)
        return object_store(call, index, OBJECT_DATATYPE, type);
    uint32_t number = OBJECT_FIRST + objects_count(call->eval->process);
    Term value = objects_at(call->eval->process, type - OBJECT_FIRST)->value;
    if (!object_return(call, index, OBJECT_DATATYPE, value))
        return false;
    objects_at(call->eval->process, number - OBJECT_FIRST)->is_committed = true;
    return true;
}

/* file, displacement, etype, filetype, data representation */
CallStatus view_get(Call *call)
{
    static const char native[] = "native";
    enum { DISPLACEMENT = 1, ETYPE, FILETYPE, DATAREP };
    uint32_t file;
    Integers text = {0};
    if (!args_active(call) || !args_file(call, 0, &file))
        return CALL_STOPPED;
    FilePart part = *file_part(call->eval->process, file);
    for (uint32_t i = 0; i < sizeof native; i++)
        vec_push(&text, native[i]);
    bool ok =
        args_store(call, DISPLACEMENT, file_number(call->eval->engine->bank, part.displacement)) &&
        args_store_integers(call, DATAREP, &text) && return_type(call, ETYPE, part.etype) &&
        return_type(call, FILETYPE, part.filetype);
    vec_release(&text);
    return ok ? call_success(call) : CALL_STOPPED;
}

/* file, offset, where it is in the file */
CallStatus view_byte_offset(Call *call)
{
    uint32_t file;
    int64_t offset, byte;
    View view = {0};
    if (!args_active(call) || !args_file(call, 0, &file) ||
        !args_int(call, 1, "the offset", &offset))
        return CALL_STOPPED;
    const FilePart *part = file_part(call->eval->process, file);
    bool ok = file_require(call, part, offset >= 0, FILE_ERROR_ARGUMENT, "the offset is %lld",
                           (long long)offset) &&
              view_load(call, call->eval->process, part, &view) &&
              view_byte(call, &view, offset, &byte) &&
              args_store(call, 2, view_offset(&view, byte));
    view_release(&view);
    return ok ? call_success(call) : CALL_STOPPED;
}

/* file, datatype, its extent in the file, which is that in memory */
CallStatus view_type_extent(Call *call)
{
    uint32_t file, type;
    return args_active(call) && args_file(call, 0, &file) && args_type(call, 1, false, &type) &&
                   args_store(call, 2, type_extent(call, type))
               ? call_success(call)
               : CALL_STOPPED;
}
