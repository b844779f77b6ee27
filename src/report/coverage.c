#include "report/coverage.h"

#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"

typedef struct Collector {
    Coverage *coverage;
    const Report *report;
    uint32_t
        site; /* of the first statement of the function at hand; 0: no run knows the function */
} Collector;

/* Whether some run has a site in one of its sets. */
static bool is_marked(const Collector *collector, uint32_t stmt, bool is_taken)
{
    const Report *report = collector->report;
    for (uint32_t i = 0; collector->site && i < report->runs.length; i++) {
        const Reached *reached = &report->runs.data[i].result->reached;
        const uint64_t *set = is_taken ? reached->taken : reached->arrived;
        if (set && reached_in(set, collector->site + stmt))
            return true;
    }
    return false;
}

/* The user's file of a place, made when it is the first of it; NULL for other files. */
static CoverFile *file_of(Collector *collector, Place place)
{
    Coverage *coverage = collector->coverage;
    const SourceFile *source = source_file(collector->report->diag->sources, place.file);
    if (!source || source->is_ours || !place.line)
        return NULL;
    for (uint32_t i = 0; i < coverage->files.length; i++)
        if (coverage->files.data[i].file == place.file)
            return &coverage->files.data[i];
    vec_push(&coverage->files, ((CoverFile){.file = place.file}));
    return &vec_last(&coverage->files);
}

static void add_line(Collector *collector, Place place, bool is_reached)
{
    CoverFile *file = file_of(collector, place);
    if (file)
        vec_push(&file->lines, ((CoverLine){place.line, is_reached}));
}

static CoverBranch branch_of(const Collector *collector, const Function *function,
                             const Location *location)
{
    CHECK(location->count >= 2 && location->count <= 64);
    const Stmt *first = &function->stmts[location->first], *last = first + location->count - 1;
    CoverBranch branch = {.place = last->place,
                          .side_count = location->count,
                          .is_reached = is_marked(collector, location->first, false),
                          .has_two_sides = location->count == 2 && first->guard == last->guard};
    for (uint32_t i = 0; i < location->count; i++)
        if (is_marked(collector, location->first + i, true))
            branch.taken |= (uint64_t)1 << i;
    return branch;
}

/* A branch stands where its last side does: the others may be labels of a switch. */
static void add_location(Collector *collector, const Function *function, const Location *location)
{
    if (!location->count || location->count > 64)
        return;
    const Stmt *last = &function->stmts[location->first + location->count - 1];
    if (!stmt_is_written(function, last))
        return;
    add_line(collector, last->place, is_marked(collector, location->first, false));
    if (location->count > 1 && last->place.file == function->place.file)
        vec_push(&file_of(collector, function->place)->branches,
                 branch_of(collector, function, location));
}

/* The same function of another unit, which includes the same header. */
static CoverFunction *twin_of(const CoverFile *file, const CoverFunction *function)
{
    CHECK(file->functions.length);
    for (uint32_t i = 0; i + 1 < file->functions.length; i++) {
        CoverFunction *other = &file->functions.data[i];
        if (place_equal(other->place, function->place) &&
            other->branch_count == function->branch_count && !strcmp(other->name, function->name))
            return other;
    }
    return NULL;
}

static void join_twins(CoverFile *file)
{
    CHECK(file->functions.length);
    CoverFunction *last = &vec_last(&file->functions), *twin = twin_of(file, last);
    if (!twin)
        return;
    twin->is_called |= last->is_called;
    for (uint32_t i = 0; i < last->branch_count; i++) {
        CoverBranch *branch = &file->branches.data[twin->first_branch + i];
        const CoverBranch *other = &file->branches.data[last->first_branch + i];
        branch->is_reached |= other->is_reached;
        branch->taken |= other->taken;
    }
    file->branches.length = last->first_branch;
    file->functions.length--;
}

static void add_function(Collector *collector, const Function *function)
{
    CoverFile *file = file_of(collector, function->place);
    if (!function->is_defined || !file)
        return;
    CoverFunction row = {
        .name = function->name, .place = function->place, .first_branch = file->branches.length};
    row.is_called = is_marked(collector, function->locations[function->entry].first, false);
    for (uint32_t i = 0; i < function->dead_count; i++)
        add_line(collector, function->dead[i], false);
    for (uint32_t i = 0; i < function->location_count; i++)
        add_location(collector, function, &function->locations[i]);
    file = file_of(collector, function->place); /* others may have come */
    row.branch_count = file->branches.length - row.first_branch;
    vec_push(&file->functions, row);
    join_twins(file);
}

