#include "mpi/filerace.h"

#include "lib/bug.h"
#include "libc/content.h"
#include "libc/files.h"
#include "mpi/part.h"
#include "mpi/row.h"

static int64_t number_of(const State *state, Term term)
{
    return file_number(state->model->bank, term);
}

static Term term_of(const State *state, int64_t number)
{
    return term_int64(state->model->bank, number);
}

/* Whether who comes later needs no synchronisation to leave it alone: it is over at once. */
static bool is_over_at_once(uint32_t kind)
{
    return kind == FILE_MEASURED || kind == FILE_FOUND;
}

/* What orders an access by a handle after an earlier one. */
static uint32_t known_by(const State *state, const FileUsed *used, uint32_t earlier)
{
    CHECK(used->rank < state->process_count);
    const Process *process = &state->processes[used->rank];
    bool is_seen = used->file != FILE_BY_STREAM && !is_over_at_once(earlier);
    const FilePart *part = is_seen ? file_part(process, used->file - 1) : NULL;
    return part ? part->seen : mpi_of(process)->knowledge;
}

/* Whether the logged access comes before the new one, which sees it. */
static bool is_ordered(const State *state, const FileAccess *earlier, const FileUsed *used)
{
    bool is_own = earlier->origin == used->rank && earlier->file == used->file;
    return (is_own && !earlier->request) ||
           knowledge_has(state, known_by(state, used, earlier->kind), FACT_FILED, earlier->origin,
                         earlier->number);
}

static bool writes(uint32_t kind)
{
    return kind == FILE_WRITTEN || kind == FILE_RESIZED || kind == FILE_DELETED;
}

static bool concerns_size(uint32_t kind)
{
    return kind == FILE_MEASURED || kind == FILE_CUT;
}

static bool concerns_existence(uint32_t kind)
{
    return kind >= FILE_FOUND;
}

/* Whether the first makes a file, or looks for one by a stream of C, and the other one depends on
 * whether it is there. A stream that reads is logged whether the file is there or not, and one that
 * writes makes it. */
static bool makes_what_is_missed(uint32_t kind, bool is_stream, uint32_t other,
                                 bool is_other_stream)
{
    bool makes = kind == FILE_CREATED || (is_stream && kind == FILE_WRITTEN);
    return makes && (other == FILE_MISSED ||
                     (kind == FILE_CREATED && is_other_stream && other == FILE_READ));
}

/* Whether two accesses that nothing orders conflict. */
static bool conflict(const State *state, const FileAccess *earlier, const FileUsed *used)
{
    bool is_together = earlier->file == used->file && used->file != FILE_BY_STREAM;
    if (earlier->kind == FILE_DELETED || used->kind == FILE_DELETED)
        return true;
    if (concerns_existence(earlier->kind) || concerns_existence(used->kind))
        return makes_what_is_missed(earlier->kind, !earlier->file, used->kind, !used->file) ||
               makes_what_is_missed(used->kind, !used->file, earlier->kind, !earlier->file);
    if (concerns_size(earlier->kind) || concerns_size(used->kind))
        return !is_together && (earlier->kind == FILE_RESIZED || used->kind == FILE_RESIZED);
    if (is_together && (earlier->kind == FILE_RESIZED || used->kind == FILE_RESIZED ||
                        (earlier->is_atomic && used->is_atomic)))
        return false;
    int64_t first = number_of(state, earlier->first), end = number_of(state, earlier->end);
    bool overlap = first < end && used->first < used->end && first < used->end && used->first < end;
    return overlap && (writes(earlier->kind) || writes(used->kind));
}

static const char *verb(uint32_t kind)
{
    CHECK(kind <= FILE_DELETED);
    static const char *const verbs[] = {
        [FILE_READ] = "read",         [FILE_WRITTEN] = "written",   [FILE_RESIZED] = "resized",
        [FILE_MEASURED] = "measured", [FILE_CUT] = "read",          [FILE_FOUND] = "opened",
        [FILE_CREATED] = "created",   [FILE_MISSED] = "looked for", [FILE_DELETED] = "deleted",
    };
    return verbs[kind];
}

