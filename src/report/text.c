/* The plain output: violations in the GNU form of diagnostics, then the verdict, then the
 * statistics. */
#include <string.h>

#include "lib/bug.h"
#include "report/writer.h"

/* "100", or "-7/2". */
static void add_bound(Buf *buf, Num value)
{
    num_print(buf, value);
}

static void add_input(Buf *buf, const InputBound *input)
{
    if (input->has_low && input->has_high && num_equal(input->low, input->high)) {
        buf_printf(buf, ", %s = ", input->name);
        add_bound(buf, input->low);
        return;
    }
    buf_puts(buf, ", ");
    if (input->has_low) {
        add_bound(buf, input->low);
        buf_puts(buf, " <= ");
    }
    buf_puts(buf, input->name);
    if (input->has_high) {
        buf_puts(buf, " <= ");
        add_bound(buf, input->high);
    }
}

static void add_words(Buf *buf, const char *option, const GivenWords *words)
{
    CHECK(words->items || !words->count);
    if (!words->count)
        return;
    buf_printf(buf, ", -%s=\"", option);
    for (uint32_t i = 0; i < words->count; i++)
        buf_printf(buf, "%s%s", i ? " " : "", words->items[i]);
    buf_putc(buf, '"');
}

/* Properties that are on by default and were switched off. */
static void add_switched_off(Buf *buf, PropertySet properties)
{
    PropertySet off = property_defaults() & ~properties;
    for (int p = 0, shown = 0; p < PROPERTY_COUNT; p++)
        if (property_in(off, (Property)p))
            buf_printf(buf, "%s%s", shown++ ? "," : ", -no-check=", property_table[p].name);
}

/* Which printed text counts. */
static void add_text_rules(Buf *buf, const TextRules *rules)
{
    if (rules->only)
        buf_printf(buf, ", -compare-lines=%s", rules->only);
    if (rules->ignored)
        buf_printf(buf, ", -ignore-lines=%s", rules->ignored);
    if (rules->ignores_layout)
        buf_puts(buf, ", -output-layout=ignore");
    if (rules->tolerance)
        buf_printf(buf, ", -output-tolerance=%s", rules->tolerance);
}

/* What the program found and what was limited, where that is not the usual. */
static void add_given(Buf *buf, const VerifyOptions *options)
{
    const Given *given = &options->given;
    if (options->deadlock != DEADLOCK_MODE_POTENTIAL)
        buf_printf(buf, ", -deadlock=%s", report_deadlock_name(options->deadlock));
    if (options->splits_windows)
        buf_puts(buf, ", -rma-model=separate");
    if (options->loop_limit)
        buf_printf(buf, ", -loop-bound=%u", options->loop_limit);
    for (uint32_t i = 0; i < options->loop_bound_count; i++)
        buf_printf(buf, ", -loop-bound=%s:%u=%u", options->loop_bounds[i].file,
                   options->loop_bounds[i].line, options->loop_bounds[i].rounds);
    bool differ = given_words_differ(given);
    if (differ)
        add_words(buf, "args1", &given->words[SIDE_SPECIFICATION]);
    add_words(buf, differ ? "args2" : "args", &given->words[SIDE_IMPLEMENTATION]);
    for (uint32_t i = 0; i < given->file_count; i++)
        buf_printf(buf, ", -file=%s", given->files[i].name);
    if (given->input)
        buf_puts(buf, ", -stdin");
    if (given->keeps_all_output)
        buf_puts(buf, ", -output=ranks");
    if (given->input_characters)
        buf_printf(buf, ", -stdin-chars=%u", given->input_characters);
    if (given->input_numbers)
        buf_printf(buf, ", -stdin-count=%u", given->input_numbers);
    add_text_rules(buf, &options->text);
    add_switched_off(buf, options->properties);
}

uint32_t report_ranks(const Run *run, const Violation *violation, Side side)
{
    CHECK(side == SIDE_SPECIFICATION || side == SIDE_IMPLEMENTATION);
    uint32_t ranks = run->processes[side];
    for (uint32_t i = 0; i < violation->trace.length; i++) {
        const TraceStep *step = &violation->trace.data[i];
        if (step->side == side && step->rank >= ranks)
            ranks = step->rank + 1;
    }
    return ranks;
}

