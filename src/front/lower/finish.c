#include "front/lower/finish.h"

#include <string.h>

#include "front/lower/driver.h"
#include "front/lower/implicit.h"
#include "front/lower/loop.h"
#include "front/lower/order.h"
#include "front/lower/startup.h"
#include "front/lower/stub.h"
#include "lib/bug.h"

static bool is_shipped(const Link *link, Place place)
{
    const SourceFile *file = source_file(link->program->sources, place.file);
    return file && file->is_ours;
}

/* A function without a body of which the command line says that it may do anything. */
static void make_stub(Link *link, const LinkEntry *entry)
{
    CHECK(entry->function);
    static const LibraryFunction stub = {.name = "stub", .effect = LIBRARY_OUTSIDE};
    Function *function = entry->function;
    for (uint32_t i = 0; link->options && i < link->options->request_count; i++) {
        FrontRequest *request = &link->options->requests[i];
        if (request->kind != REQUEST_STUB || strcmp(request->name, entry->name))
            continue;
        request->is_met = true;
        if (request->ensures) {
            if (!entry->is_by_contract)
                diag_error(link->diag, entry->declared, "-stub=%s: it %s", entry->name,
                           function->is_defined ? "has a body" : "has no prototype by itself");
            continue;
        }
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
    CHECK(entry->function);
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
    CHECK(entry->variable);
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

/* Whether the parameter takes what a program is started with (C11 5.1.2.2.1): a count, then texts; of
 * POSIX's third parameter those of the environment. */
static bool takes_argument(const Type *type, uint32_t index)
{
    if (index == 0)
        return type_is_integer(type) && type_width(type) == 32;
    if (index > 2 || type->kind != TYPE_POINTER || type->element->kind != TYPE_POINTER)
        return false;
    return type_is_char(type->element->element->unqualified);
}

static void check_parameters(Link *link, const Function *main)
{
    const Type *result = main->type->element->unqualified;
    if (result->kind != TYPE_VOID && !(type_is_integer(result) && type_width(result) == 32))
        diag_error(link->diag, main->place, "'main' returns no int");
    for (uint32_t i = 0; i < main->param_count; i++)
        if (!takes_argument(main->locals[i]->type->unqualified, i))
            diag_error(link->diag, main->locals[i]->place,
                       "parameter '%s' of 'main' is not supported: int main(int argc, char **argv)",
                       main->locals[i]->name);
    if (main->param_count > 2)
        link_assume(link, main->locals[2]->place, "the environment has no variables");
}

/* The main of a space, whose first file that is. */
static const Function *main_of(Link *link, uint32_t space, const char *path)
{
    CHECK(path);
    for (uint32_t i = 0; i < link->entries.length; i++) {
        const LinkEntry *entry = link->entries.data[i];
        const Function *function = entry->function;
        if (entry->space == space && function && function->is_defined && !function->is_static &&
            !strcmp(function->name, "main")) {
            check_parameters(link, function);
            return function;
        }
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
    CHECK(expr->function);
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
    stub_finish(link);
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