/* What is missing between the two. */
static const char *remedy(const State *state, const FileAccess *earlier, const FileUsed *used)
{
    uint32_t known = mpi_of(&state->processes[used->rank])->knowledge;
    if (earlier->origin == used->rank && earlier->file == used->file)
        return "the earlier operation is not complete";
    if (knowledge_has(state, known, FACT_FILED, earlier->origin, earlier->number))
        return "the file is neither opened nor synchronised (MPI_File_sync) after the two are "
               "ordered";
    return "nothing orders the two, or the file is neither synchronised (MPI_File_sync) nor closed "
           "after the first";
}

static bool report(Eval *eval, const FileAccess *earlier, const FileUsed *used, int64_t first,
                   int64_t end, Place at)
{
    CHECK(first <= end);
    const char *what = term_symbol_name(eval->engine->bank, used->name);
    bool is_whole = concerns_existence(earlier->kind) || concerns_existence(used->kind);
    const char *bytes = is_whole || end == INT64_MAX ? what
                        : first == end
                            ? engine_text(eval->engine, "%s, to byte %lld,", what, (long long)end)
                            : engine_text(eval->engine, "%s, bytes %lld to %lld,", what,
                                          (long long)first, (long long)end - 1);
    return eval_require(eval, TERM_FALSE, PROPERTY_MPI_RACE_FILE, at,
                        "%s is %s here by rank %u and %s by rank %u at line %u: %s", bytes,
                        verb(used->kind), used->rank, verb(earlier->kind), earlier->origin,
                        model_site_place(eval->state->model, earlier->site).line,
                        remedy(eval->state, earlier, used));
}

/* The bytes that the process knows the file to have. */
static int64_t known_size(const State *state, const FileUsed *used)
{
    int64_t size = 0;
    for (uint32_t i = 0; i < file_extents_count(state); i++)
        if (file_extents_at(state, i)->name == used->name)
            size = number_of(state, file_extents_at(state, i)->size);
    for (uint32_t i = 0; i < file_accesses_count(state); i++) {
        const FileAccess *access = file_accesses_at(state, i);
        int64_t own = number_of(state, access->size);
        bool extends = access->name == used->name && access->kind == FILE_WRITTEN && own > size;
        if (extends && (is_ordered(state, access, used) ||
                        (access->origin == used->rank && access->file == used->file)))
            size = own;
    }
    return size;
}

/* What makes the file longer, where an earlier access depends on how long it is. */
static bool check_extends(Eval *eval, const FileAccess *earlier, const FileUsed *used, Place at)
{
    const State *state = eval->state;
    int64_t known = number_of(state, earlier->size), first = number_of(state, earlier->first);
    bool depends = earlier->size != TERM_NONE && earlier->kind != FILE_WRITTEN;
    if (!depends || used->kind != FILE_WRITTEN || used->end <= known || used->end <= first)
        return true;
    return report(eval, earlier, used, known > first ? known : first, used->end, at);
}

/* Whether those who opened the file together need not be ordered. */
static bool sees_together(const FileAccess *earlier, const FileUsed *used)
{
    return used->kind == FILE_RESIZED || earlier->kind == FILE_RESIZED ||
           (earlier->is_atomic && used->is_atomic);
}

bool filerace_check(Eval *eval, const FileUsed *used, Place at)
{
    CHECK(used->first <= used->end && used->name != TERM_NONE);
    const State *state = eval->state;
    for (uint32_t i = 0; i < file_accesses_count(state); i++) {
        FileAccess earlier = *file_accesses_at(state, i);
        if (earlier.name != used->name || is_ordered(state, &earlier, used))
            continue;
        int64_t first = number_of(state, earlier.first), end = number_of(state, earlier.end);
        first = used->first > first ? used->first : first;
        end = used->end < end ? used->end : end;
        bool is_together = earlier.file == used->file && sees_together(&earlier, used);
        if (conflict(state, &earlier, used) && !report(eval, &earlier, used, first, end, at))
            return false;
        if (!is_together && !check_extends(eval, &earlier, used, at))
            return false;
    }
    return true;
}