void report_processes(Buf *buf, const Report *report, const Run *run)
{
    CHECK(run->processes[1]);
    if (run->function)
        buf_printf(buf, "-function=%s ", run->function);
    bool differ = run->processes[0] != run->processes[1];
    if (!strcmp(report->command, "compare") && differ && !run->is_sequential[0])
        buf_printf(buf, "-np1=%u -np2=%u", run->processes[0], run->processes[1]);
    else
        buf_printf(buf, "-np=%u", run->processes[1]);
}

void report_scope(Buf *buf, const Report *report, const Run *run)
{
    CHECK(run->result);
    buf_printf(buf, "%u properties, %s ", property_count(run->result->properties), report->command);
    report_processes(buf, report, run);
    for (uint32_t i = 0; i < report->input_count; i++)
        add_input(buf, &report->inputs[i]);
    if (report->options)
        add_given(buf, report->options);
    if (run->result->invariants)
        buf_printf(buf, ", with %u loop invariant%s", run->result->invariants,
                   run->result->invariants == 1 ? "" : "s");
    if (run->result->allowed.length)
        buf_printf(buf, ", %u finding%s allowed", run->result->allowed.length,
                   run->result->allowed.length == 1 ? "" : "s");
}

/* What has to hold at the places of a path. */
static void write_backward(const Writer *writer, const FoundPath *path)
{
    FILE *stream = writer->stream;
    for (uint32_t i = 0; i < path->backward.length; i++) {
        const PlaceCondition *row = &path->backward.data[i];
        fputs(i ? "" : "  backwards:\n", stream);
        if (row->place.line)
            fprintf(stream, "    %s", place_text(writer->report->diag->sources, row->place));
        else
            fputs("    the end", stream);
        fprintf(stream, ": %s%s%s\n", row->condition ? row->condition : "(not known)",
                row->place.line ? "    before: " : "", row->place.line ? row->text : "");
    }
}

void report_path_text(FILE *stream, const Report *report, const FoundPath *path, uint32_t number,
                      const TextOptions *options)
{
    CHECK(path->condition);
    const Writer writer = {stream, report, NULL, options};
    fprintf(stream, "path %u: %s\n", number, path->condition);
    if (path->inputs.length)
        fputs("  inputs: ", stream);
    for (uint32_t k = 0; k < path->inputs.length; k++)
        fprintf(stream, "%s%s = %s", k ? ", " : "", path->inputs.data[k].name,
                path->inputs.data[k].value);
    fputs(path->inputs.length ? "\n" : "", stream);
    for (uint32_t k = 0; k < path->steps.length && !options->quiet; k++) {
        const TraceStep *step = &path->steps.data[k];
        if (k + 1 == path->again_from)
            fputs("       for ever:\n", stream);
        fprintf(stream, "  %4u rank %u: ", k + 1, step->rank);
        if (step->place.line)
            fprintf(stream, "%s: ", place_text(report->diag->sources, step->place));
        fprintf(stream, "%s\n", step->text);
    }
    write_backward(&writer, path);
}

static void write_paths(const Writer *writer)
{
    const Result *result = writer->run->result;
    for (uint32_t i = 0; i < result->paths.length && !writer->options->has_shown; i++)
        report_path_text(writer->stream, writer->report, &result->paths.data[i], i + 1,
                         writer->options);
}

static void write_count(const Writer *writer)
{
    const Result *result = writer->run->result;
    uint32_t count = result->asks_paths ? result->paths.length : result->violations.length;
    fprintf(writer->stream, ": %u %s%s", count, result->asks_paths ? "path" : "violation",
            count == 1 ? "" : "s");
}

static void write_verdict(const Writer *writer)
{
    CHECK(writer->run->result->verdict <= VERDICT_UNUSABLE);
    const Result *result = writer->run->result;
    static const char *const colors[] = {GREEN, RED, YELLOW, RED};
    Buf scope = {0};
    report_scope(&scope, writer->report, writer->run);
    const char *name = report_verdict_name(result->verdict);
    bool finds = writer->report->options && writer->report->options->formula &&
                 !writer->report->options->is_claim;
    if (finds && result->verdict <= VERDICT_VIOLATED)
        name = result->verdict == VERDICT_VIOLATED ? "found" : "no path";
    fprintf(writer->stream, "tass: %s%s%s", writer_paint(writer, colors[result->verdict]), name,
            writer_paint(writer, PLAIN));
    if (result->verdict == VERDICT_VIOLATED)
        write_count(writer);
    if (result->reason)
        fprintf(writer->stream, "%s %s", result->verdict == VERDICT_VIOLATED ? "," : ":",
                result->reason);
    fprintf(writer->stream, " (%s)\n", buf_text(&scope));
    buf_release(&scope);
}

