/* The machine-readable output: one JSON document, described by docs/result.schema.json. */
#include <jansson.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "report/report.h"

/* Text as a JSON string; bytes that are not UTF-8 become '?', since a path or a source line may
 * hold any. */
static json_t *text_json(const char *text)
{
    if (!text)
        return json_null();
    json_t *value = json_string(text);
    if (value)
        return value;
    char *clean = mem_text(text, strlen(text));
    for (char *c = clean; *c; c++)
        if ((unsigned char)*c >= 0x80)
            *c = '?';
    value = json_string(clean);
    mem_free(clean);
    return value;
}

static void set(json_t *object, const char *key, json_t *value)
{
    CHECK(key && json_is_object(object));
    json_object_set_new(object, key, value);
}

static json_t *count_json(uint64_t value)
{
    return json_integer((json_int_t)value);
}

static json_t *place_json(const Report *report, Place place)
{
    const SourceFile *file = source_file(report->diag->sources, place.file);
    if (!file)
        return json_null();
    json_t *object = json_object();
    set(object, "file", text_json(file->path));
    set(object, "line", count_json(place.line));
    set(object, "column", count_json(place.column));
    return object;
}

static json_t *values_json(const NamedValues *values)
{
    json_t *object = json_object();
    for (uint32_t i = 0; i < values->length; i++)
        set(object, values->data[i].name, text_json(values->data[i].value));
    return object;
}

static const char *side_name(Side side)
{
    return side == SIDE_SPECIFICATION ? "specification" : "implementation";
}

static json_t *step_json(const Report *report, const TraceStep *step)
{
    json_t *object = json_object();
    set(object, "side", json_string(side_name(step->side)));
    set(object, "rank", count_json(step->rank));
    set(object, "location", place_json(report, step->place));
    set(object, "text", text_json(step->text));
    set(object, "changes", values_json(&step->changes));
    set(object, "match", step->match < 0 ? json_null() : json_integer(step->match));
    return object;
}

static json_t *difference_json(const Difference *difference)
{
    json_t *object = json_object();
    set(object, "output", text_json(difference->output));
    set(object, "specification", text_json(difference->specification));
    set(object, "implementation", text_json(difference->implementation));
    set(object, "difference", text_json(difference->difference));
    set(object, "specificationValue", text_json(difference->specification_value));
    set(object, "implementationValue", text_json(difference->implementation_value));
    return object;
}

static json_t *notes_json(const Report *report, const Violation *violation)
{
    json_t *array = json_array();
    for (uint32_t i = 0; i < violation->notes.length; i++) {
        json_t *note = json_object();
        set(note, "message", text_json(violation->notes.data[i]));
        set(note, "location", place_json(report, violation->note_places.data[i]));
        json_array_append_new(array, note);
    }
    return array;
}

static json_t *trace_json(const Report *report, const Violation *violation)
{
    json_t *array = json_array();
    for (uint32_t i = 0; i < violation->trace.length; i++)
        json_array_append_new(array, step_json(report, &violation->trace.data[i]));
    return array;
}

static json_t *violation_json(const Report *report, const Run *run, const Violation *violation)
{
    CHECK(violation->property < PROPERTY_COUNT);
    json_t *object = json_object();
    set(object, "property", json_string(property_table[violation->property].name));
    set(object, "message", text_json(violation->message));
    set(object, "certainty",
        json_string(violation->certainty == CERTAINTY_PROVED ? "proved" : "possible"));
    set(object, "location", place_json(report, violation->place));
    set(object, "side", json_string(side_name(violation->side)));
    set(object, "rank", violation->rank < 0 ? json_null() : json_integer(violation->rank));
    set(object, "processes", count_json(run->processes[violation->side]));
    set(object, "function", text_json(violation->function));
    set(object, "inputs", values_json(&violation->inputs));
    json_t *differences = json_array();
    for (uint32_t i = 0; i < violation->differences.length; i++)
        json_array_append_new(differences, difference_json(&violation->differences.data[i]));
    set(object, "differences", differences);
    set(object, "notes", notes_json(report, violation));
    set(object, "condition", text_json(violation->condition));
    set(object, "trace", trace_json(report, violation));
    return object;
}

static json_t *bound_json(bool is_given, Num value)
{
    if (!is_given)
        return json_null();
    Buf text = {0};
    num_print(&text, value);
    json_t *bound = json_string(buf_text(&text));
    buf_release(&text);
    return bound;
}

static json_t *bounds_json(const Report *report, const Run *run)
{
    json_t *object = json_object(), *processes = json_object(), *inputs = json_object();
    if (!strcmp(report->command, "compare") && run)
        set(processes, "specification", count_json(run->processes[0]));
    if (run)
        set(processes, "implementation", count_json(run->processes[1]));
    for (uint32_t i = 0; i < report->input_count; i++) {
        const InputBound *input = &report->inputs[i];
        json_t *range = json_object();
        set(range, "low", bound_json(input->has_low, input->low));
        set(range, "high", bound_json(input->has_high, input->high));
        set(inputs, input->name, range);
    }
    set(object, "processes", processes);
    set(object, "inputs", inputs);
    return object;
}

static json_t *statistics_json(const Result *result)
{
    json_t *object = json_object();
    StatsRow rows[STATS_COUNT];
    stats_rows(&result->stats, rows);
    for (int i = 0; i < STATS_COUNT; i++)
        set(object, rows[i].name, count_json(rows[i].value));
    set(object, "seconds", json_real(result->seconds));
    set(object, "memoryBytes", count_json(result->memory_bytes));
    json_t *rules = json_object();
    for (RuleId rule = 0; rule < RULE_COUNT; rule++)
        if (result->rule_hits[rule])
            set(rules, rule_name(rule), count_json(result->rule_hits[rule]));
    set(object, "rules", rules);
    return object;
}