bool filerace_check_size(Eval *eval, const FileUsed *used, Place at)
{
    CHECK(used->first <= used->end);
    const State *state = eval->state;
    int64_t known = known_size(state, used);
    int64_t from = known > used->first ? known : used->first;
    if (used->end <= known)
        return true;
    for (uint32_t i = 0; i < file_accesses_count(state); i++) {
        FileAccess earlier = *file_accesses_at(state, i);
        bool is_together = earlier.file == used->file && sees_together(&earlier, used);
        if (earlier.name == used->name && earlier.kind == FILE_WRITTEN && !is_together &&
            number_of(state, earlier.size) > from && !is_ordered(state, &earlier, used) &&
            !report(eval, &earlier, used, from, number_of(state, earlier.size), at))
            return false;
    }
    return true;
}

static bool is_used(const State *state, uint32_t rank, uint32_t number)
{
    const Process *process = &state->processes[rank];
    for (uint32_t i = 0; i < file_accesses_count(state); i++)
        if (file_accesses_at(state, i)->origin == rank &&
            file_accesses_at(state, i)->number == number)
            return true;
    for (uint32_t i = 0; i < file_parts_count(process); i++)
        if (file_parts_at(process, i)->sequence == number + 1)
            return true;
    return false;
}

static uint32_t free_number(const State *state, uint32_t rank)
{
    uint32_t number = 0;
    while (is_used(state, rank, number))
        number++;
    return number;
}

/* The number of the sequence that the access belongs to: of a stream, the one that is not over. */
static uint32_t sequence_of(State *state, const FileUsed *used)
{
    Process *process = &state->processes[used->rank];
    if (used->file != FILE_BY_STREAM) {
        FilePart *part = file_part(process, used->file - 1);
        CHECK(part);
        if (!part->sequence)
            part->sequence = free_number(state, used->rank) + 1;
        process->is_changed = true;
        return part->sequence - 1;
    }
    for (uint32_t i = 0; i < file_accesses_count(state); i++) {
        const FileAccess *access = file_accesses_at(state, i);
        if (access->origin == used->rank && access->file == used->file &&
            access->name == used->name &&
            !knowledge_has(state, mpi_of(process)->knowledge, FACT_FILED, used->rank,
                           access->number))
            return access->number;
    }
    return free_number(state, used->rank);
}

/* By what tells accesses apart: the order of the log does not tell in which order the processes were
 * executed. */
static bool precedes(const State *state, const FileAccess *a, const FileAccess *b)
{
    const uint32_t mine[] = {a->name, a->origin, a->file, a->number, a->kind, a->request, a->site};
    const uint32_t others[] = {b->name, b->origin,  b->file, b->number,
                               b->kind, b->request, b->site};
    for (uint32_t i = 0; i < sizeof mine / sizeof *mine; i++)
        if (mine[i] != others[i])
            return mine[i] < others[i];
    return number_of(state, a->first) <= number_of(state, b->first);
}

/* Whether both say the same but for the bytes, which have no gap between them; then a has them all. */
static bool merges(const State *state, FileAccess *a, const FileAccess *b)
{
    int64_t first = number_of(state, a->first), end = number_of(state, a->end);
    int64_t other = number_of(state, b->first), last = number_of(state, b->end);
    bool is_alike = a->name == b->name && a->origin == b->origin && a->file == b->file &&
                    a->number == b->number && a->kind == b->kind && a->is_atomic == b->is_atomic &&
                    a->request == b->request && a->site == b->site &&
                    (a->kind == FILE_WRITTEN || a->size == b->size);
    if (!is_alike || other > end || first > last)
        return false;
    a->first = term_of(state, first < other ? first : other);
    a->end = term_of(state, end > last ? end : last);
    if (number_of(state, b->size) > number_of(state, a->size))
        a->size = b->size;
    return true;
}

static void add(State *state, FileAccess access)
{
    CHECK(access.origin < state->process_count && access.site);
    uint32_t at = 0;
    for (uint32_t i = 0; i < file_accesses_count(state);) {
        if (merges(state, &access, file_accesses_at(state, i))) {
            file_accesses_remove(state, i);
            i = 0;
        } else {
            i++;
        }
    }
    while (at < file_accesses_count(state) && precedes(state, file_accesses_at(state, at), &access))
        at++;
    file_accesses_add(state, access);
    for (uint32_t i = file_accesses_count(state) - 1; i > at; i--)
        *file_accesses_at(state, i) = *file_accesses_at(state, i - 1);
    *file_accesses_at(state, at) = access;
}

