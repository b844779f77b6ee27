/* Global variables of a program whose main calls one function. */
#include <string.h>

#include "front/lower/driver.h"
#include "front/lower/driver_contract.h"
#include "front/lower/given.h"
#include "lib/bug.h"

/* What the function does to globals, by their slots. */
typedef struct Uses {
    bool *mentioned, *written; /* by slot, of the globals that the program has */
    uint32_t count;            /* of these; those that are added to check others come behind */
    bool is_start; /* the function makes initial values: what it writes is none that counts */
} Uses;

static const Variable *root_of(const Expr *place)
{
    while (place && (place->kind == EXPR_INDEX || place->kind == EXPR_FIELD))
        place = place->a;
    bool is_global =
        place && place->kind == EXPR_VARIABLE && place->variable->kind == VARIABLE_GLOBAL;
    return is_global ? place->variable : NULL;
}

static void note_expr(const Uses *uses, const Expr *expr)
{
    if (!expr)
        return;
    if (expr->kind == EXPR_VARIABLE && expr->variable->kind == VARIABLE_GLOBAL)
        uses->mentioned[expr->variable->slot] = true;
    const Variable *pointed = expr->kind == EXPR_ADDRESS ? root_of(expr->a) : NULL;
    if (pointed)
        uses->written[pointed->slot] = true;
    note_expr(uses, expr->a);
    note_expr(uses, expr->b);
    note_expr(uses, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        note_expr(uses, expr->args[i]);
}

static void note_function(const Uses *uses, const Function *function)
{
    for (uint32_t i = 0; i < function->stmt_count; i++) {
        const Stmt *stmt = &function->stmts[i];
        const Variable *written = root_of(stmt->lhs);
        if (written && !uses->is_start)
            uses->written[written->slot] = true;
        note_expr(uses, stmt->guard);
        note_expr(uses, stmt->lhs);
        note_expr(uses, stmt->value);
        note_expr(uses, stmt->callee);
        for (uint32_t k = 0; k < stmt->arg_count; k++)
            note_expr(uses, stmt->args[k]);
    }
    note_expr(uses, function->guard);
}

/* Whether the user can name it, and change it. */
static bool is_of_user(const Link *link, const Variable *variable)
{
    const SourceFile *file = source_file(link->program->sources, variable->place.file);
    return !(file && file->is_ours) && !given_is_const(variable->type);
}

static const LinkEntry *entry_of(const Link *link, const Variable *variable)
{
    for (uint32_t i = 0; i < link->entries.length; i++)
        if (link->entries.data[i]->variable == variable)
            return link->entries.data[i];
    return NULL;
}

static const char *format(Link *link, const char *before, const char *between, const char *after)
{
    Buf text = {0};
    buf_printf(&text, "%s%s%s", before, between, after);
    const char *copy = arena_text(link->arena, buf_text(&text), text.length);
    buf_release(&text);
    return copy;
}

/* Its name, of a local with that of its function; what is called as a parameter is marked. */
static const char *name_of(Link *link, const Variable *variable)
{
    const Subject *subject = link->program->subject;
    if (variable->is_static_local)
        return format(link, variable->function->name, ".", variable->name);
    for (uint32_t i = 0; i < subject->count; i++)
        if (!strcmp(subject->names[i], variable->name))
            return format(link, "::", variable->name, "");
    return variable->name;
}

static Variable *make_shared(Link *link, const Variable *variable, VariableKind kind)
{
    CHECK(kind == VARIABLE_INPUT || kind == VARIABLE_OUTPUT);
    Variable *made = arena_new(link->arena, Variable);
    bool is_input = kind == VARIABLE_INPUT;
    made->kind = kind;
    made->name = name_of(link, variable);
    made->type = variable->type->unqualified;
    made->place = made->annotation = variable->place;
    made->slot = is_input ? link->inputs.length : link->outputs.length;
    if (is_input)
        vec_push(&link->inputs, made);
    else
        vec_push(&link->outputs, made);
    return made;
}

static void note(Link *link, const Variable *variable, const char *what)
{
    link_assume(link, variable->place, format(link, name_of(link, variable), " ", what));
}

static void deliver(Link *link, const Uses *uses, Variable *variable)
{
    CHECK(variable->slot < uses->count);
    bool is_written = uses->written[variable->slot];
    bool is_output = given_is_plain(variable->type) && !variable->is_static_local;
    if (is_written && is_output && link->hints->calls_mpi)
        note(link, variable, "is compared as rank 0 leaves it: other processes have their own");
    if (!is_output) {
        if (is_written)
            note(link, variable,
                 variable->is_static_local
                     ? "starts at its initialiser, and is not compared: it belongs to one function"
                     : "is not compared: it holds pointers, or a union");
        return;
    }
    Variable *output = make_shared(link, variable, VARIABLE_OUTPUT);
    output->delivers = variable;
    output->may_be_dropped = !is_written;
    output->is_of_file = entry_of(link, variable)->is_static;
    variable->is_delivered = true;
}

static void start_any(Link *link, FunctionBuilder *builder, LocationId *here, Variable *variable)
{
    if (!given_is_plain(variable->type)) {
        diag_error(link->diag, variable->place,
                   "-globals=any: '%s' holds %s: give it a value, and leave out -globals=any",
                   variable->name, given_find_pointer(variable->type) ? "pointers" : "a union");
        return;
    }
    const Variable *input = make_shared(link, variable, VARIABLE_INPUT);
    Place place = link->driver_globals->place;
    LocationId next = function_builder_location(builder);
    Stmt *stmt = function_builder_stmt(builder, STMT_ASSIGN, *here, next, place);
    stmt->lhs = expr_variable(link->arena, variable, place);
    stmt->value = expr_variable(link->arena, input, place);
    stmt->is_initialisation = true;
    *here = next;
}

/* Locals that are static are each function's own: in a compare they start as they are. */
static bool is_any(const Link *link, const Uses *uses, const Variable *variable)
{
    CHECK(variable->slot < uses->count);
    const FrontCall *call = link->options->call;
    if (call->is_compared && variable->is_static_local)
        return false;
    for (uint32_t i = 0; call->other && i < call->other->global_count; i++)
        if (!variable->is_static_local && !strcmp(call->other->globals[i], variable->name))
            return true;
    return uses->mentioned[variable->slot];
}

static void note_subject(Link *link, const Uses *uses)
{
    const char **names = arena_alloc(link->arena, (uses->count + 1) * sizeof *names);
    Subject *subject = link->program->subject;
    for (uint32_t i = 0; i < uses->count; i++) {
        const Variable *variable = link->globals.data[i];
        if (is_of_user(link, variable) && uses->mentioned[i] && !variable->is_static_local)
            names[subject->global_count++] = variable->name;
    }
    subject->globals = names;
}

/* Another global keeps what one holds before the call. */
static const Variable *keep(Link *link, FunctionBuilder *builder, LocationId *here,
                            const Variable *variable)
{
    CHECK(link->driver_globals);
    Place place = link->driver_globals->place;
    Variable *kept = arena_new(link->arena, Variable);
    kept->kind = VARIABLE_GLOBAL;
    kept->name = format(link, "old(", name_of(link, variable), ")");
    kept->type = variable->type->unqualified;
    kept->place = variable->place;
    kept->is_captured = true;
    link_add_global(link, kept);
    LocationId declared = function_builder_location(builder);
    Stmt *stmt = function_builder_stmt(builder, STMT_DECLARE, *here, declared, place);
    stmt->variables = arena_copy(link->arena, &kept, sizeof kept);
    stmt->variable_count = 1;
    *here = function_builder_location(builder);
    stmt = function_builder_stmt(builder, STMT_ASSIGN, declared, *here, place);
    stmt->lhs = expr_variable(link->arena, kept, place);
    stmt->value = expr_variable(link->arena, variable, place);
    stmt->is_initialisation = true;
    return kept;
}

static void check_change(Link *link, FunctionBuilder *builder, LocationId *here,
                         const Variable *variable, const Variable *kept)
{
    CHECK(link->driver_check && kept);
    Place place = link->driver_check->place;
    const Expr *same = driver_same(link->program, expr_variable(link->arena, variable, place),
                                   expr_variable(link->arena, kept, place), place);
    if (!same) {
        note(link, variable, "may change: it holds a union, and is not looked at");
        return;
    }
    LocationId next = function_builder_location(builder);
    Stmt *stmt = function_builder_stmt(builder, STMT_ASSERT, *here, next, place);
    stmt->value = same;
    stmt->property = PROPERTY_CONTRACT;
    stmt->text =
        format(link, format(link, "'", link->program->subject->function->name, "' changes '"),
               name_of(link, variable),
               variable->is_static_local ? "', which no assigns can name: make it a global"
                                         : "' where no assigns names it");
    *here = next;
}

/* Static locals, too: a caller sees what the function returns the next time. */
static void check_changes(Link *link, const Uses *uses, FunctionBuilder *keeper, LocationId *here)
{
    FunctionBuilder builder;
    function_builder_init(&builder, link->program, link->driver_check);
    LocationId first = function_builder_location(&builder), at = first;
    uint32_t count = link->globals.length;
    for (uint32_t i = 0; i < count; i++) {
        const Variable *variable = link->globals.data[i];
        if (is_of_user(link, variable) && uses->written[i])
            check_change(link, &builder, &at, variable, keep(link, keeper, here, variable));
    }
    function_builder_stmt(&builder, STMT_RETURN, at, at, link->driver_check->place);
    function_builder_finish(&builder, first);
}

static void make_globals(Link *link, const Uses *uses)
{
    FunctionBuilder builder;
    function_builder_init(&builder, link->program, link->driver_globals);
    LocationId first = function_builder_location(&builder), here = first;
    uint32_t count = link->globals.length;
    for (uint32_t i = 0; i < count && link->options->call->globals_are_any; i++)
        if (is_of_user(link, link->globals.data[i]) && is_any(link, uses, link->globals.data[i]))
            start_any(link, &builder, &here, link->globals.data[i]);
    if (link->driver_check)
        check_changes(link, uses, &builder, &here);
    function_builder_stmt(&builder, STMT_RETURN, here, here, link->driver_globals->place);
    function_builder_finish(&builder, first);
}

static void note_start(Link *link, const Uses *uses)
{
    for (uint32_t i = 0; i < uses->count; i++)
        if (!link->options->call->globals_are_any && is_of_user(link, link->globals.data[i]) &&
            uses->mentioned[i])
            note(link, link->globals.data[i], "starts at its initialiser (-globals=any)");
}

/* Whether MPI is called by what the function reaches, and not begun there. */
static bool wants_mpi(const Link *link)
{
    bool calls = false, begins = false;
    for (uint32_t i = 0; i < link->functions.length; i++) {
        const Function *function = link->functions.data[i];
        calls |=
            function->library && !function->is_defined && function->library->marks & LIBRARY_MPI;
        begins |= function->library && function->library->marks & LIBRARY_STARTS_MPI;
    }
    return calls && !begins;
}

bool driver_reads_again(Link *link)
{
    if (link->hints->calls_mpi || !wants_mpi(link))
        return false;
    return link->hints->calls_mpi = true;
}

void driver_globals(Link *link)
{
    CHECK(link->driver);
    uint32_t count = link->globals.length;
    Uses uses = {mem_zero(count + 1, sizeof(bool)), mem_zero(count + 1, sizeof(bool)), count,
                 false};
    bool *named = mem_zero(count + 1, sizeof *named);
    for (uint32_t i = 0; i < link->functions.length; i++) {
        /* Initialisers look at nothing, but what they point to may be written through it. */
        bool is_start = link->functions.data[i] == link->program->initialise;
        note_function(&(Uses){is_start ? named : uses.mentioned, uses.written, count, is_start},
                      link->functions.data[i]);
    }
    mem_free(named);
    for (uint32_t i = 0; i < count; i++)
        uses.mentioned[i] |= uses.written[i];
    if (link->driver_globals) {
        make_globals(link, &uses);
        note_subject(link, &uses);
    }
    for (uint32_t i = 0; i < count && link->options->call->is_compared; i++)
        if (is_of_user(link, link->globals.data[i]))
            deliver(link, &uses, link->globals.data[i]);
    note_start(link, &uses);
    mem_free(uses.mentioned);
    mem_free(uses.written);
}