static json_t *texts_json(const VecText *texts)
{
    json_t *array = json_array();
    for (uint32_t i = 0; i < texts->length; i++)
        json_array_append_new(array, text_json(texts->data[i]));
    return array;
}

static json_t *properties_json(PropertySet properties)
{
    json_t *array = json_array();
    for (int p = 0; p < PROPERTY_COUNT; p++)
        if (property_in(properties, (Property)p))
            json_array_append_new(array, json_string(property_table[p].name));
    return array;
}

static json_t *endings_json(const Report *report, const Result *result)
{
    json_t *array = json_array();
    for (uint32_t i = 0; i < result->endings.length; i++) {
        const Ending *row = &result->endings.data[i];
        json_t *object = json_object();
        set(object, "kind", json_string(ending_name(row->kind)));
        set(object, "side", json_string(side_name((Side)row->side)));
        set(object, "count", count_json(row->count));
        set(object, "location", place_json(report, row->place));
        json_array_append_new(array, object);
    }
    return array;
}

static json_t *given_json(const VerifyOptions *options)
{
    const Given *given = &options->given;
    json_t *object = json_object(), *words = json_array(), *files = json_array();
    for (uint32_t i = 0; i < given->word_count; i++)
        json_array_append_new(words, text_json(given->words[i]));
    for (uint32_t i = 0; i < given->file_count; i++)
        json_array_append_new(files, text_json(given->files[i].name));
    set(object, "arguments", words);
    set(object, "files", files);
    set(object, "standardInput", json_boolean(given->input != NULL));
    set(object, "deadlock", json_string(report_deadlock_name(options->deadlock)));
    set(object, "loopBound", options->loop_limit ? json_integer(options->loop_limit) : json_null());
    set(object, "switchedOff", properties_json(property_defaults() & ~options->properties));
    return object;
}

static json_t *run_json(const Report *report, const Run *run)
{
    CHECK(run->result);
    const Result *result = run->result;
    json_t *object = json_object(), *violations = json_array();
    set(object, "verdict", json_string(report_verdict_name(result->verdict)));
    set(object, "reason", text_json(result->reason));
    set(object, "bounds", bounds_json(report, run));
    set(object, "properties", properties_json(result->properties));
    for (uint32_t i = 0; i < result->violations.length; i++)
        json_array_append_new(violations, violation_json(report, run, &result->violations.data[i]));
    set(object, "violations", violations);
    set(object, "assumptions", texts_json(&result->assumptions));
    set(object, "endings", endings_json(report, result));
    set(object, "statistics", statistics_json(result));
    return object;
}

static json_t *messages_json(const Report *report)
{
    static const char *const levels[] = {"note", "warning", "error"};
    json_t *array = json_array();
    for (uint32_t i = 0; i < report->diag->messages.length; i++) {
        const DiagMessage *message = &report->diag->messages.data[i];
        json_t *object = json_object();
        set(object, "level", json_string(levels[message->level]));
        set(object, "message", text_json(message->text));
        set(object, "location", place_json(report, message->place));
        json_array_append_new(array, object);
    }
    return array;
}

/* The run that the top level of the document shows: the first with the command's verdict. */
static const Run *leading_run(const Report *report, Verdict verdict)
{
    for (uint32_t i = 0; i < report->runs.length; i++)
        if (report->runs.data[i].result->verdict == verdict)
            return &report->runs.data[i];
    return NULL;
}

static json_t *unusable_json(const Report *report)
{
    json_t *object = json_object();
    set(object, "reason", json_string("the input cannot be used"));
    set(object, "bounds", bounds_json(report, NULL));
    set(object, "properties", json_array());
    set(object, "violations", json_array());
    set(object, "assumptions", json_array());
    set(object, "endings", json_array());
    set(object, "statistics", json_object());
    return object;
}

void report_json(FILE *stream, const Report *report)
{
    CHECK(stream && report->command && report->diag);
    json_set_alloc_funcs(mem_alloc, mem_free); /* on its own it leaves out what has no room */
    Verdict verdict = report_verdict(report);
    const Run *run = verdict == VERDICT_UNUSABLE ? NULL : leading_run(report, verdict);
    json_t *document = run ? run_json(report, run) : unusable_json(report);
    set(document, "verdict", json_string(report_verdict_name(verdict)));
    set(document, "exitStatus", json_integer(verdict));
    set(document, "version", json_string(TASS_VERSION));
    set(document, "command", json_string(report->command));
    json_t *files = json_array();
    for (int side = 0; side < 2; side++)
        for (uint32_t i = 0; i < report->files[side].length; i++)
            json_array_append_new(files, text_json(report->files[side].data[i]));
    set(document, "files", files);
    set(document, "given", report->options ? given_json(report->options) : json_null());
    set(document, "messages", messages_json(report));
    if (report->runs.length > 1) {
        json_t *runs = json_array();
        for (uint32_t i = 0; i < report->runs.length; i++)
            json_array_append_new(runs, run_json(report, &report->runs.data[i]));
        set(document, "runs", runs);
    }
    json_t *times = json_object();
    set(times, "seconds", json_real(report->seconds));
    set(times, "cpuSeconds", json_real(report->cpu_seconds));
    set(document, "times", times);
    json_dumpf(document, stream, JSON_INDENT(2) | JSON_SORT_KEYS);
    fputc('\n', stream);
    json_decref(document);
}
