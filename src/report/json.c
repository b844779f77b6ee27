/* The machine-readable output: one JSON document, described by docs/result.schema.json. */
#include <string.h>
#include <sys/stat.h>

#include "lib/bug.h"
#include "lib/hash.h"
#include "report/report.h"
#include "report/value.h"

static json_t *place_json(const Report *report, Place place)
{
    const SourceFile *file = source_file(report->diag->sources, place.file);
    if (!file)
        return json_null();
    json_t *object = json_object();
    value_set(object, "file", text_json(file->path));
    value_set(object, "line", count_json(place.line));
    value_set(object, "column", count_json(place.column));
    return object;
}

static json_t *values_json(const NamedValues *values)
{
    json_t *object = json_object();
    for (uint32_t i = 0; i < values->length; i++)
        value_set(object, values->data[i].name, text_json(values->data[i].value));
    return object;
}

static json_t *step_json(const Report *report, const TraceStep *step)
{
    CHECK(step->side == SIDE_SPECIFICATION || step->side == SIDE_IMPLEMENTATION);
    json_t *object = json_object();
    value_set(object, "side", side_json(step->side));
    value_set(object, "rank", count_json(step->rank));
    value_set(object, "location", place_json(report, step->place));
    value_set(object, "text", text_json(step->text));
    value_set(object, "changes", values_json(&step->changes));
    value_set(object, "values", values_json(&step->values));
    value_set(object, "relevant", json_boolean(step->is_relevant));
    value_set(object, "function", text_json(step->function));
    value_set(object, "depth", count_json(step->depth));
    value_set(object, "stores", values_json(&step->stores));
    value_set(object, "calls", text_json(step->calls));
    value_set(object, "returned", text_json(step->returned));
    value_set(object, "delivered", values_json(&step->delivered));
    value_set(object, "over", step->over < 0 ? json_null() : json_integer(step->over));
    value_set(object, "source", step->source < 0 ? json_null() : json_integer(step->source));
    value_set(object, "match", step->match < 0 ? json_null() : json_integer(step->match));
    return object;
}

static json_t *difference_json(const Difference *difference)
{
    json_t *object = json_object();
    value_set(object, "output", text_json(difference->output));
    value_set(object, "specification", text_json(difference->specification));
    value_set(object, "implementation", text_json(difference->implementation));
    value_set(object, "difference", text_json(difference->difference));
    value_set(object, "specificationValue", text_json(difference->specification_value));
    value_set(object, "implementationValue", text_json(difference->implementation_value));
    return object;
}

static json_t *notes_json(const Report *report, const Violation *violation)
{
    CHECK(violation->notes.length == violation->note_places.length);
    json_t *array = json_array();
    for (uint32_t i = 0; i < violation->notes.length; i++) {
        json_t *note = json_object();
        value_set(note, "message", text_json(violation->notes.data[i]));
        value_set(note, "location", place_json(report, violation->note_places.data[i]));
        value_add(array, note);
    }
    return array;
}

static json_t *trace_json(const Report *report, const Violation *violation)
{
    json_t *array = json_array();
    for (uint32_t i = 0; i < violation->trace.length; i++)
        value_add(array, step_json(report, &violation->trace.data[i]));
    return array;
}

static json_t *unavoidable_json(const Violation *violation)
{
    if (!violation->unavoidable)
        return json_null();
    json_t *object = json_object();
    int32_t step = violation->unavoidable_step;
    value_set(object, "text", text_json(violation->unavoidable));
    value_set(object, "step", step < 0 ? json_null() : json_integer(step));
    return object;
}

