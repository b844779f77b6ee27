/* What the units of a program share: names with external linkage, records, strings, lists. */
#include <string.h>

#include "front/lower/driver.h"
#include "front/lower/implicit.h"
#include "front/lower/link.h"
#include "front/lower/loop.h"
#include "front/lower/order.h"
#include "front/lower/startup.h"
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

void link_assume(Link *link, Place place, const char *text)
{
    CHECK(text && *text);
    for (uint32_t i = 0; i < link->assumptions.length; i++)
        if (place_equal(link->assumptions.data[i].place, place))
            return;
    vec_push(&link->assumptions, ((ProgramAssumption){place, text}));
}

static bool is_shipped(const Link *link, Place place)
{
    const SourceFile *file = source_file(link->program->sources, place.file);
    return file && file->is_ours;
}

/* A function without a body of which the command line says that it may do anything. */
static void make_stub(Link *link, const LinkEntry *entry)
{
    static const LibraryFunction stub = {.name = "stub", .effect = LIBRARY_OUTSIDE};
    Function *function = entry->function;
    for (uint32_t i = 0; link->options && i < link->options->request_count; i++) {
        FrontRequest *request = &link->options->requests[i];
        if (request->kind != REQUEST_STUB || strcmp(request->name, entry->name))
            continue;
        request->is_met = true;
        bool is_known = function->library && !(function->library->marks & LIBRARY_ONLY_DECLARED);
        if (function->is_defined || is_known || function->never_returns)
            diag_error(link->diag, entry->declared, "-stub=%s: it %s", entry->name,
                       function->never_returns ? "does not return" : "has a meaning of its own");
        function->is_stub = function->is_system = true;
        function->library = &stub;
    }
}

static void check_body(Link *link, const LinkEntry *entry)
{
    const Function *function = entry->function;
    bool has_body = function->is_defined || function->is_system || function->is_abstract ||
                    function->stands_for || entry->is_weak;
    if (has_body)
        return;
    implicit_want(link, entry->used_in, entry->name, false);
    diag_error(link->diag, entry->used,
               "function '%s' has no body here: give its source file too, or declare it abstract "
               "with #pragma TASS abstract",
               entry->name);
}

/* Where one function is called in place of a program, others may lack what they need. */
static void check_reached(Link *link)
{
    for (uint32_t i = 0; i < link->entries.length; i++) {
        const LinkEntry *entry = link->entries.data[i];
        const Function *function = entry->function;
        bool is_reached = function && function->index < link->functions.length &&
                          link->functions.data[function->index] == function;
        if (is_reached && entry->used.line)
            check_body(link, entry);
    }
}

static void check_used(Link *link, LinkEntry *entry)
{
    if (!entry->used.line || (entry->variable && entry->variable->kind != VARIABLE_GLOBAL))
        return;
    Function *function = entry->function;
    if (function && function->library && function->library->marks & LIBRARY_ANY_VALUE &&
        !function->is_defined)
        function->is_system = true;
    if (function)
        make_stub(link, entry);
    if (function && !(link->options && link->options->call))
        check_body(link, entry);
    bool is_known = entry->is_listed || (entry->variable && is_shipped(link, entry->declared));
    if (entry->variable && !is_known)
        diag_error(link->diag, entry->used,
                   "variable '%s' is declared extern but no given file defines it", entry->name);
}

/* Variables that shipped headers declare exist as soon as they are used. */
static void list_shipped_variable(Link *link, LinkEntry *entry)
{
    if (!entry->variable || entry->is_listed || !entry->used.line ||
        entry->variable->kind != VARIABLE_GLOBAL)
        return;
    entry->is_listed = true;
    entry->variable->type = entry->type;
    link_add_global(link, entry->variable);
}

