/* The results as SARIF 2.1.0 (OASIS, "Static Analysis Results Interchange Format"); clauses of it
 * are named where they ask for something. */
#include <string.h>
#include <unistd.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "lib/hash.h"
#include "report/report.h"
#include "report/value.h"

typedef struct Sarif {
    const Report *report;
    char *directory;   /* the working directory, with a slash at its end; NULL: unknown */
    PropertySet rules; /* those that have a rule, in the order of property.def */
    json_t *results;
    json_t *notifications;
} Sarif;

/* Messages. */

/* A message string (3.11.5): braces that name no placeholder are doubled. */
static json_t *message_json(const char *text)
{
    Buf buf = {0};
    for (const char *c = text ? text : ""; *c; c++) {
        buf_putc(&buf, *c);
        if (*c == '{' || *c == '}')
            buf_putc(&buf, *c);
    }
    json_t *object = json_object();
    value_set(object, "text", text_json(buf_text(&buf)));
    buf_release(&buf);
    return object;
}

/* Places. */

/* Bytes of a path as those of a URI (RFC 3986): all but unreserved characters and slashes are
 * escaped. */
static void add_escaped(Buf *uri, const char *path)
{
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    for (const char *c = path; *c; c++)
        if (strchr(plain, *c))
            buf_putc(uri, *c);
        else
            buf_printf(uri, "%%%02X", (unsigned char)*c);
}

/* The part of a path below the working directory; the path itself when it leads elsewhere. */
static const char *relative_path(const Sarif *sarif, const char *path)
{
    size_t length = sarif->directory ? strlen(sarif->directory) : 0;
    if (length && !strncmp(path, sarif->directory, length) && path[length])
        return path + length;
    while (path[0] == '.' && path[1] == '/' && path[2])
        path += 2;
    return path;
}

static json_t *uri_json(const char *path)
{
    CHECK(path && *path);
    Buf uri = {0};
    buf_puts(&uri, path[0] == '/' ? "file://" : "");
    add_escaped(&uri, path);
    json_t *value = text_json(buf_text(&uri));
    buf_release(&uri);
    return value;
}

static json_t *artifact_json(const Sarif *sarif, const char *path)
{
    const char *below = relative_path(sarif, path);
    json_t *object = json_object();
    value_set(object, "uri", uri_json(below));
    if (below[0] != '/')
        value_set(object, "uriBaseId", json_string("WORKINGDIRECTORY"));
    return object;
}

/* The column of a byte of a line: tass counts bytes, the log code points. */
static uint32_t code_column(const char *line, uint32_t length, uint32_t column)
{
    uint32_t result = column;
    for (uint32_t i = 0; i + 1 < column && i < length; i++)
        if (((unsigned char)line[i] & 0xC0) == 0x80)
            result--;
    return result;
}

static json_t *region_json(const Sources *sources, Place place)
{
    uint32_t length;
    const char *line = source_line(sources, place.file, place.line, &length);
    json_t *object = json_object();
    value_set(object, "startLine", count_json(place.line));
    if (!place.column)
        return object;
    value_set(object, "startColumn", count_json(code_column(line, length, place.column)));
    if (place.length)
        value_set(object, "endColumn",
                  count_json(code_column(line, length, place.column + place.length)));
    return object;
}

/* A location with whatever of place and message there is. */
static json_t *location_json(const Sarif *sarif, Place place, json_t *message)
{
    CHECK(sarif->report->diag->sources);
    const Sources *sources = sarif->report->diag->sources;
    const SourceFile *file = source_file(sources, place.file);
    json_t *object = json_object();
    if (file) {
        json_t *physical = json_object();
        value_set(physical, "artifactLocation", artifact_json(sarif, file->path));
        if (place.line)
            value_set(physical, "region", region_json(sources, place));
        value_set(object, "physicalLocation", physical);
    }
    if (message)
        value_set(object, "message", message);
    return object;
}

/* Rules. */

/* The position of a property's rule among the rules. */
static uint32_t rule_index(const Sarif *sarif, Property property)
{
    CHECK(property_in(sarif->rules, property));
    return property_count(sarif->rules & (((PropertySet)1 << property) - 1));
}