static int compare_lines(const void *a, const void *b)
{
    const CoverLine *first = a, *second = b;
    return first->line < second->line ? -1 : first->line > second->line;
}

static int compare_branches(const void *a, const void *b)
{
    Place first = ((const CoverBranch *)a)->place, second = ((const CoverBranch *)b)->place;
    if (first.line != second.line)
        return first.line < second.line ? -1 : 1;
    return first.column < second.column ? -1 : first.column > second.column;
}

/* In order, each line once. */
static void sort_lines(CoverFile *file)
{
    uint32_t kept = 0;
    if (!file->lines.length)
        return;
    qsort(file->lines.data, file->lines.length, sizeof(CoverLine), compare_lines);
    for (uint32_t i = 0; i < file->lines.length; i++) {
        CoverLine line = file->lines.data[i];
        if (kept && file->lines.data[kept - 1].line == line.line)
            file->lines.data[kept - 1].is_reached |= line.is_reached;
        else
            file->lines.data[kept++] = line;
    }
    file->lines.length = kept;
}

static void sort_file(CoverFile *file)
{
    CHECK(file->file);
    sort_lines(file);
    if (file->branches.length)
        qsort(file->branches.data, file->branches.length, sizeof(CoverBranch), compare_branches);
}

static bool has_marks(Coverage *coverage, const Report *report)
{
    bool any = false;
    for (uint32_t i = 0; i < report->runs.length; i++) {
        const Result *result = report->runs.data[i].result;
        any |= result->reached.arrived != NULL;
        coverage->is_cut_short |= result->is_cut_short;
    }
    return any;
}

bool coverage_collect(Coverage *coverage, const Report *report)
{
    CHECK(report->diag);
    *coverage = (Coverage){0};
    const Program *program = report->program;
    if (!program || !has_marks(coverage, report))
        return false;
    Collector collector = {.coverage = coverage, .report = report};
    uint32_t site = 1;
    for (uint32_t i = 0; i < program->function_count; i++) {
        collector.site = site;
        if (program->functions[i] != program->initialise && program->functions[i] != program->start)
            add_function(&collector, program->functions[i]);
        site += program->functions[i]->stmt_count;
    }
    collector.site = 0;
    for (uint32_t i = 0; i < program->uncalled_count; i++)
        add_function(&collector, program->uncalled[i]);
    for (uint32_t i = 0; i < coverage->files.length; i++)
        sort_file(&coverage->files.data[i]);
#ifdef TASS_CHECKS
    coverage_check(coverage);
#endif
    return true;
}

static void check_branches(const CoverFile *file)
{
    for (uint32_t i = 0; i < file->branches.length; i++) {
        const CoverBranch *branch = &file->branches.data[i];
        REQUIRE(branch->place.file == file->file && branch->side_count >= 2);
        REQUIRE(branch->side_count >= 64 || !(branch->taken >> branch->side_count));
        REQUIRE(!branch->taken || branch->is_reached);
        REQUIRE(!i || compare_branches(branch - 1, branch) <= 0);
    }
}

void coverage_check(const Coverage *coverage)
{
    for (uint32_t i = 0; i < coverage->files.length; i++) {
        const CoverFile *file = &coverage->files.data[i];
        for (uint32_t k = 1; k < file->lines.length; k++)
            REQUIRE(file->lines.data[k - 1].line < file->lines.data[k].line);
        for (uint32_t k = 0; k < file->functions.length; k++)
            REQUIRE(file->functions.data[k].name &&
                    file->functions.data[k].place.file == file->file);
        check_branches(file);
        for (uint32_t k = 0; k < i; k++)
            REQUIRE(coverage->files.data[k].file != file->file);
    }
}

void coverage_release(Coverage *coverage)
{
    for (uint32_t i = 0; i < coverage->files.length; i++) {
        vec_release(&coverage->files.data[i].lines);
        vec_release(&coverage->files.data[i].branches);
        vec_release(&coverage->files.data[i].functions);
    }
    vec_release(&coverage->files);
}