static void zero_global(Link *link, const LinkEntry *entry)
{
    const Variable *variable = entry->variable;
    Place place = variable->place;
    LocationId next = function_builder_location(&link->initialise);
    const Expr *value = expr_new(link->arena, EXPR_ZERO, variable->type, place);
    if (is_shipped(link, entry->declared) &&
        (!strcmp(entry->name, "optind") || !strcmp(entry->name, "opterr")))
        value = expr_int(link->arena, variable->type, 1, place);
    Stmt *stmt =
        function_builder_stmt(&link->initialise, STMT_ASSIGN, link->initialise_here, next, place);
    stmt->lhs = expr_variable(link->arena, variable, place);
    stmt->value = value;
    stmt->is_initialisation = true;
    link->initialise_here = next;
}

/* All globals are declared before the first is initialised: initialisers may take addresses. */
static LocationId declare_globals(Link *link)
{
    FunctionBuilder *builder = &link->initialise;
    LocationId entry = function_builder_location(builder), here = entry;
    for (uint32_t i = 0; i < link->globals.length; i++) {
        const Variable *variable = link->globals.data[i];
        LocationId next = function_builder_location(builder);
        Stmt *stmt = function_builder_stmt(builder, STMT_DECLARE, here, next, variable->place);
        stmt->variables = arena_copy(link->arena, &variable, sizeof variable);
        stmt->variable_count = 1;
        here = next;
    }
    function_builder_stmt(builder, STMT_NOOP, here, link->initialise_first, (Place){0});
    return entry;
}

static void finish_initialise(Link *link)
{
    for (uint32_t i = 0; i < link->entries.length; i++) {
        const LinkEntry *entry = link->entries.data[i];
        if (entry->is_listed && !entry->is_initialised && entry->variable->kind == VARIABLE_GLOBAL)
            zero_global(link, entry);
    }
    LocationId entry = declare_globals(link);
    function_builder_stmt(&link->initialise, STMT_RETURN, link->initialise_here,
                          link->initialise_here, (Place){0});
    function_builder_finish(&link->initialise, entry);
}

/* The main of a space, whose first file that is. */
static const Function *main_of(Link *link, uint32_t space, const char *path)
{
    for (uint32_t i = 0; i < link->entries.length; i++) {
        const LinkEntry *entry = link->entries.data[i];
        const Function *function = entry->function;
        if (entry->space == space && function && function->is_defined && !function->is_static &&
            !strcmp(function->name, "main"))
            return function;
    }
    diag_error(link->diag, (Place){source_find(link->program->sources, path), 0, 0, 0},
               "the program has no function 'main'");
    return NULL;
}

static void check_main(Link *link)
{
    Program *program = link->program;
    if (link->options && link->options->call) {
        driver_check(link);
        program->main = link->driver;
        return;
    }
    program->main = main_of(link, 0, program->name);
    program->spawned_count = link->options ? link->options->spawned_count : 0;
    Spawned *spawned = arena_zero(link->arena, program->spawned_count + 1, sizeof *spawned);
    for (uint32_t i = 0; i < program->spawned_count; i++) {
        const FrontSpawned *given = &link->options->spawned[i];
        spawned[i].name = arena_text(link->arena, given->name, strlen(given->name));
        spawned[i].main = main_of(link, i + 1, given->path);
    }
    program->spawned = spawned;
}

/* Functions that main cannot reach are no part of the program. */
typedef struct Reach {
    bool *seen; /* by function index */
    VEC(const Function *) work;
} Reach;

static void reach_function(Reach *reach, const Function *function)
{
    if (reach->seen[function->index])
        return;
    reach->seen[function->index] = true;
    vec_push(&reach->work, function);
}

/* An alias is the function that it stands for, a weak function that no file defines a null pointer.
 * Both are known only now. */
static void resolve_function(Expr *expr)
{
    while (expr->function->stands_for)
        expr->function = expr->function->stands_for;
    const Function *function = expr->function;
    if (function->is_weak && !function->is_defined && !function->is_system &&
        !function->is_abstract)
        expr->kind = EXPR_ZERO;
}