static json_t *rule_json(const Sarif *sarif, Property property)
{
    CHECK(property < PROPERTY_COUNT);
    const PropertyInfo *info = &property_table[property];
    const Explanation *page =
        sarif->report->explanations ? &sarif->report->explanations[property] : NULL;
    json_t *object = json_object(), *configuration = json_object(), *bag = json_object();
    json_t *tags = json_array();
    value_set(object, "id", json_string(info->name));
    value_set(object, "shortDescription", message_json(info->help));
    value_set(object, "fullDescription", message_json(page ? page->meaning : info->help));
    if (page)
        value_set(object, "help", message_json(page->fix));
    value_set(configuration, "level", json_string("error"));
    value_set(object, "defaultConfiguration", configuration);
    value_add(tags, json_string(property_group_names[info->group]));
    value_set(bag, "tags", tags);
    value_set(object, "properties", bag);
    return object;
}

/* Every property that was checked, and those of the violations. */
static PropertySet rules_of(const Report *report)
{
    PropertySet rules = 0;
    for (uint32_t i = 0; i < report->runs.length; i++) {
        const Result *result = report->runs.data[i].result;
        rules |= result->properties;
        for (uint32_t k = 0; k < result->violations.length; k++)
            rules |= (PropertySet)1 << result->violations.data[k].property;
    }
    return rules;
}

/* What is asked of paths in place of properties; NULL: nothing is. */
static const Formula *formula_of(const Sarif *sarif)
{
    return sarif->report->options ? sarif->report->options->formula : NULL;
}

static const char *formula_rule(const Sarif *sarif)
{
    return sarif->report->options->is_claim ? "ltl" : "find";
}

static const char *formula_level(const Sarif *sarif)
{
    return sarif->report->options->is_claim ? "error" : "note";
}

static json_t *formula_rule_json(const Sarif *sarif)
{
    bool is_claim = sarif->report->options->is_claim;
    json_t *object = json_object(), *configuration = json_object();
    value_set(object, "id", json_string(formula_rule(sarif)));
    value_set(object, "shortDescription",
              message_json(is_claim ? "the formula of -ltl holds along every path"
                                    : "the formula of -find holds along a path"));
    value_set(configuration, "level", json_string(formula_level(sarif)));
    value_set(object, "defaultConfiguration", configuration);
    return object;
}

static json_t *tool_json(const Sarif *sarif)
{
    json_t *tool = json_object(), *driver = json_object(), *rules = json_array();
    value_set(driver, "name", json_string("tass"));
    value_set(driver, "version", json_string(TASS_VERSION));
    value_set(driver, "semanticVersion", json_string(TASS_VERSION));
    for (int p = 0; p < PROPERTY_COUNT; p++)
        if (property_in(sarif->rules, (Property)p))
            value_add(rules, rule_json(sarif, (Property)p));
    if (formula_of(sarif))
        value_add(rules, formula_rule_json(sarif));
    value_set(driver, "rules", rules);
    value_set(tool, "driver", driver);
    return tool;
}

/* Results. */

static bool is_compare(const Sarif *sarif)
{
    return !strcmp(sarif->report->command, "compare");
}

static json_t *step_json(const Sarif *sarif, const TraceStep *step, uint32_t number)
{
    CHECK(step->text);
    json_t *object = json_object(), *state = json_object();
    value_set(object, "location", location_json(sarif, step->place, message_json(step->text)));
    value_set(object, "executionOrder", count_json(number));
    for (uint32_t i = 0; i < step->changes.length; i++)
        value_set(state, step->changes.data[i].name, message_json(step->changes.data[i].value));
    if (json_object_size(state))
        value_set(object, "state", state);
    else
        json_decref(state);
    return object;
}

/* The steps of one process; NULL when it made none. */
static json_t *thread_json(const Sarif *sarif, const TraceStep *steps, uint32_t count, Side side,
                           uint32_t rank)
{
    json_t *locations = json_array();
    for (uint32_t i = 0; i < count; i++) {
        const TraceStep *step = &steps[i];
        if (step->side == side && step->rank == rank)
            value_add(locations, step_json(sarif, step, i + 1));
    }
    if (!json_array_size(locations)) {
        json_decref(locations);
        return NULL;
    }
    Buf id = {0};
    if (is_compare(sarif))
        buf_printf(&id, "%s, ", side_text(side));
    buf_printf(&id, "rank %u", rank);
    json_t *object = json_object();
    value_set(object, "id", text_json(buf_text(&id)));
    value_set(object, "locations", locations);
    buf_release(&id);
    return object;
}

