/* What the units of a program share: names with external linkage, records, strings, lists. */
#include <string.h>

#include "front/lower/link.h"
#include "lib/bug.h"
#include "lib/hash.h"

void link_init(Link *link, Program *program, Diag *diag)
{
    memset(link, 0, sizeof *link);
    link->program = program;
    link->arena = &program->arena;
    link->diag = diag;
    intern_init(&link->entry_ids);
    intern_init(&link->string_ids);
    Function *function = arena_new(link->arena, Function);
    function->name = "$initialise";
    function->type = type_function(program->types, type_void(program->types), NULL, 0, true, false);
    function->is_static = true;
    vec_push(&link->functions, function);
    program->initialise = function;
    function_builder_init(&link->initialise, program, function);
    link->initialise_first = function_builder_location(&link->initialise);
    link->initialise_here = link->initialise_first;
}

void link_release(Link *link)
{
    intern_release(&link->entry_ids);
    intern_release(&link->string_ids);
    vec_release(&link->entries);
    vec_release(&link->records);
    vec_release(&link->enumerations);
    vec_release(&link->functions);
    vec_release(&link->uncalled);
    vec_release(&link->globals);
    vec_release(&link->inputs);
    vec_release(&link->outputs);
    vec_release(&link->strings);
    vec_release(&link->assumptions);
    vec_release(&link->questions);
    vec_release(&link->loops);
    vec_release(&link->inferred);
    vec_release(&link->barred);
    vec_release(&link->starts);
    vec_release(&link->stubs);
    vec_release(&link->initialise.locations);
    vec_release(&link->initialise.stmts);
    vec_release(&link->initialise.locals);
}

static bool entry_same(const void *owner, uint32_t id, const void *key)
{
    const Link *link = owner;
    const LinkEntry *entry = link->entries.data[id - 1];
    return entry->space == link->space && !strcmp(entry->name, key);
}

LinkEntry *link_entry(Link *link, const char *name, bool is_static)
{
    CHECK(name && *name);
    uint64_t hash = hash_bytes(name, strlen(name));
    uint32_t id = is_static ? 0 : intern_find(&link->entry_ids, hash, entry_same, link, name);
    if (id)
        return link->entries.data[id - 1];
    LinkEntry *entry = arena_new(link->arena, LinkEntry);
    entry->name = arena_text(link->arena, name, strlen(name));
    entry->is_static = is_static;
    entry->space = link->space;
    vec_push(&link->entries, entry);
    if (!is_static)
        intern_add(&link->entry_ids, hash, link->entries.length);
    return entry;
}

const LibraryFunction *link_library(const Link *link, const char *name)
{
    return link->library ? link->library(name) : NULL;
}

Function *link_function(Link *link, LinkEntry *entry, const Type *type, Place place)
{
    CHECK(type->kind == TYPE_FUNCTION && !entry->variable);
    if (entry->function)
        return entry->function;
    Function *function = arena_new(link->arena, Function);
    function->name = entry->name;
    function->type = type;
    function->place = place;
    function->index = link->functions.length;
    function->is_static = entry->is_static;
    function->library = link_library(link, entry->name);
    vec_push(&link->functions, function);
    entry->function = function;
    entry->type = type;
    entry->declared = place;
    return function;
}

Variable *link_variable(Link *link, LinkEntry *entry, const Type *type, Place place)
{
    CHECK(type && !entry->function);
    if (entry->variable)
        return entry->variable;
    Variable *variable = arena_new(link->arena, Variable);
    variable->kind = VARIABLE_GLOBAL;
    variable->name = entry->name;
    variable->type = type;
    variable->place = place;
    variable->is_const = type->is_const;
    entry->variable = variable;
    entry->type = type;
    entry->declared = place;
    return variable;
}

bool link_is_open_array(const LinkEntry *entry)
{
    CHECK(!entry->variable || entry->type);
    return entry->variable && entry->type->kind == TYPE_ARRAY && !entry->type->is_complete;
}

void link_close_arrays(Link *link)
{
    for (uint32_t i = 0; i < link->entries.length; i++) {
        LinkEntry *entry = link->entries.data[i];
        if (!entry->is_listed || !link_is_open_array(entry))
            continue;
        entry->type = type_array(link->program->types, entry->type->element, 1);
        entry->variable->type = entry->type;
    }
}

void link_add_global(Link *link, Variable *variable)
{
    CHECK(variable);
    variable->slot = link->globals.length;
    vec_push(&link->globals, variable);
}

static bool string_same(const void *owner, uint32_t id, const void *key)
{
    const Link *link = owner;
    const StringLiteral *a = link->strings.data[id - 1], *b = key;
    return a->type == b->type && !memcmp(a->bytes, b->bytes, a->type->size);
}

const StringLiteral *link_string(Link *link, const Type *character, const char *bytes,
                                 uint32_t length, Place place)
{
    CHECK(bytes || !length);
    const Type *type = type_array(link->program->types, character, length);
    StringLiteral key = {.bytes = bytes, .type = type};
    uint64_t hash = hash_bytes(bytes, type->size);
    uint32_t id = intern_find(&link->string_ids, hash, string_same, link, &key);
    if (id)
        return link->strings.data[id - 1];
    StringLiteral *string = arena_new(link->arena, StringLiteral);
    string->bytes = arena_text(link->arena, bytes, type->size);
    string->length = length;
    string->index = link->strings.length;
    string->type = type;
    string->place = place;
    vec_push(&link->strings, string);
    intern_add(&link->string_ids, hash, link->strings.length);
    return string;
}

static void assume(Link *link, ProgramAssumption made)
{
    CHECK(made.text && *made.text);
    for (uint32_t i = 0; i < link->assumptions.length; i++)
        if (place_equal(link->assumptions.data[i].place, made.place) &&
            !strcmp(link->assumptions.data[i].text, made.text))
            return;
    vec_push(&link->assumptions, made);
}

void link_assume(Link *link, Place place, const char *text)
{
    assume(link, (ProgramAssumption){place, text, false});
}

void link_assume_end(Link *link, Place place)
{
    const char *text = "this loop ends: it has invariants, but no variant";
    assume(link, (ProgramAssumption){place, text, true});
}
