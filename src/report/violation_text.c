/* A violation in the GNU form of diagnostics, and what shows it. */
#include <string.h>

#include "lib/bug.h"
#include "report/diagram.h"
#include "report/writer.h"

/* Longer lines are cut, without -verbose. */
enum { TRACE_STEPS_SHOWN = 12, LINE_MAX_BYTES = 200 };

const char *writer_paint(const Writer *writer, const char *code)
{
    return writer->options->color ? code : "";
}

bool writer_compares(const Writer *writer)
{
    return !strcmp(writer->report->command, "compare");
}

static void write_place(const Writer *writer, Place place)
{
    const SourceFile *file = source_file(writer->report->diag->sources, place.file);
    if (!file)
        fputs("tass: ", writer->stream);
    else if (place.line)
        fprintf(writer->stream, "%s:%u:%u: ", file->path, place.line, place.column);
    else
        fprintf(writer->stream, "%s: ", file->path);
}

static void write_head(const Writer *writer, const Violation *violation)
{
    bool proved = violation->certainty == CERTAINTY_PROVED;
    write_place(writer, violation->place);
    fprintf(writer->stream, "%s%s:%s ", writer_paint(writer, proved ? RED : YELLOW),
            proved ? "error" : "warning", writer_paint(writer, PLAIN));
    if (violation->rank >= 0)
        fprintf(writer->stream, "rank %d: ", violation->rank);
    fprintf(writer->stream, "%s [%s] (%s)\n", violation->message,
            property_table[violation->property].name, proved ? "proved" : "possible");
    diag_print_line(writer->report->diag->sources, violation->place, writer->stream);
}

static void write_notes(const Writer *writer, const Violation *violation)
{
    CHECK(violation->notes.length == violation->note_places.length);
    for (uint32_t i = 0; i < violation->notes.length; i++) {
        write_place(writer, violation->note_places.data[i]);
        fprintf(writer->stream, "%snote:%s %s\n", writer_paint(writer, CYAN),
                writer_paint(writer, PLAIN), violation->notes.data[i]);
    }
}

/* Puts out a line, cut where it is too long to be read. */
static void write_cut(const Writer *writer, Buf *line)
{
    CHECK(line->length);
    static const char cut[] = " …";
    if (line->length > LINE_MAX_BYTES && !writer->options->verbose)
        buf_shorten(line, LINE_MAX_BYTES - sizeof cut, cut);
    fwrite(buf_text(line), 1, line->length, writer->stream);
    fputc('\n', writer->stream);
}

/* A number too long to be read: its first digits, and how long it is: "1.79769313486231…e308". */
static void add_value(Buf *line, const char *value)
{
    enum { LONGEST = 60, DIGITS = 15 };
    const char *digits = value + (*value == '-');
    size_t whole = strspn(digits, "0123456789");
    bool is_long = whole > LONGEST && (!digits[whole] || digits[whole] == '.');
    if (is_long)
        buf_printf(line, "%s%c.%.*s…e%zu", *value == '-' ? "-" : "", *digits, DIGITS - 1,
                   digits + 1, whole - 1);
    else
        buf_puts(line, value);
}

/* Lines of names and values, the first behind a title. */
static void write_values(const Writer *writer, const char *title, const NamedValues *values)
{
    CHECK(title);
    enum { VALUES_SHOWN = 64, WIDTH = 120 };
    Buf line = {0};
    uint32_t shown = 0, any = 0;
    buf_printf(&line, "  %s: ", title);
    for (uint32_t i = 0; i < values->length && shown < VALUES_SHOWN; i++) {
        if (values->data[i].is_any && !writer->options->verbose) {
            any++;
            continue;
        }
        buf_puts(&line, shown ? ", " : "");
        if (line.length > WIDTH) {
            write_cut(writer, &line);
            buf_clear(&line);
            buf_puts(&line, "    ");
        }
        buf_printf(&line, "%s = ", values->data[i].name);
        add_value(&line, values->data[i].value);
        shown++;
    }
    if (shown + any < values->length)
        buf_printf(&line, ", … (%u more; -json has them)", values->length - shown - any);
    if (any)
        buf_printf(&line, "%s(%u more, of any value)", shown ? " " : "", any);
    write_cut(writer, &line);
    buf_release(&line);
}

static void write_difference(const Writer *writer, const Difference *difference)
{
    Buf line = {0};
    fprintf(writer->stream, "  output %s:\n", difference->output);
    const char *const rows[2][3] = {
        {"specification", difference->specification_value, difference->specification},
        {"implementation", difference->implementation_value, difference->implementation}};
    for (int i = 0; i < 2; i++) {
        buf_clear(&line);
        buf_printf(&line, "    %-15s", rows[i][0]);
        if (rows[i][1])
            buf_printf(&line, "%s, from ", rows[i][1]);
        buf_puts(&line, rows[i][2]);
        write_cut(writer, &line);
    }
    if (difference->difference) {
        buf_clear(&line);
        buf_printf(&line, "    %-15s%s", "difference", difference->difference);
        write_cut(writer, &line);
    }
    buf_release(&line);
}

