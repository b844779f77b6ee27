#include "model/function.h"

#include <string.h>

#include "lib/bug.h"

void function_builder_init(FunctionBuilder *builder, Program *program, Function *function)
{
    memset(builder, 0, sizeof *builder);
    builder->program = program;
    builder->function = function;
}

LocationId function_builder_location(FunctionBuilder *builder)
{
    vec_push(&builder->locations, (Location){0});
    return builder->locations.length - 1;
}

Stmt *function_builder_stmt(FunctionBuilder *builder, StmtKind kind, LocationId source,
                            LocationId target, Place place)
{
    CHECK(source < builder->locations.length);
    CHECK(kind == STMT_RETURN || target < builder->locations.length);
    Stmt stmt = {.kind = kind, .source = source, .target = target, .place = place};
    vec_push(&builder->stmts, stmt);
    return &vec_last(&builder->stmts);
}

void function_builder_label(FunctionBuilder *builder, const char *name, LocationId at)
{
    CHECK(at < builder->locations.length);
    const char *kept = arena_text(&builder->program->arena, name, strlen(name));
    vec_push(&builder->labels, ((NamedLocation){kept, at}));
}

Variable *function_builder_local(FunctionBuilder *builder, VariableKind kind, const char *name,
                                 const Type *type, Place place)
{
    CHECK(kind == VARIABLE_LOCAL || builder->locals.length == builder->function->param_count);
    Variable *variable = arena_new(&builder->program->arena, Variable);
    variable->kind = kind;
    variable->name = name;
    variable->type = type;
    variable->place = place;
    variable->slot = builder->locals.length;
    variable->function = builder->function;
    variable->is_temporary = name[0] == '$';
    vec_push(&builder->locals, variable);
    builder->function->param_count += kind == VARIABLE_PARAM;
    return variable;
}

/* Counts statements by source, then turns the counts into first positions. */
static uint32_t *first_by_source(const FunctionBuilder *builder)
{
    uint32_t count = builder->locations.length;
    uint32_t *first = mem_zero(count + 1, sizeof *first);
    for (uint32_t i = 0; i < builder->stmts.length; i++)
        first[builder->stmts.data[i].source + 1]++;
    for (uint32_t i = 0; i < count; i++)
        first[i + 1] += first[i];
    CHECK(first[count] == builder->stmts.length);
    return first;
}

static Stmt *sort_by_source(const FunctionBuilder *builder, const uint32_t *first)
{
    uint32_t count = builder->locations.length;
    uint32_t *next = mem_alloc((count + 1) * sizeof *next);
    memcpy(next, first, (count + 1) * sizeof *next);
    Stmt *sorted = mem_alloc(builder->stmts.length * sizeof *sorted);
    for (uint32_t i = 0; i < builder->stmts.length; i++)
        sorted[next[builder->stmts.data[i].source]++] = builder->stmts.data[i];
    mem_free(next);
    return sorted;
}

/* Where a location leads when nothing happens in it; else itself. */
static LocationId skip_from(const FunctionBuilder *builder, const Stmt *stmts,
                            const uint32_t *first, LocationId at)
{
    CHECK(at < builder->locations.length);
    const Location *location = &builder->locations.data[at];
    if (first[at + 1] - first[at] != 1 || location->is_join || location->is_for_loop)
        return at;
    const Stmt *stmt = &stmts[first[at]];
    return stmt->kind == STMT_NOOP && !stmt->guard ? stmt->target : at;
}

/* Follows skips; a cycle of nothing but skips stays as it is. */
static LocationId skip_all(const FunctionBuilder *builder, const Stmt *stmts, const uint32_t *first,
                           LocationId at)
{
    LocationId slow = at, start = at;
    for (bool odd = false;; odd = !odd) {
        LocationId next = skip_from(builder, stmts, first, at);
        if (next == at)
            return at;
        at = next;
        if (odd)
            slow = skip_from(builder, stmts, first, slow);
        if (slow == at)
            return start;
    }
}

static void redirect(const FunctionBuilder *builder, Stmt *stmts, const uint32_t *first)
{
    for (uint32_t i = 0; i < builder->stmts.length; i++)
        if (stmts[i].kind != STMT_RETURN)
            stmts[i].target = skip_all(builder, stmts, first, stmts[i].target);
}

#define UNREACHED UINT32_MAX

