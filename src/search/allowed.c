#include "search/allowed.h"

#include <string.h>

#include "lib/bug.h"
#include "search/assumed.h"

/* Whether a path is the file that was named, or ends in it. */
static bool is_file(const char *path, const char *name)
{
    size_t length = strlen(path), tail = strlen(name);
    return length >= tail && !strcmp(path + length - tail, name) &&
           (length == tail || path[length - tail - 1] == '/');
}

bool allowed_any(const VerifyOptions *options, Property property)
{
    CHECK(property < PROPERTY_COUNT);
    bool is_any = false;
    for (uint32_t i = 0; i < options->allowance_count; i++)
        is_any |= property_in(options->allowances[i].properties, property);
    return is_any;
}

const Allowance *allowed_by(const Verification *run, const Finding *finding)
{
    CHECK(finding->property < PROPERTY_COUNT);
    const VerifyOptions *options = run->options;
    const SourceFile *file = source_file(run->diag->sources, finding->place.file);
    for (uint32_t i = 0; file && i < options->allowance_count; i++) {
        const Allowance *allowance = &options->allowances[i];
        if (allowance->line == finding->place.line &&
            property_in(allowance->properties, finding->property) &&
            is_file(file->path, allowance->file))
            return allowance;
    }
    return NULL;
}

static AllowedFinding *find(const Verification *run, Property property, Place place)
{
    for (uint32_t i = 0; i < run->result->allowed.length; i++) {
        AllowedFinding *row = &run->result->allowed.data[i];
        if (row->property == property && place_equal(row->place, place))
            return row;
    }
    return NULL;
}

bool allowed_is_known(const Verification *run, const Finding *finding)
{
    const AllowedFinding *row = find(run, finding->property, finding->place);
    return row && row->certainty == CERTAINTY_PROVED;
}

void allowed_add(Verification *run, const Allowance *allowance, const Violation *violation,
                 bool goes_on)
{
    AllowedFinding *known = find(run, violation->property, violation->place);
    if (known) {
        known->certainty = violation->certainty;
        return;
    }
    AllowedFinding row = {
        violation->property,
        violation->certainty,
        violation->place,
        arena_text(&run->result->arena, violation->message, strlen(violation->message)),
        (uint32_t)(allowance - run->options->allowances),
        goes_on};
    vec_push(&run->result->allowed, row);
}

void allowed_list(Verification *run)
{
    for (uint32_t i = 0; i < run->result->allowed.length; i++) {
        const AllowedFinding *row = &run->result->allowed.data[i];
        const SourceFile *file = source_file(run->diag->sources, row->place.file);
        Buf text = {0};
        buf_printf(&text, "allowed%s: %s:%u:%u: %s [%s] (%s), by %s",
                   row->goes_on ? "" : ", and not followed where it happens",
                   file ? file->path : "", row->place.line, row->place.column, row->message,
                   property_table[row->property].name,
                   row->certainty == CERTAINTY_PROVED ? "proved" : "possible",
                   run->options->allowances[row->allowance].origin);
        assumed_add(run->result, buf_text(&text));
        buf_release(&text);
    }
}