static void add_step_place(Buf *buf, const Writer *writer, Place place)
{
    const SourceFile *file = source_file(writer->report->diag->sources, place.file);
    if (file && place.line)
        buf_printf(buf, "%s:%u:%u: ", file->path, place.line, place.column);
}

/* What the text of an assignment says already is not said again. */
static void add_changes(Buf *line, const TraceStep *step)
{
    Buf change = {0};
    for (uint32_t i = 0; i < step->changes.length; i++) {
        buf_clear(&change);
        buf_printf(&change, "%s = %s", step->changes.data[i].name, step->changes.data[i].value);
        if (strcmp(buf_text(&change), step->text))
            buf_printf(line, "%s%s", i ? ", " : "  → ", buf_text(&change));
    }
    buf_release(&change);
    for (uint32_t i = 0; i < step->values.length; i++)
        buf_printf(line, "%s%s = %s", i ? ", " : "  (", step->values.data[i].name,
                   step->values.data[i].value);
    buf_puts(line, step->values.length ? ")" : "");
}

static void write_step(const Writer *writer, const TraceStep *step, uint32_t number)
{
    CHECK(number > 0);
    Buf line = {0};
    buf_printf(&line, "  %4u ", number);
    if (writer_compares(writer))
        buf_puts(&line, step->side == SIDE_SPECIFICATION ? "spec " : "impl ");
    buf_printf(&line, "rank %u: ", step->rank);
    add_step_place(&line, writer, step->place);
    buf_puts(&line, step->text);
    add_changes(&line, step);
    if (step->match >= 0)
        buf_printf(&line, "  (matches step %d)", step->match + 1);
    write_cut(writer, &line);
    buf_release(&line);
}

static void write_diagram(const Writer *writer, const Violation *violation)
{
    CHECK(writer->run);
    Buf text = {0};
    Diagram diagram;
    diagram_make(&diagram, writer->report, writer->run, violation);
    diagram_text(&text, &diagram);
    fputs(buf_text(&text), writer->stream);
    diagram_release(&diagram);
    buf_release(&text);
}

static uint32_t count_relevant(const Violation *violation)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < violation->trace.length; i++)
        count += violation->trace.data[i].is_relevant;
    return count;
}

static void write_trace(const Writer *writer, const Violation *violation)
{
    uint32_t count = violation->trace.length, first = 0;
    if (!count || writer->options->quiet)
        return;
    if (writer->options->trace == TRACE_DIAGRAM) {
        write_diagram(writer, violation);
        return;
    }
    bool is_whole = writer->options->verbose || writer->options->trace == TRACE_FULL ||
                    count <= TRACE_STEPS_SHOWN;
    bool is_end = !is_whole && writer->options->trace == TRACE_END;
    if (is_end)
        first = count - TRACE_STEPS_SHOWN;
    fputs("  trace", writer->stream);
    if (is_end)
        fprintf(writer->stream, " (last %u of %u steps; -verbose shows all)", count - first, count);
    else if (!is_whole)
        fprintf(writer->stream, " (%u of %u steps, those that matter most; -verbose shows all)",
                count_relevant(violation), count);
    fputs(":\n", writer->stream);
    for (uint32_t i = first; i < count; i++)
        if (is_whole || is_end || violation->trace.data[i].is_relevant)
            write_step(writer, &violation->trace.data[i], i + 1);
}

void writer_violation(const Writer *writer, const Violation *violation)
{
    CHECK(violation->property < PROPERTY_COUNT);
    write_head(writer, violation);
    write_notes(writer, violation);
    if (violation->inputs.length)
        write_values(writer, "inputs", &violation->inputs);
    if (violation->points.length)
        write_values(writer, "functions", &violation->points);
    for (uint32_t i = 0; i < violation->differences.length; i++)
        write_difference(writer, &violation->differences.data[i]);
    if (writer->options->verbose && violation->condition)
        fprintf(writer->stream, "  path condition: %s\n", violation->condition);
    write_trace(writer, violation);
    if (violation->unavoidable)
        fprintf(writer->stream, "  unavoidable: %s\n", violation->unavoidable);
    if (violation->native)
        fprintf(writer->stream, "  natively: %s\n", violation->native);
}

void report_violation_text(FILE *stream, const Report *report, const Run *run,
                           const Violation *violation)
{
    CHECK(stream && report->diag);
    TextOptions plain = {0};
    Writer writer = {stream, report, run, &plain};
    writer_violation(&writer, violation);
}