static json_t *violation_json(const Report *report, const Run *run, const Violation *violation)
{
    CHECK(violation->property < PROPERTY_COUNT);
    json_t *object = json_object();
    value_set(object, "property", json_string(property_table[violation->property].name));
    value_set(object, "message", text_json(violation->message));
    value_set(object, "certainty", certainty_json(violation->certainty));
    value_set(object, "location", place_json(report, violation->place));
    value_set(object, "side", side_json(violation->side));
    value_set(object, "rank", violation->rank < 0 ? json_null() : json_integer(violation->rank));
    value_set(object, "processes", count_json(run->processes[violation->side]));
    value_set(object, "function", text_json(violation->function));
    value_set(object, "inputs", values_json(&violation->inputs));
    value_set(object, "points", values_json(&violation->points));
    json_t *differences = json_array();
    for (uint32_t i = 0; i < violation->differences.length; i++)
        value_add(differences, difference_json(&violation->differences.data[i]));
    value_set(object, "differences", differences);
    value_set(object, "notes", notes_json(report, violation));
    value_set(object, "condition", text_json(violation->condition));
    value_set(object, "trace", trace_json(report, violation));
    value_set(object, "droppedSteps", count_json(violation->dropped_steps));
    value_set(object, "unavoidable", unavoidable_json(violation));
    value_set(object, "native", text_json(violation->native));
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
        value_set(processes, "specification", count_json(run->processes[0]));
    if (run)
        value_set(processes, "implementation", count_json(run->processes[1]));
    for (uint32_t i = 0; i < report->input_count; i++) {
        const InputBound *input = &report->inputs[i];
        json_t *range = json_object();
        value_set(range, "low", bound_json(input->has_low, input->low));
        value_set(range, "high", bound_json(input->has_high, input->high));
        value_set(inputs, input->name, range);
    }
    value_set(object, "processes", processes);
    value_set(object, "inputs", inputs);
    return object;
}

static json_t *statistics_json(const Result *result)
{
    json_t *object = json_object();
    StatsRow rows[STATS_COUNT];
    stats_rows(&result->stats, rows);
    for (int i = 0; i < STATS_COUNT; i++)
        value_set(object, rows[i].name, count_json(rows[i].value));
    value_set(object, "jobs", json_integer(result->jobs ? result->jobs : 1));
    value_set(object, "seconds", json_real(result->seconds));
    value_set(object, "memoryBytes", count_json(result->memory_bytes));
    json_t *rules = json_object();
    for (RuleId rule = 0; rule < RULE_COUNT; rule++)
        if (result->rule_hits[rule])
            value_set(rules, rule_name(rule), count_json(result->rule_hits[rule]));
    value_set(object, "rules", rules);
    return object;
}

static json_t *texts_json(const VecText *texts)
{
    json_t *array = json_array();
    for (uint32_t i = 0; i < texts->length; i++)
        value_add(array, text_json(texts->data[i]));
    return array;
}

static json_t *properties_json(PropertySet properties)
{
    json_t *array = json_array();
    for (int p = 0; p < PROPERTY_COUNT; p++)
        if (property_in(properties, (Property)p))
            value_add(array, json_string(property_table[p].name));
    return array;
}

static json_t *endings_json(const Report *report, const Result *result)
{
    CHECK(result);
    json_t *array = json_array();
    for (uint32_t i = 0; i < result->endings.length; i++) {
        const Ending *row = &result->endings.data[i];
        json_t *object = json_object();
        value_set(object, "kind", json_string(ending_name(row->kind)));
        value_set(object, "side", side_json((Side)row->side));
        value_set(object, "count", count_json(row->count));
        value_set(object, "location", place_json(report, row->place));
        value_add(array, object);
    }
    return array;
}

static json_t *busiest_json(const Report *report, const Busiest *busiest)
{
    json_t *object = json_object();
    value_set(object, "location", place_json(report, busiest->place));
    value_set(object, "function", text_json(busiest->function));
    value_set(object, "rounds", count_json(busiest->rounds));
    value_set(object, "keepsGoing", text_json(busiest->keeps));
    value_set(object, "options", text_json(busiest->options));
    return object;
}

static json_t *words_json(const GivenWords *words)
{
    json_t *array = json_array();
    for (uint32_t i = 0; i < words->count; i++)
        value_add(array, text_json(words->items[i]));
    return array;
}

