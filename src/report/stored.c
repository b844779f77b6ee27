#include "report/stored.h"

#include <stdio.h>
#include <string.h>

#include "lib/hash.h"
#include "report/value.h"

typedef struct Reader {
    Stored *stored;
    Diag *diag;
} Reader;

static const char *text_in(Reader *reader, const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? arena_text(&reader->stored->arena, text, strlen(text)) : NULL;
}

static uint32_t count_in(const json_t *object, const char *key)
{
    return (uint32_t)json_integer_value(json_object_get(object, key));
}

static int32_t index_in(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    return json_is_integer(value) ? (int32_t)json_integer_value(value) : -1;
}

static Side side_in(const json_t *object)
{
    const char *text = json_string_value(json_object_get(object, "side"));
    return text && !strcmp(text, side_text(SIDE_SPECIFICATION)) ? SIDE_SPECIFICATION
                                                                : SIDE_IMPLEMENTATION;
}

static Place place_in(Reader *reader, const json_t *object)
{
    const json_t *place = json_object_get(object, "location");
    const char *path = json_string_value(json_object_get(place, "file"));
    Sources *sources = reader->diag->sources;
    const char *error;
    FileId file = path ? source_find(sources, path) : 0;
    if (path && !file)
        file = source_read(sources, path, &error);
    return file ? (Place){file, count_in(place, "line"), count_in(place, "column"), 0} : (Place){0};
}

static void values_in(Reader *reader, const json_t *object, const char *key, NamedValues *values)
{
    const char *name;
    json_t *value;
    json_object_foreach(json_object_get(object, key), name, value)
    {
        const char *text = json_string_value(value);
        vec_push(values,
                 named_value(arena_text(&reader->stored->arena, name, strlen(name)),
                             text ? arena_text(&reader->stored->arena, text, strlen(text)) : ""));
    }
}

static void read_step(Reader *reader, const json_t *step, uint32_t steps, Violation *violation)
{
    TraceStep row = {.side = side_in(step),
                     .rank = count_in(step, "rank"),
                     .place = place_in(reader, step),
                     .text = text_in(reader, step, "text"),
                     .function = text_in(reader, step, "function"),
                     .depth = count_in(step, "depth"),
                     .calls = text_in(reader, step, "calls"),
                     .returned = text_in(reader, step, "returned"),
                     .over = index_in(step, "over"),
                     .source = index_in(step, "source"),
                     .match = index_in(step, "match"),
                     .sent_to = -1,
                     .received_from = -1,
                     .at_place = -1};
    row.text = row.text ? row.text : "";
    row.match = row.match >= 0 && (uint32_t)row.match < steps ? row.match : -1;
    values_in(reader, step, "changes", &row.changes);
    values_in(reader, step, "values", &row.values);
    values_in(reader, step, "delivered", &row.delivered);
    values_in(reader, step, "stores", &row.stores);
    row.is_relevant = json_is_true(json_object_get(step, "relevant"));
    vec_push(&violation->trace, row);
}

static void read_difference(Reader *reader, const json_t *object, Violation *violation)
{
    Difference row = {.output = text_in(reader, object, "output"),
                      .specification = text_in(reader, object, "specification"),
                      .implementation = text_in(reader, object, "implementation"),
                      .difference = text_in(reader, object, "difference"),
                      .specification_value = text_in(reader, object, "specificationValue"),
                      .implementation_value = text_in(reader, object, "implementationValue")};
    if (row.output)
        vec_push(&violation->differences, row);
}

static bool read_property(const json_t *object, Property *property)
{
    const char *name = json_string_value(json_object_get(object, "property"));
    for (int p = 0; name && p < PROPERTY_COUNT; p++)
        if (!strcmp(property_table[p].name, name)) {
            *property = (Property)p;
            return true;
        }
    return false;
}