/* Digits in groups of three: 41 104. */
static void add_count(Buf *buf, uint64_t value)
{
    char digits[32];
    int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)value);
    for (int i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0)
            buf_putc(buf, ' ');
        buf_putc(buf, digits[i]);
    }
}

static void add_part(Buf *buf, const char *before, uint64_t value, const char *after)
{
    buf_puts(buf, before);
    add_count(buf, value);
    buf_puts(buf, after);
}

static void add_queries(Buf *buf, const Writer *writer)
{
    const Stats *stats = &writer->run->result->stats;
    add_part(buf, " · queries ", stats->queries, "");
    add_part(buf, ", light ", stats->queries_light, "");
    if (stats->queries_model)
        add_part(buf, ", models ", stats->queries_model, "");
    if (stats->queries_cache)
        add_part(buf, ", cache ", stats->queries_cache, "");
    buf_printf(buf, ", %s", writer->report->solver);
    add_part(buf, " ", stats->queries_smt, "");
    if (stats->queries_unknown)
        add_part(buf, ", open ", stats->queries_unknown, "");
}

static void write_statistics(const Writer *writer)
{
    const Result *result = writer->run->result;
    const Stats *stats = &result->stats;
    Buf line = {0};
    add_part(&line, "states ", stats->states_seen, " seen");
    add_part(&line, ", ", stats->states_saved, " saved");
    add_part(&line, " · transitions ", stats->transitions, "");
    add_part(&line, " · terms ", stats->terms, "");
    add_queries(&line, writer);
    if (result->jobs > 1)
        add_part(&line, " · of ", result->jobs, " processes");
    buf_printf(&line, " · %.2f s", result->seconds);
    add_part(&line, " · ", (result->memory_bytes + 999999) / 1000000, " MB\n");
    fputs(buf_text(&line), writer->stream);
    buf_release(&line);
}

static void write_all_counters(const Writer *writer)
{
    StatsRow rows[STATS_COUNT];
    stats_rows(&writer->run->result->stats, rows);
    for (int i = 0; i < STATS_COUNT; i++)
        fprintf(writer->stream, "  %-18s %12llu  %s\n", rows[i].name,
                (unsigned long long)rows[i].value, rows[i].help);
    fprintf(writer->stream, "symbolic rules, by how often they were applied:\n");
    const uint64_t *hits = writer->run->result->rule_hits;
    for (RuleId rule = 0; rule < RULE_COUNT; rule++)
        if (hits[rule])
            fprintf(writer->stream, "  %-26s %12llu  %s\n", rule_name(rule),
                    (unsigned long long)hits[rule], rule_text(rule));
}

static void add_place(Buf *buf, const Writer *writer, Place place)
{
    if (place.file)
        buf_printf(buf, " (%s)", place_text(writer->report->diag->sources, place));
}

/* "12 normally, 3 in MPI_Abort (f.c:16)"; returns whether there is more to say than "normally". */
static bool add_endings(Buf *buf, const Writer *writer, uint32_t side)
{
    CHECK(side <= 1);
    const Result *result = writer->run->result;
    bool is_unusual = false;
    for (uint32_t i = 0; i < result->endings.length; i++) {
        const Ending *row = &result->endings.data[i];
        if (row->side != side)
            continue;
        is_unusual |= row->kind != ENDING_RETURNED;
        buf_puts(buf, buf->length ? ", " : "");
        add_count(buf, row->count);
        buf_printf(buf, " %s", ending_words(row->kind));
        add_place(buf, writer, row->place);
    }
    return is_unusual;
}

static void write_endings(const Writer *writer)
{
    static const char *const sides[] = {"the specification ended", "the implementation ended"};
    for (uint32_t side = 0; side < 2; side++) {
        Buf line = {0};
        if (add_endings(&line, writer, side))
            fprintf(writer->stream, "tass: %s: %s\n",
                    writer_compares(writer) ? sides[side] : "ended", buf_text(&line));
        buf_release(&line);
    }
}