static json_t *given_json(const VerifyOptions *options)
{
    const Given *given = &options->given;
    json_t *object = json_object(), *files = json_array();
    bool differ = given_words_differ(given);
    for (uint32_t i = 0; i < given->file_count; i++)
        value_add(files, text_json(given->files[i].name));
    value_set(object, "arguments", words_json(&given->words[SIDE_IMPLEMENTATION]));
    value_set(object, "specificationArguments",
              differ ? words_json(&given->words[SIDE_SPECIFICATION]) : json_null());
    value_set(object, "files", files);
    value_set(object, "standardInput", json_boolean(given->input != NULL));
    value_set(object, "standardInputCharacters",
              given->input_characters ? json_integer(given->input_characters) : json_null());
    value_set(object, "standardInputNumbers",
              given->input_numbers ? json_integer(given->input_numbers) : json_null());
    value_set(object, "outputOfRanks", json_boolean(given->keeps_all_output));
    value_set(object, "deadlock", json_string(report_deadlock_name(options->deadlock)));
    value_set(object, "rmaModel", json_string(options->splits_windows ? "separate" : "unified"));
    value_set(object, "loopBound",
              options->loop_limit ? json_integer(options->loop_limit) : json_null());
    value_set(object, "switchedOff", properties_json(property_defaults() & ~options->properties));
    return object;
}

static json_t *backward_json(const Report *report, const FoundPath *path)
{
    json_t *array = json_array();
    for (uint32_t i = 0; i < path->backward.length; i++) {
        const PlaceCondition *row = &path->backward.data[i];
        json_t *object = json_object();
        value_set(object, "location", place_json(report, row->place));
        value_set(object, "text", text_json(row->text));
        value_set(object, "condition", text_json(row->condition));
        value_add(array, object);
    }
    return array;
}

static json_t *paths_json(const Report *report, const Result *result)
{
    json_t *array = json_array();
    for (uint32_t i = 0; i < result->paths.length; i++) {
        const FoundPath *path = &result->paths.data[i];
        json_t *object = json_object(), *steps = json_array();
        for (uint32_t k = 0; k < path->steps.length; k++)
            value_add(steps, step_json(report, &path->steps.data[k]));
        value_set(object, "condition", text_json(path->condition));
        value_set(object, "inputs", values_json(&path->inputs));
        value_set(object, "steps", steps);
        if (path->again_from)
            value_set(object, "againFrom", json_integer(path->again_from));
        if (path->backward.length)
            value_set(object, "backward", backward_json(report, path));
        value_add(array, object);
    }
    return array;
}

static json_t *run_json(const Report *report, const Run *run)
{
    CHECK(run->result);
    const Result *result = run->result;
    json_t *object = json_object(), *violations = json_array();
    value_set(object, "verdict", json_string(report_verdict_name(result->verdict)));
    value_set(object, "reason", text_json(result->reason));
    value_set(object, "function", text_json(run->function));
    value_set(object, "proposal", text_json(run->proposal));
    value_set(object, "bounds", bounds_json(report, run));
    value_set(object, "properties", properties_json(result->properties));
    if (result->invariants)
        value_set(object, "loopInvariants", json_integer(result->invariants));
    for (uint32_t i = 0; i < result->violations.length; i++)
        value_add(violations, violation_json(report, run, &result->violations.data[i]));
    value_set(object, "violations", violations);
    if (result->asks_paths)
        value_set(object, "paths", paths_json(report, result));
    value_set(object, "assumptions", texts_json(&result->assumptions));
    value_set(object, "endings", endings_json(report, result));
    if (result->busiest.place.line)
        value_set(object, "busiest", busiest_json(report, &result->busiest));
    value_set(object, "statistics", statistics_json(result));
    return object;
}