static void read_violation(Reader *reader, const json_t *object, const json_t *processes)
{
    StoredViolation row = {
        .processes = count_in(object, "processes"),
        .sides = {count_in(processes, "specification"), count_in(processes, "implementation")}};
    Violation *violation = &row.violation;
    const char *certainty = json_string_value(json_object_get(object, "certainty"));
    if (!read_property(object, &violation->property))
        return;
    violation->certainty =
        certainty && !strcmp(certainty, "proved") ? CERTAINTY_PROVED : CERTAINTY_POSSIBLE;
    violation->place = place_in(reader, object);
    violation->side = side_in(object);
    violation->rank = index_in(object, "rank");
    violation->function = text_in(reader, object, "function");
    violation->message = text_in(reader, object, "message");
    violation->condition = text_in(reader, object, "condition");
    violation->dropped_steps = count_in(object, "droppedSteps");
    const json_t *unavoidable = json_object_get(object, "unavoidable");
    violation->unavoidable = unavoidable ? text_in(reader, unavoidable, "text") : NULL;
    violation->unavoidable_step = unavoidable ? index_in(unavoidable, "step") : -1;
    values_in(reader, object, "inputs", &violation->inputs);
    values_in(reader, object, "points", &violation->points);
    size_t index;
    json_t *item;
    json_array_foreach(json_object_get(object, "notes"), index, item)
    {
        const char *note = text_in(reader, item, "message");
        vec_push(&violation->notes, note ? note : "");
        vec_push(&violation->note_places, place_in(reader, item));
    }
    json_array_foreach(json_object_get(object, "differences"), index, item)
        read_difference(reader, item, violation);
    const json_t *trace = json_object_get(object, "trace");
    json_array_foreach(trace, index, item)
        read_step(reader, item, (uint32_t)json_array_size(trace), violation);
    vec_push(&reader->stored->violations, row);
}

static void read_run(Reader *reader, const json_t *run)
{
    const json_t *processes = json_object_get(json_object_get(run, "bounds"), "processes");
    size_t index;
    json_t *violation;
    json_array_foreach(json_object_get(run, "violations"), index, violation)
        read_violation(reader, violation, processes);
}

/* A file whose text is another one: what the result says is not about it. */
static void check_source(Reader *reader, const json_t *object)
{
    const char *path = json_string_value(json_object_get(object, "file"));
    const char *hash = json_string_value(json_object_get(object, "hash")), *error;
    Sources *sources = reader->diag->sources;
    char found[20];
    FileId id = path ? source_find(sources, path) : 0;
    if (path && !id)
        id = source_read(sources, path, &error);
    if (!id) {
        diag_error(reader->diag, (Place){0}, "%s cannot be read: the result is of another folder",
                   path ? path : "a file");
        return;
    }
    const SourceFile *file = source_file(sources, id);
    snprintf(found, sizeof found, "%016llx",
             (unsigned long long)hash_bytes(file->text, file->length));
    if (!hash || strcmp(hash, found))
        diag_error(reader->diag, (Place){0},
                   "%s has changed since the result was written: run tass again", path);
}

static bool read_document(Reader *reader, const char *path, const json_t *document)
{
    const char *version = json_string_value(json_object_get(document, "version"));
    const json_t *words = json_object_get(document, "commandLine");
    size_t index;
    json_t *item;
    if (!version || !json_is_array(words) || !json_is_array(json_object_get(document, "sources"))) {
        diag_error(reader->diag, (Place){0}, "%s is no document that -json writes", path);
        return false;
    }
    if (strcmp(version, TASS_VERSION)) {
        diag_error(reader->diag, (Place){0}, "%s was written by tass %s, this is %s", path, version,
                   TASS_VERSION);
        return false;
    }
    json_array_foreach(words, index, item)
    {
        const char *word = json_string_value(item);
        vec_push(&reader->stored->words,
                 arena_text(&reader->stored->arena, word ? word : "", word ? strlen(word) : 0));
    }
    json_array_foreach(json_object_get(document, "sources"), index, item)
        check_source(reader, item);
    const json_t *runs = json_object_get(document, "runs");
    json_array_foreach(runs, index, item) read_run(reader, item);
    if (!runs)
        read_run(reader, document);
    return !reader->diag->error_count;
}

bool stored_read(Stored *stored, const char *path, Diag *diag)
{
    memset(stored, 0, sizeof *stored);
    arena_init(&stored->arena);
    value_use_memory();
    Buf text = {0};
    json_error_t wrong;
    const char *error = source_whole(path, &text);
    json_t *document = error ? NULL : json_loadb(buf_text(&text), text.length, 0, &wrong);
    bool ok = false;
    if (error)
        diag_error(diag, (Place){0}, "cannot read %s: %s", path, error);
    else if (!document)
        diag_error(diag, (Place){0}, "%s is no document that -json writes", path);
    else
        ok = read_document(&(Reader){stored, diag}, path, document);
    json_decref(document);
    buf_release(&text);
    return ok;
}

void stored_release(Stored *stored)
{
    for (uint32_t i = 0; i < stored->violations.length; i++)
        violation_release(&stored->violations.data[i].violation);
    vec_release(&stored->violations);
    vec_release(&stored->words);
    arena_release(&stored->arena);
}