static FileAccess access_of(const State *state, const FileUsed *used, uint32_t number)
{
    CHECK(used->first >= 0 && used->first <= used->end);
    bool reads = used->kind == FILE_READ || concerns_size(used->kind);
    int64_t known = reads ? known_size(state, used) : 0;
    return (FileAccess){.name = used->name,
                        .origin = used->rank,
                        .file = used->file,
                        .number = number,
                        .kind = used->kind,
                        .is_atomic = used->is_atomic,
                        .request = used->request,
                        .site = used->site,
                        .first = term_of(state, used->first),
                        .end = term_of(state, used->end),
                        .size = used->kind == FILE_WRITTEN && used->end < INT64_MAX
                                    ? term_of(state, used->end)
                                : used->kind == FILE_RESIZED ? term_of(state, used->size)
                                : reads && used->end > known ? term_of(state, known)
                                                             : TERM_NONE};
}

void filerace_log(Eval *eval, const FileUsed *used)
{
    add(eval->state, access_of(eval->state, used, sequence_of(eval->state, used)));
}

uint32_t filerace_log_over(Eval *eval, const FileUsed *used)
{
    State *state = eval->state;
    MpiProcess *mpi = mpi_of(&state->processes[used->rank]);
    uint32_t number = free_number(state, used->rank);
    add(state, access_of(state, used, number));
    mpi->knowledge = knowledge_with(state, mpi->knowledge, FACT_FILED, used->rank, number);
    state->processes[used->rank].is_changed = true;
    return number;
}

void filerace_complete(State *state, uint32_t rank, uint32_t slot)
{
    CHECK(rank < state->process_count);
    for (uint32_t i = 0; i < file_accesses_count(state); i++) {
        FileAccess access = *file_accesses_at(state, i);
        if (access.origin != rank || access.request != slot + 1)
            continue;
        file_accesses_remove(state, i);
        access.request = 0;
        add(state, access);
        i = UINT32_MAX; /* from the start again */
    }
}

void filerace_flush(State *state, uint32_t rank, FilePart *part)
{
    CHECK(rank < state->process_count && part);
    MpiProcess *mpi = mpi_of(&state->processes[rank]);
    if (part->sequence)
        mpi->knowledge =
            knowledge_with(state, mpi->knowledge, FACT_FILED, rank, part->sequence - 1);
    part->sequence = 0;
    state->processes[rank].is_changed = true;
}

void filerace_see(State *state, uint32_t rank, FilePart *part)
{
    CHECK(rank < state->process_count && part);
    part->seen = mpi_of(&state->processes[rank])->knowledge;
    state->processes[rank].is_changed = true;
}

static void set_extent(State *state, Term name, int64_t size)
{
    CHECK(size >= 0);
    uint32_t at = 0;
    while (at < file_extents_count(state) && file_extents_at(state, at)->name < name)
        at++;
    if (at < file_extents_count(state) && file_extents_at(state, at)->name == name) {
        file_extents_at(state, at)->size = term_of(state, size);
        return;
    }
    FileExtent extent = {.name = name, .size = term_of(state, size)};
    file_extents_add(state, extent);
    for (uint32_t i = file_extents_count(state) - 1; i > at; i--)
        *file_extents_at(state, i) = *file_extents_at(state, i - 1);
    *file_extents_at(state, at) = extent;
}

static int64_t extent_of(const State *state, Term name)
{
    for (uint32_t i = 0; i < file_extents_count(state); i++)
        if (file_extents_at(state, i)->name == name)
            return number_of(state, file_extents_at(state, i)->size);
    return 0;
}

void filerace_set_size(State *state, Term name, int64_t size)
{
    set_extent(state, name, size);
    for (uint32_t i = 0; i < file_accesses_count(state); i++) {
        FileAccess *access = file_accesses_at(state, i);
        if (access->name == name && access->kind == FILE_WRITTEN)
            access->size = term_of(state, 0);
    }
}