static json_t *messages_json(const Report *report)
{
    json_t *array = json_array();
    for (uint32_t i = 0; i < report->diag->messages.length; i++) {
        const DiagMessage *message = &report->diag->messages.data[i];
        json_t *object = json_object();
        value_set(object, "level", json_string(diag_level_name(message->level)));
        value_set(object, "message", text_json(message->text));
        value_set(object, "location", place_json(report, message->place));
        value_add(array, object);
    }
    return array;
}

static bool is_users(const SourceFile *file)
{
    struct stat status;
    return !file->is_ours && strncmp(file->path, "/dev/", 5) && !stat(file->path, &status) &&
           S_ISREG(status.st_mode);
}

/* The user's files that were read, each with a hash of its text, by which replay and confirm know
 * whether a result is still about them. */
static json_t *sources_json(const Report *report)
{
    const Sources *sources = report->diag->sources;
    json_t *array = json_array();
    for (FileId id = 1; id <= sources->files.length; id++) {
        const SourceFile *file = source_file(sources, id);
        if (!is_users(file)) /* what the command line made up */
            continue;
        char hash[20];
        json_t *object = json_object();
        snprintf(hash, sizeof hash, "%016llx",
                 (unsigned long long)hash_bytes(file->text, file->length));
        value_set(object, "file", text_json(file->path));
        value_set(object, "hash", json_string(hash));
        value_add(array, object);
    }
    return array;
}

static json_t *command_line_json(const Report *report)
{
    json_t *array = json_array();
    for (uint32_t i = 0; i < report->word_count; i++)
        value_add(array, text_json(report->words[i]));
    return array;
}

/* The run that the top level of the document shows: the first with the command's verdict. */
static const Run *leading_run(const Report *report, Verdict verdict)
{
    CHECK(verdict <= VERDICT_UNUSABLE);
    for (uint32_t i = 0; i < report->runs.length; i++)
        if (report->runs.data[i].result->verdict == verdict)
            return &report->runs.data[i];
    return NULL;
}

static json_t *unusable_json(const Report *report)
{
    json_t *object = json_object();
    value_set(object, "reason", json_string("the input cannot be used"));
    value_set(object, "function", json_null());
    value_set(object, "proposal", json_null());
    value_set(object, "bounds", bounds_json(report, NULL));
    value_set(object, "properties", json_array());
    value_set(object, "violations", json_array());
    value_set(object, "assumptions", json_array());
    value_set(object, "endings", json_array());
    value_set(object, "statistics", json_object());
    return object;
}

void report_json(FILE *stream, const Report *report)
{
    CHECK(stream && report->command && report->diag);
    value_use_memory();
    Verdict verdict = report_verdict(report);
    const Run *run = verdict == VERDICT_UNUSABLE ? NULL : leading_run(report, verdict);
    json_t *document = run ? run_json(report, run) : unusable_json(report);
    value_set(document, "verdict", json_string(report_verdict_name(verdict)));
    value_set(document, "exitStatus", json_integer(verdict));
    value_set(document, "version", json_string(TASS_VERSION));
    value_set(document, "command", json_string(report->command));
    json_t *files = json_array();
    for (int side = 0; side < 2; side++)
        for (uint32_t i = 0; i < report->files[side].length; i++)
            value_add(files, text_json(report->files[side].data[i]));
    value_set(document, "files", files);
    value_set(document, "commandLine", command_line_json(report));
    value_set(document, "sources", sources_json(report));
    value_set(document, "given", report->options ? given_json(report->options) : json_null());
    value_set(document, "messages", messages_json(report));
    if (report->runs.length > 1) {
        json_t *runs = json_array();
        for (uint32_t i = 0; i < report->runs.length; i++)
            value_add(runs, run_json(report, &report->runs.data[i]));
        value_set(document, "runs", runs);
    }
    json_t *times = json_object();
    value_set(times, "seconds", json_real(report->seconds));
    value_set(times, "cpuSeconds", json_real(report->cpu_seconds));
    value_set(document, "times", times);
    json_dumpf(document, stream, JSON_INDENT(2) | JSON_SORT_KEYS);
    fputc('\n', stream);
    json_decref(document);
}