/* The new number of every location that can be reached, in the old order. */
static uint32_t *number_reachable(const FunctionBuilder *builder, const Stmt *stmts,
                                  const uint32_t *first, LocationId entry, uint32_t *count)
{
    uint32_t total = builder->locations.length;
    uint32_t *number = mem_alloc((total + 1) * sizeof *number);
    memset(number, 0xff, (total + 1) * sizeof *number);
    VecU32 work = {0};
    vec_push(&work, entry);
    number[entry] = 0;
    while (work.length) {
        uint32_t at = vec_pop(&work);
        for (uint32_t i = first[at]; i < first[at + 1]; i++)
            if (stmts[i].kind != STMT_RETURN && number[stmts[i].target] == UNREACHED) {
                number[stmts[i].target] = 0;
                vec_push(&work, stmts[i].target);
            }
    }
    vec_release(&work);
    *count = 0;
    for (uint32_t i = 0; i < total; i++)
        if (number[i] != UNREACHED)
            number[i] = (*count)++;
    return number;
}

static void copy_reachable(FunctionBuilder *builder, const Stmt *stmts, const uint32_t *first,
                           const uint32_t *number, uint32_t count)
{
    Arena *arena = &builder->program->arena;
    Function *function = builder->function;
    function->locations = arena_zero(arena, count, sizeof(Location));
    function->location_count = count;
    function->stmts = arena_zero(arena, builder->stmts.length, sizeof(Stmt));
    for (uint32_t old = 0; old < builder->locations.length; old++) {
        if (number[old] == UNREACHED)
            continue;
        Location *location = &function->locations[number[old]];
        *location = builder->locations.data[old];
        location->first = function->stmt_count;
        location->count = first[old + 1] - first[old];
        for (uint32_t i = first[old]; i < first[old + 1]; i++) {
            Stmt *stmt = &function->stmts[function->stmt_count++];
            *stmt = stmts[i];
            stmt->source = number[old];
            stmt->target = stmt->kind == STMT_RETURN ? number[old] : number[stmt->target];
        }
    }
}

/* Keeps the places of what is dropped. */
static void keep_dead(const FunctionBuilder *builder, const Stmt *stmts, const uint32_t *number)
{
    Function *function = builder->function;
    VEC(Place) places = {0};
    for (uint32_t i = 0; i < builder->stmts.length; i++)
        if (number[stmts[i].source] == UNREACHED && stmt_is_written(function, &stmts[i]))
            vec_push(&places, stmts[i].place);
    function->dead =
        arena_copy(&builder->program->arena, places.data, places.length * sizeof(Place));
    function->dead_count = places.length;
    vec_release(&places);
}

/* Labels that can be reached, with the new numbers of their locations. */
static void copy_labels(FunctionBuilder *builder, const Stmt *stmts, const uint32_t *first,
                        const uint32_t *number)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < builder->labels.length; i++) {
        NamedLocation label = builder->labels.data[i];
        label.at = number[skip_all(builder, stmts, first, label.at)];
        CHECK(label.at == UNREACHED || label.at < builder->function->location_count);
        if (label.at != UNREACHED)
            builder->labels.data[kept++] = label;
    }
    builder->function->labels =
        arena_copy(&builder->program->arena, builder->labels.data, kept * sizeof(NamedLocation));
    builder->function->label_count = kept;
}

void function_builder_finish(FunctionBuilder *builder, LocationId entry)
{
    Function *function = builder->function;
    REQUIRE(!function->is_defined);
    uint32_t *first = first_by_source(builder);
    Stmt *stmts = sort_by_source(builder, first);
    redirect(builder, stmts, first);
    entry = skip_all(builder, stmts, first, entry);
    uint32_t count;
    uint32_t *number = number_reachable(builder, stmts, first, entry, &count);
    function->stmt_count = 0;
    keep_dead(builder, stmts, number);
    copy_reachable(builder, stmts, first, number, count);
    copy_labels(builder, stmts, first, number);
    function->entry = number[entry];
    function->is_defined = true;
    function->local_count = builder->locals.length;
    function->locals = arena_copy(&builder->program->arena, builder->locals.data,
                                  builder->locals.length * sizeof(Variable *));
    mem_free(first);
    mem_free(stmts);
    mem_free(number);
    vec_release(&builder->locations);
    vec_release(&builder->stmts);
    vec_release(&builder->locals);
    vec_release(&builder->labels);
}