static json_t *flows_json(const Sarif *sarif, const Run *run, const Violation *violation)
{
    json_t *flows = json_array(), *flow = json_object(), *threads = json_array();
    for (int side = 0; side < 2; side++)
        for (uint32_t rank = 0; rank < report_ranks(run, violation, (Side)side); rank++) {
            json_t *thread = thread_json(sarif, violation->trace.data, violation->trace.length,
                                         (Side)side, rank);
            if (thread)
                value_add(threads, thread);
        }
    value_set(flow, "threadFlows", threads);
    value_add(flows, flow);
    return flows;
}

static json_t *related_json(const Sarif *sarif, const Violation *violation)
{
    CHECK(violation->notes.length == violation->note_places.length);
    json_t *array = json_array();
    for (uint32_t i = 0; i < violation->notes.length; i++) {
        json_t *note = location_json(sarif, violation->note_places.data[i],
                                     message_json(violation->notes.data[i]));
        value_set(note, "id", count_json(i + 1));
        value_add(array, note);
    }
    return array;
}

/* The text of a line without the blanks around it. */
static void add_trimmed_line(Buf *buf, const Sources *sources, Place place)
{
    uint32_t length = 0, first = 0;
    const char *line = source_line(sources, place.file, place.line, &length);
    while (length && strchr(" \t\r", line[length - 1]))
        length--;
    while (first < length && strchr(" \t", line[first]))
        first++;
    buf_add(buf, line + first, length - first);
}

static json_t *fingerprint_json(const Buf *key)
{
    Fingerprint print = fingerprint_bytes(buf_text(key), key->length);
    char text[33];
    snprintf(text, sizeof text, "%016llx%016llx", (unsigned long long)print.high,
             (unsigned long long)print.low);
    return text_json(text);
}

/* What stays the same when other lines change: no line numbers, nor anything of the message, whose
 * values depend on the counterexample. */
static json_t *fingerprints_json(const Sarif *sarif, const Violation *violation)
{
    const Sources *sources = sarif->report->diag->sources;
    const SourceFile *file = source_file(sources, violation->place.file);
    Buf key = {0};
    buf_printf(&key, "%s\n%s\n%s\n", property_table[violation->property].name,
               file ? relative_path(sarif, file->path) : "",
               violation->function ? violation->function : "");
    add_trimmed_line(&key, sources, violation->place);
    json_t *object = json_object();
    value_set(object, "violation/v1", fingerprint_json(&key));
    buf_release(&key);
    return object;
}

static json_t *where_json(const Sarif *sarif, const Violation *violation)
{
    json_t *array = json_array();
    json_t *location = location_json(sarif, violation->place, NULL);
    if (violation->function) {
        json_t *functions = json_array(), *function = json_object();
        value_set(function, "name", text_json(violation->function));
        value_set(function, "kind", json_string("function"));
        value_add(functions, function);
        value_set(location, "logicalLocations", functions);
    }
    value_add(array, location);
    return array;
}

static json_t *inputs_json(const NamedValues *values)
{
    json_t *inputs = json_object();
    for (uint32_t i = 0; i < values->length; i++)
        value_set(inputs, values->data[i].name, text_json(values->data[i].value));
    return inputs;
}

static json_t *bag_json(const Sarif *sarif, const Run *run, const Violation *violation)
{
    CHECK(violation->side == SIDE_SPECIFICATION || violation->side == SIDE_IMPLEMENTATION);
    json_t *bag = json_object();
    value_set(bag, "certainty", certainty_json(violation->certainty));
    value_set(bag, "processes", count_json(run->processes[violation->side]));
    if (is_compare(sarif))
        value_set(bag, "side", side_json(violation->side));
    value_set(bag, "inputs", inputs_json(&violation->inputs));
    return bag;
}

static json_t *headline_json(const Violation *violation)
{
    Buf buf = {0};
    if (violation->rank >= 0)
        buf_printf(&buf, "rank %d: ", violation->rank);
    buf_puts(&buf, violation->message);
    json_t *message = message_json(buf_text(&buf));
    buf_release(&buf);
    return message;
}