/* A stream is read or written as a whole. */
bool filerace_stream(Eval *eval, Term name, FileUse use, Place at, bool *is_watched)
{
    State *state = eval->state;
    *is_watched = state->model->features & FEATURE_FILES;
    FileUsed used = {.rank = eval->rank,
                     .file = FILE_BY_STREAM,
                     .name = name,
                     .kind = use == FILE_USE_READ ? FILE_READ : FILE_WRITTEN,
                     .site = eval_site(eval),
                     .end = INT64_MAX};
    if (!*is_watched)
        return true;
    MpiProcess *mpi = mpi_of(eval->process);
    if (use == FILE_USE_READ && content_existence(eval, name) == FILE_DOES_NOT) {
        used.kind = FILE_MISSED;
        if (!filerace_check(eval, &used, at))
            return false;
        filerace_log_over(eval, &used);
        return true;
    }
    if (use != FILE_USE_CLOSE) {
        if (!filerace_check(eval, &used, at))
            return false;
        filerace_log(eval, &used);
        return true;
    }
    FileRecord record = files_record(eval, name);
    Term size = files_text_length(eval->engine->bank, record.text, record.length);
    for (uint32_t i = 0; i < file_accesses_count(state); i++) {
        FileAccess *access = file_accesses_at(state, i);
        if (access->name != name || access->origin != eval->rank || access->file != FILE_BY_STREAM)
            continue;
        mpi->knowledge =
            knowledge_with(state, mpi->knowledge, FACT_FILED, eval->rank, access->number);
        if (access->kind == FILE_WRITTEN)
            access->size = size;
    }
    eval->process->is_changed = true;
    return true;
}

void filerace_begin(State *state, Term name, int64_t size)
{
    for (uint32_t i = 0; i < file_accesses_count(state); i++)
        if (file_accesses_at(state, i)->name == name &&
            !concerns_existence(file_accesses_at(state, i)->kind))
            return;
    set_extent(state, name, size);
}

/* Whether the process, and each of its handles of the file, is ordered after the access. */
static bool is_known_to(const State *state, const Process *process, const FileAccess *access)
{
    uint32_t rank = (uint32_t)(process - state->processes);
    if (process->flow.status == PROCESS_ENDED)
        return true;
    if (!knowledge_has(state, mpi_of(process)->knowledge, FACT_FILED, access->origin,
                       access->number))
        return false;
    for (uint32_t i = 0; i < file_parts_count(process); i++) {
        const FilePart *part = file_parts_at(process, i);
        bool is_own = rank == access->origin && part->file + 1 == access->file;
        if (part->is_live && !is_own && !is_over_at_once(access->kind) &&
            mpi_files_at(state, part->file)->name == access->name &&
            !knowledge_has(state, part->seen, FACT_FILED, access->origin, access->number))
            return false;
    }
    return true;
}

void filerace_sweep(State *state)
{
    for (uint32_t i = 0; i < file_accesses_count(state);) {
        FileAccess access = *file_accesses_at(state, i);
        bool is_known = true;
        for (uint32_t rank = 0; rank < state->process_count; rank++)
            is_known &= is_known_to(state, &state->processes[rank], &access);
        if (!is_known) {
            i++;
            continue;
        }
        if (access.kind == FILE_WRITTEN &&
            number_of(state, access.size) > extent_of(state, access.name))
            set_extent(state, access.name, number_of(state, access.size));
        file_accesses_remove(state, i);
        if (!is_used(state, access.origin, access.number))
            knowledge_forget(state, FACT_FILED, access.origin, access.number);
    }
}

void filerace_invariants(const State *state)
{
    for (uint32_t i = 0; i < file_accesses_count(state); i++) {
        const FileAccess *access = file_accesses_at(state, i);
        REQUIRE(!i || precedes(state, file_accesses_at(state, i - 1), access));
        REQUIRE(term_kind(state->model->bank, access->name) == TERM_SYMBOL);
        REQUIRE(number_of(state, access->first) >= 0);
        REQUIRE(number_of(state, access->first) <= number_of(state, access->end));
        REQUIRE(access->is_atomic <= 1 && (access->file || !access->request));
    }
    for (uint32_t i = 0; i < file_extents_count(state); i++) {
        REQUIRE(number_of(state, file_extents_at(state, i)->size) >= 0);
        REQUIRE(!i || file_extents_at(state, i - 1)->name < file_extents_at(state, i)->name);
    }
}