/* The run before this one of the same command; NULL: there is none. */
static const Run *run_before(const Writer *writer)
{
    const Run *before = NULL;
    for (uint32_t i = 0; i < writer->report->runs.length; i++) {
        const Run *run = &writer->report->runs.data[i];
        if (run->result == writer->run->result)
            break;
        before = run;
    }
    return before;
}

static bool are_equal(const VecText *a, const VecText *b)
{
    bool are = a->length == b->length;
    for (uint32_t i = 0; are && i < a->length; i++)
        are = !strcmp(a->data[i], b->data[i]);
    return are;
}

/* Of several process numbers they are most times the same; each verdict says that it rests on them. */
static void write_assumptions(const Writer *writer)
{
    const VecText *assumptions = &writer->run->result->assumptions;
    const Run *before = run_before(writer);
    if (before && assumptions->length > 1 && are_equal(assumptions, &before->result->assumptions)) {
        fprintf(writer->stream, "tass: assumed: the same %u as before\n", assumptions->length);
        return;
    }
    for (uint32_t i = 0; i < assumptions->length; i++)
        fprintf(writer->stream, "tass: assumed: %s\n", assumptions->data[i]);
}

/* What a limit was used up for, and how to ask less. */
static void write_busiest(const Writer *writer)
{
    const Busiest *busiest = &writer->run->result->busiest;
    if (!busiest->place.line)
        return;
    Buf line = {0};
    add_part(&line, ", gone round ", busiest->rounds, " times");
    if (busiest->keeps)
        buf_printf(&line, ", kept going by %s", busiest->keeps);
    fprintf(writer->stream, "tass: busiest: the loop at %s in '%s'%s\n",
            place_text(writer->report->diag->sources, busiest->place), busiest->function,
            buf_text(&line));
    if (busiest->options)
        fprintf(writer->stream, "tass: try: %s\n", busiest->options);
    buf_release(&line);
}

void report_run_text(FILE *stream, const Report *report, const Run *run, const TextOptions *options)
{
    CHECK(stream && run->result && options);
    Writer writer = {stream, report, run, options};
    for (uint32_t i = 0; i < run->result->violations.length; i++)
        writer_violation(&writer, &run->result->violations.data[i]);
    if (!options->quiet) {
        write_assumptions(&writer);
        write_endings(&writer);
        if (options->stats)
            write_all_counters(&writer);
    }
    if (run->proposal)
        fprintf(stream, "tass: proposed: #pragma TASS requires %s\n", run->proposal);
    write_paths(&writer);
    write_busiest(&writer);
    write_verdict(&writer);
    if (!options->quiet)
        write_statistics(&writer);
}

/* "  sum           violated      contract" */
static void write_function(const Writer *writer, int width)
{
    CHECK(writer->run->function && width >= 0);
    const Run *run = writer->run;
    const Result *result = run->result;
    static const char *const colors[] = {GREEN, RED, YELLOW, RED};
    fprintf(writer->stream, "  %-*s  %s%-12s%s", width, run->function,
            writer_paint(writer, colors[result->verdict]), report_verdict_name(result->verdict),
            writer_paint(writer, PLAIN));
    for (uint32_t i = 0; i < result->violations.length; i++) {
        const Violation *violation = &result->violations.data[i];
        fprintf(writer->stream, "%s %s", i ? "," : "", property_table[violation->property].name);
    }
    if (!result->violations.length && result->reason)
        fprintf(writer->stream, " %s", result->reason);
    fprintf(writer->stream, "\n");
}

void report_functions_text(FILE *stream, const Report *report, const TextOptions *options)
{
    CHECK(stream && options);
    int width = 0;
    for (uint32_t i = 0; i < report->runs.length; i++) {
        const char *name = report->runs.data[i].function;
        width = name && (int)strlen(name) > width ? (int)strlen(name) : width;
    }
    fprintf(stream, "functions:\n");
    for (uint32_t i = 0; i < report->runs.length; i++)
        if (report->runs.data[i].function)
            write_function(&(Writer){.stream = stream,
                                     .report = report,
                                     .run = &report->runs.data[i],
                                     .options = options},
                           width);
}