static json_t *result_json(const Sarif *sarif, const Run *run, const Violation *violation)
{
    CHECK(violation->property < PROPERTY_COUNT && violation->message);
    json_t *object = json_object();
    bool is_proved = violation->certainty == CERTAINTY_PROVED;
    value_set(object, "ruleId", json_string(property_table[violation->property].name));
    value_set(object, "ruleIndex", count_json(rule_index(sarif, violation->property)));
    value_set(object, "level", json_string(is_proved ? "error" : "warning"));
    value_set(object, "message", headline_json(violation));
    value_set(object, "locations", where_json(sarif, violation));
    if (violation->notes.length)
        value_set(object, "relatedLocations", related_json(sarif, violation));
    if (violation->trace.length)
        value_set(object, "codeFlows", flows_json(sarif, run, violation));
    value_set(object, "partialFingerprints", fingerprints_json(sarif, violation));
    value_set(object, "properties", bag_json(sarif, run, violation));
    return object;
}

/* Paths on which a formula holds, or does not. */

static json_t *path_flows_json(const Sarif *sarif, const Run *run, const FoundPath *path)
{
    json_t *flows = json_array(), *flow = json_object(), *threads = json_array();
    for (uint32_t rank = 0; rank < run->processes[SIDE_IMPLEMENTATION]; rank++) {
        json_t *thread =
            thread_json(sarif, path->steps.data, path->steps.length, SIDE_IMPLEMENTATION, rank);
        if (thread)
            value_add(threads, thread);
    }
    value_set(flow, "threadFlows", threads);
    value_add(flows, flow);
    return flows;
}

/* The last of its places; a path without one is about the program as a whole. */
static json_t *path_places_json(const Sarif *sarif, const FoundPath *path)
{
    json_t *array = json_array();
    for (uint32_t i = path->steps.length; i-- > 0 && !json_array_size(array);)
        if (path->steps.data[i].place.line)
            value_add(array, location_json(sarif, path->steps.data[i].place, NULL));
    return array;
}

static json_t *path_message_json(const Sarif *sarif, const FoundPath *path)
{
    Buf buf = {0};
    buf_printf(&buf, "the formula %s %s along the path where %s%s", formula_of(sarif)->text,
               sarif->report->options->is_claim ? "does not hold" : "holds", path->condition,
               path->again_from ? ", which never ends" : "");
    json_t *message = message_json(buf_text(&buf));
    buf_release(&buf);
    return message;
}

/* The formula, and under which condition the path is taken. */
static json_t *path_fingerprints_json(const Sarif *sarif, const FoundPath *path)
{
    Buf key = {0};
    buf_printf(&key, "%s\n%s\n%s\n", formula_rule(sarif), formula_of(sarif)->text, path->condition);
    json_t *object = json_object();
    value_set(object, "path/v1", fingerprint_json(&key));
    buf_release(&key);
    return object;
}

static json_t *path_json(const Sarif *sarif, const Run *run, const FoundPath *path)
{
    CHECK(path->condition && formula_of(sarif));
    json_t *object = json_object(), *bag = json_object();
    value_set(object, "ruleId", json_string(formula_rule(sarif)));
    value_set(object, "ruleIndex", count_json(property_count(sarif->rules)));
    value_set(object, "level", json_string(formula_level(sarif)));
    value_set(object, "message", path_message_json(sarif, path));
    value_set(object, "locations", path_places_json(sarif, path));
    if (path->steps.length)
        value_set(object, "codeFlows", path_flows_json(sarif, run, path));
    value_set(object, "partialFingerprints", path_fingerprints_json(sarif, path));
    value_set(bag, "processes", count_json(run->processes[SIDE_IMPLEMENTATION]));
    value_set(bag, "inputs", inputs_json(&path->inputs));
    value_set(object, "properties", bag);
    return object;
}

/* What is no result. */

static void notify(Sarif *sarif, DiagLevel level, Place place, const char *text)
{
    CHECK(text);
    json_t *object = json_object();
    value_set(object, "level", json_string(diag_level_name(level)));
    value_set(object, "message", message_json(text));
    if (source_file(sarif->report->diag->sources, place.file)) {
        json_t *locations = json_array();
        value_add(locations, location_json(sarif, place, NULL));
        value_set(object, "locations", locations);
    }
    value_add(sarif->notifications, object);
}