static void reach_expr(Reach *reach, const Expr *expr)
{
    if (!expr)
        return;
    if (expr->kind == EXPR_FUNCTION || expr->kind == EXPR_APPLY) {
        resolve_function((Expr *)expr);
        if (expr->kind != EXPR_ZERO)
            reach_function(reach, expr->function);
    }
    reach_expr(reach, expr->a);
    reach_expr(reach, expr->b);
    reach_expr(reach, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        reach_expr(reach, expr->args[i]);
}

static void reach_body(Reach *reach, const Function *function)
{
    reach_expr(reach, function->guard);
    for (uint32_t i = 0; function->laws && i < function->laws->count; i++)
        reach_expr(reach, function->laws->list[i].condition);
    for (uint32_t i = 0; i < function->stmt_count; i++) {
        const Stmt *stmt = &function->stmts[i];
        reach_expr(reach, stmt->guard);
        reach_expr(reach, stmt->lhs);
        reach_expr(reach, stmt->value);
        reach_expr(reach, stmt->callee);
        for (uint32_t k = 0; k < stmt->arg_count; k++)
            reach_expr(reach, stmt->args[k]);
    }
}

static void drop_unreachable(Link *link)
{
    Reach reach = {.seen = mem_zero(link->functions.length, sizeof *reach.seen)};
    reach_function(&reach, link->program->initialise);
    reach_function(&reach, link->program->main);
    for (uint32_t i = 0; i < link->program->spawned_count; i++)
        reach_function(&reach, link->program->spawned[i].main);
    if (link->program->start)
        reach_function(&reach, link->program->start);
    for (uint32_t i = 0; i < link->inputs.length; i++)
        reach_expr(&reach, link->inputs.data[i]->assumption);
    while (reach.work.length)
        reach_body(&reach, vec_pop(&reach.work));
    uint32_t kept = 0;
    for (uint32_t i = 0; i < link->functions.length; i++) {
        Function *function = link->functions.data[i];
        if (!reach.seen[i]) {
            if (function->is_defined)
                vec_push(&link->uncalled, function);
            continue;
        }
        function->index = kept;
        link->functions.data[kept++] = function;
    }
    link->functions.length = kept;
    vec_release(&reach.work);
    mem_free(reach.seen);
}

#define COPY_LIST(link, list, target, count)                                                       \
    ((target) = arena_copy((link)->arena, (list).data, (list).length * sizeof *(list).data),       \
     (count) = (list).length)

bool link_finish(Link *link)
{
    Program *program = link->program;
    for (uint32_t i = 0; i < link->entries.length; i++) {
        check_used(link, link->entries.data[i]);
        list_shipped_variable(link, link->entries.data[i]);
    }
    check_main(link);
    if (link->diag->error_count)
        return false;
    finish_initialise(link);
    program->start = startup_finish(link);
    drop_unreachable(link);
    if (link->driver && driver_reads_again(link))
        return false;
    if (link->driver) {
        check_reached(link);
        driver_globals(link);
    }
    if (link->diag->error_count)
        return false;
    COPY_LIST(link, link->functions, program->functions, program->function_count);
    COPY_LIST(link, link->uncalled, program->uncalled, program->uncalled_count);
    COPY_LIST(link, link->globals, program->globals, program->global_count);
    COPY_LIST(link, link->inputs, program->inputs, program->input_count);
    COPY_LIST(link, link->outputs, program->outputs, program->output_count);
    COPY_LIST(link, link->strings, program->strings, program->string_count);
    loop_answer(link);
    if (link->diag->error_count)
        return false;
    COPY_LIST(link, link->inferred, program->inferred, program->inferred_count);
    COPY_LIST(link, link->barred, program->barred_loops, program->barred_count);
    program->candidate_count = link->candidate_count;
    program_analyse(program);
    order_answer(link);
    COPY_LIST(link, link->assumptions, program->assumptions, program->assumption_count);
#ifdef TASS_CHECKS
    program_check(program);
#endif
    return true;
}
