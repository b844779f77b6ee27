/* Coverage for people, and for lcov. */
#include "lib/bug.h"
#include "report/coverage.h"

static uint32_t lines_reached(const CoverFile *file)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < file->lines.length; i++)
        count += file->lines.data[i].is_reached;
    return count;
}

static uint32_t functions_called(const CoverFile *file)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < file->functions.length; i++)
        count += file->functions.data[i].is_called;
    return count;
}

/* Sides of branches: those that were taken, and all. */
static uint32_t sides_taken(const CoverFile *file, uint32_t *all)
{
    uint32_t count = 0;
    *all = 0;
    for (uint32_t i = 0; i < file->branches.length; i++) {
        count += (uint32_t)__builtin_popcountll(file->branches.data[i].taken);
        *all += file->branches.data[i].side_count;
    }
    return count;
}

/* For people. */

/* Begins an item of a list: its head before the first, a comma before others. */
static void next_item(FILE *stream, uint32_t *count, const char *head, bool is_cut_short)
{
    CHECK(head);
    if ((*count)++)
        fputs(", ", stream);
    else
        fprintf(stream, "  %s%s: ", head, is_cut_short ? " within the limits" : "");
}

static void end_list(FILE *stream, uint32_t count)
{
    if (count)
        fputc('\n', stream);
}

/* "12, 15-17": a range holds lines that follow each other in the text. */
static void write_lines(FILE *stream, const Coverage *coverage, const CoverFile *file)
{
    uint32_t count = 0, last;
    for (uint32_t i = 0; i < file->lines.length; i = last + 1) {
        last = i;
        if (file->lines.data[i].is_reached)
            continue;
        while (last + 1 < file->lines.length && !file->lines.data[last + 1].is_reached &&
               file->lines.data[last + 1].line == file->lines.data[last].line + 1)
            last++;
        next_item(stream, &count, "lines not reached", coverage->is_cut_short);
        fprintf(stream, "%u", file->lines.data[i].line);
        if (last > i)
            fprintf(stream, "-%u", file->lines.data[last].line);
    }
    end_list(stream, count);
}

/* Of branches that were reached: the lines of others are listed. */
static void write_branches(FILE *stream, const Coverage *coverage, const CoverFile *file)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < file->branches.length; i++) {
        const CoverBranch *branch = &file->branches.data[i];
        uint32_t taken = (uint32_t)__builtin_popcountll(branch->taken);
        if (!branch->is_reached || taken == branch->side_count)
            continue;
        next_item(stream, &count, "branches not taken", coverage->is_cut_short);
        fprintf(stream, "%u:%u ", branch->place.line, branch->place.column);
        if (branch->has_two_sides && taken)
            fputs(branch->taken & 1 ? "(never false)" : "(never true)", stream);
        else
            fprintf(stream, "(%u of %u)", branch->side_count - taken, branch->side_count);
    }
    end_list(stream, count);
}

static void write_functions(FILE *stream, const Coverage *coverage, const CoverFile *file)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < file->functions.length; i++) {
        const CoverFunction *function = &file->functions.data[i];
        if (function->is_called)
            continue;
        next_item(stream, &count, "functions not called", coverage->is_cut_short);
        fprintf(stream, "%s (%u)", function->name, function->place.line);
    }
    end_list(stream, count);
}

void report_coverage_text(FILE *stream, const Report *report)
{
    CHECK(stream && report->diag);
    Coverage coverage;
    coverage_collect(&coverage, report);
    for (uint32_t i = 0; i < coverage.files.length; i++) {
        const CoverFile *file = &coverage.files.data[i];
        uint32_t sides, taken = sides_taken(file, &sides);
        fprintf(stream,
                "tass: reached of %s: %u of %u lines, %u of %u branches, %u of %u functions\n",
                source_file(report->diag->sources, file->file)->path, lines_reached(file),
                file->lines.length, taken, sides, functions_called(file), file->functions.length);
        write_lines(stream, &coverage, file);
        write_branches(stream, &coverage, file);
        write_functions(stream, &coverage, file);
    }
    coverage_release(&coverage);
}

/* For lcov: what was executed counts as executed once. */

static void write_branch(FILE *stream, const CoverBranch *branch, uint32_t block)
{
    CHECK(branch->side_count >= 2);
    for (uint32_t side = 0; side < branch->side_count; side++) {
        fprintf(stream, "BRDA:%u,%u,%u,", branch->place.line, block, side);
        if (branch->is_reached)
            fprintf(stream, "%d\n", (int)(branch->taken >> side & 1));
        else
            fputs("-\n", stream);
    }
}

static void write_record(FILE *stream, const CoverFile *file, const char *path)
{
    CHECK(path);
    fprintf(stream, "TN:\nSF:%s\n", path);
    for (uint32_t i = 0; i < file->functions.length; i++)
        fprintf(stream, "FN:%u,%s\n", file->functions.data[i].place.line,
                file->functions.data[i].name);
    for (uint32_t i = 0; i < file->functions.length; i++)
        fprintf(stream, "FNDA:%d,%s\n", file->functions.data[i].is_called,
                file->functions.data[i].name);
    fprintf(stream, "FNF:%u\nFNH:%u\n", file->functions.length, functions_called(file));
    for (uint32_t i = 0; i < file->branches.length; i++)
        write_branch(stream, &file->branches.data[i], i);
    uint32_t sides, taken = sides_taken(file, &sides);
    fprintf(stream, "BRF:%u\nBRH:%u\n", sides, taken);
    for (uint32_t i = 0; i < file->lines.length; i++)
        fprintf(stream, "DA:%u,%d\n", file->lines.data[i].line, file->lines.data[i].is_reached);
    fprintf(stream, "LF:%u\nLH:%u\nend_of_record\n", file->lines.length, lines_reached(file));
}

void report_coverage_lcov(FILE *stream, const Report *report)
{
    CHECK(stream && report->diag);
    Coverage coverage;
    coverage_collect(&coverage, report);
    for (uint32_t i = 0; i < coverage.files.length; i++) {
        const CoverFile *file = &coverage.files.data[i];
        write_record(stream, file, source_file(report->diag->sources, file->file)->path);
    }
    coverage_release(&coverage);
}