/* Why a run decided less than was asked, and what its verdict rests on. */
static void notify_run(Sarif *sarif, const Run *run)
{
    const Result *result = run->result;
    Buf text = {0};
    if (result->reason && result->verdict != VERDICT_UNUSABLE) {
        report_processes(&text, sarif->report, run);
        buf_printf(&text, ": %s: %s", report_verdict_name(result->verdict), result->reason);
        notify(sarif, DIAG_WARNING, (Place){0}, buf_text(&text));
    }
    for (uint32_t i = 0; i < result->assumptions.length; i++) {
        buf_clear(&text);
        report_processes(&text, sarif->report, run);
        buf_printf(&text, ": assumed: %s", result->assumptions.data[i]);
        notify(sarif, DIAG_NOTE, (Place){0}, buf_text(&text));
    }
    buf_release(&text);
}

static void notify_messages(Sarif *sarif)
{
    const Diag *diag = sarif->report->diag;
    for (uint32_t i = 0; i < diag->messages.length; i++) {
        const DiagMessage *message = &diag->messages.data[i];
        notify(sarif, message->level, message->place, message->text);
    }
    if (!sarif->report->runs.length && !diag->error_count)
        notify(sarif, DIAG_ERROR, (Place){0}, "interrupted before anything was checked");
}

static json_t *invocations_json(const Sarif *sarif)
{
    Verdict verdict = report_verdict(sarif->report);
    json_t *array = json_array(), *object = json_object();
    value_set(object, "executionSuccessful", json_boolean(verdict != VERDICT_UNUSABLE));
    value_set(object, "exitCode", json_integer(verdict));
    value_set(object, "exitCodeDescription", json_string(report_verdict_name(verdict)));
    value_set(object, "toolExecutionNotifications", json_incref(sarif->notifications));
    value_add(array, object);
    return array;
}

static json_t *bases_json(const Sarif *sarif)
{
    json_t *bases = json_object(), *base = json_object();
    if (sarif->directory)
        value_set(base, "uri", uri_json(sarif->directory));
    value_set(bases, "WORKINGDIRECTORY", base);
    return bases;
}

static json_t *log_json(const Sarif *sarif)
{
    json_t *run = json_object(), *runs = json_array(), *document = json_object();
    value_set(run, "tool", tool_json(sarif));
    value_set(run, "invocations", invocations_json(sarif));
    value_set(run, "originalUriBaseIds", bases_json(sarif));
    value_set(run, "columnKind", json_string("unicodeCodePoints"));
    value_set(run, "results", json_incref(sarif->results));
    value_add(runs, run);
    value_set(document, "$schema",
              json_string("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
                          "sarif-schema-2.1.0.json"));
    value_set(document, "version", json_string("2.1.0"));
    value_set(document, "runs", runs);
    return document;
}

/* The working directory with a slash at its end, owned by the caller; NULL when it is not known. */
static char *working_directory(void)
{
    Buf buf = {0};
    char path[4096];
    if (!getcwd(path, sizeof path - 1) || path[0] != '/')
        return NULL;
    buf_puts(&buf, path);
    if (path[1])
        buf_putc(&buf, '/');
    return buf.data;
}

void report_sarif(FILE *stream, const Report *report)
{
    CHECK(stream && report->command && report->diag);
    value_use_memory();
    Sarif sarif = {.report = report,
                   .directory = working_directory(),
                   .rules = rules_of(report),
                   .results = json_array(),
                   .notifications = json_array()};
    notify_messages(&sarif);
    for (uint32_t i = 0; i < report->runs.length; i++) {
        const Run *run = &report->runs.data[i];
        for (uint32_t k = 0; k < run->result->violations.length; k++)
            value_add(sarif.results, result_json(&sarif, run, &run->result->violations.data[k]));
        for (uint32_t k = 0; k < run->result->paths.length; k++)
            value_add(sarif.results, path_json(&sarif, run, &run->result->paths.data[k]));
        notify_run(&sarif, run);
    }
    json_t *document = log_json(&sarif);
    json_dumpf(document, stream, JSON_INDENT(2) | JSON_SORT_KEYS);
    fputc('\n', stream);
    json_decref(document);
    json_decref(sarif.results);
    json_decref(sarif.notifications);
    mem_free(sarif.directory);
}
