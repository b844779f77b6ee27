#include "front/lower/driver.h"

#include <string.h>

#include "front/lower/alias.h"
#include "front/lower/arithmetic.h"
#include "front/lower/convert.h"
#include "front/lower/decl.h"
#include "front/lower/driver_contract.h"
#include "front/lower/emit.h"
#include "front/lower/expr.h"
#include "front/lower/function.h"
#include "front/lower/given.h"
#include "front/lower/outcome.h"
#include "front/lower/type.h"
#include "front/lower/value.h"
#include "lib/bug.h"

/* What the pre-pass wrote behind the text of the file. */
static const AstExpr *driver_option(const Driver *driver, uint32_t number)
{
    for (uint32_t i = 0; i < driver->items->length; i++)
        if (driver->items->data[i].extent && driver->items->data[i].extent_number == number)
            return driver->items->data[i].extent;
    BUG("an option without its expression");
}

/* A call that nobody wrote. */
static void do_mpi(const Driver *driver, uint32_t number)
{
    Lower *lower = driver->lower;
    uint32_t first = lower->builder->stmts.length;
    lower_discard(lower, driver_option(driver, FRONT_MPI_FIRST + number));
    for (uint32_t i = first; i < lower->builder->stmts.length; i++) {
        lower->builder->stmts.data[i].place = driver->place;
        lower->builder->stmts.data[i].is_initialisation = true;
    }
}

/* Makes the variable that one of these calls sets. */
static const Variable *ask_mpi(const Driver *driver, uint32_t number, const char *name)
{
    Lower *lower = driver->lower;
    const Variable *variable = given_local(driver, name, type_basic(lower->types, BASIC_INT));
    Name *own = unit_name(lower->unit, name, (uint32_t)strlen(name));
    lower_declare(lower, own, SYMBOL_VARIABLE, variable->type, driver->place)->variable =
        (Variable *)variable;
    do_mpi(driver, number);
    return variable;
}

static void begin_mpi(Driver *driver)
{
    if (!driver->lower->link->hints->calls_mpi)
        return;
    do_mpi(driver, FRONT_MPI_BEGIN);
    driver->size = ask_mpi(driver, FRONT_MPI_SIZE, "__tass_size");
    driver->rank = ask_mpi(driver, FRONT_MPI_RANK, "__tass_rank");
}

static const Subject *specified(const Lower *lower)
{
    const Program *specification = lower->link->options->specification;
    return specification ? specification->subject : NULL;
}

/* A parameter, by the name that both functions' inputs have. */
static GivenPath path_of(const Driver *driver, const AstParam *param, uint32_t index)
{
    CHECK(param->declarator->name);
    const Subject *subject = specified(driver->lower);
    const char *own = decl_kept_name(driver->lower, param->declarator->name);
    bool is_named = subject && index < subject->count;
    const char *shared = is_named ? lower_format(driver->lower, "%s", subject->names[index]) : own;
    return (GivenPath){own, shared, param->declarator->place, 0};
}

static void bind_name(const Driver *driver, Name *name, const Variable *variable)
{
    bool is_there = name->symbol && name->symbol->depth == driver->lower->depth;
    if (!is_there)
        lower_declare(driver->lower, name, SYMBOL_VARIABLE, variable->type, variable->place)
            ->variable = (Variable *)variable;
}

static void bind(const Driver *driver, const AstParam *param, const Variable *variable)
{
    bind_name(driver, param->declarator->name, variable);
}

/* Options of both sides may use the names of the specification. */
static void bind_shared(const Driver *driver, const AstPart *part)
{
    for (uint32_t i = 0; i < part->param_count; i++) {
        const Symbol *symbol = part->params[i].declarator->name->symbol;
        const char *name = path_of(driver, &part->params[i], i).shared;
        if (symbol && symbol->kind == SYMBOL_VARIABLE && symbol->depth == driver->lower->depth)
            bind_name(driver, unit_name(driver->lower->unit, name, (uint32_t)strlen(name)),
                      symbol->variable);
    }
}

/* The name of the MPI type that a parameter is declared with, or NULL. */
static const char *mpi_type(const AstParam *param)
{
    const AstSpecifiers *specifiers = param->specifiers;
    bool is_named = specifiers->kind == AST_TYPE_NAME && !param->declarator->part_count;
    return is_named && !strncmp(specifiers->name->text, "MPI_", 4) ? specifiers->name->text : NULL;
}

static const Variable *local_value(const Driver *driver, const char *name, const Expr *value)
{
    const Variable *variable = given_local(driver, name, value->type->unqualified);
    given_assign(driver, expr_variable(driver->lower->arena, variable, driver->place), value);
    return variable;
}

/* What main does of MPI: the communicator of all is the one that there is. */
static const Variable *bind_mpi(const Driver *driver, const AstParam *param, const GivenPath *path)
{
    const char *type = mpi_type(param);
    bool is_world = !strcmp(type, "MPI_Comm"), is_idle = is_world && !driver->rank;
    bool is_number = !strcmp(type, "MPI_Aint") || !strcmp(type, "MPI_Offset") ||
                     !strcmp(type, "MPI_Count") || !strcmp(type, "MPI_Fint");
    if (is_number || is_idle)
        return NULL;
    if (!is_world)
        lower_error(driver->lower, path->place,
                    "'%s' is an '%s': which one is not known; verify a function that gives one to "
                    "'%s'",
                    path->own, type, driver->function->name);
    const AstExpr *world = driver_option(driver, FRONT_MPI_FIRST + FRONT_MPI_WORLD);
    return local_value(driver, path->own, lower_pure(driver->lower, world, "a communicator"));
}

static const Variable *scalar_of(const Driver *driver, const AstParam *param, const GivenPath *path,
                                 const Type *type)
{
    const Variable *handle = mpi_type(param) ? bind_mpi(driver, param, path) : NULL;
    if (handle)
        return handle;
    const Expr *value = given_value(driver, path, type);
    return value->kind == EXPR_VARIABLE ? value->variable : local_value(driver, path->own, value);
}

/* Scalars stand for inputs: sizes of the others may name them. */
static void bind_inputs(Driver *driver, const AstPart *part)
{
    const Type *type = driver->function->type;
    for (uint32_t i = 0; i < part->param_count; i++) {
        GivenPath path = path_of(driver, &part->params[i], i);
        const Type *own = type->params[i]->unqualified;
        if (own->kind != TYPE_POINTER && own->kind != TYPE_STRUCT && given_is_plain(own))
            bind(driver, &part->params[i], scalar_of(driver, &part->params[i], &path, own));
    }
}

/* How many elements `T p[n]` says there are; NULL: nothing. */
static const Expr *declared_extent(Driver *driver, const AstParam *param)
{
    Lower *lower = driver->lower;
    const AstDeclarator *declarator = param->declarator;
    if (declarator->part_count && declarator->parts[0].kind == AST_ARRAY)
        return declarator->parts[0].size
                   ? lower_pure(lower, declarator->parts[0].size, "the size of a parameter")
                   : NULL;
    if (declarator->part_count)
        return NULL;
    const Type *base = lower_specifiers(lower, param->specifiers);
    bool is_array = base->kind == TYPE_ARRAY && base->is_complete && !base->extent_expr;
    return is_array ? expr_int(lower->arena, type_basic(lower->types, BASIC_LONG), base->extent,
                               declarator->place)
                    : NULL;
}

static bool is_extent_of(const AstExpr *ast, const Name *name)
{
    CHECK(name);
    return ast->kind == AST_QUESTION && ast->op == QUESTION_EXTENT && ast->a->kind == AST_NAME &&
           ast->a->name == name;
}

/* What a condition says that the pointer leads to, or to no less than; NULL: nothing. */
static const AstExpr *extent_within(const AstExpr *ast, const Name *name)
{
    if (ast->kind != AST_BINARY)
        return NULL;
    if (ast->op == PUNCT2('&', '&')) {
        const AstExpr *left = extent_within(ast->a, name);
        return left ? left : extent_within(ast->b, name);
    }
    bool is_equal = ast->op == PUNCT2('=', '=');
    if ((is_equal || ast->op == PUNCT2('>', '=')) && is_extent_of(ast->a, name))
        return ast->b;
    if ((is_equal || ast->op == PUNCT2('<', '=')) && is_extent_of(ast->b, name))
        return ast->a;
    return NULL;
}

/* How many elements the contract requires; only of a clause with the names of the definition. */
static const Expr *required_extent(Driver *driver, const AstFunction *ast, const Name *name)
{
    Lower *lower = driver->lower;
    const Name *function = ast->declarator->name;
    ContractClause at = contract_first(lower, function, PRAGMA_REQUIRES);
    for (; at.clause; at = contract_next(lower, function, at)) {
        const AstExpr *extent = extent_within(at.clause->list[0], name);
        if (extent && contract_has_names(at, &ast->declarator->parts[0]))
            return lower_pure(lower, extent, "a number of elements");
    }
    return NULL;
}

static const Variable *input_named(const Lower *lower, const char *name)
{
    for (uint32_t i = 0; i < lower->link->inputs.length; i++)
        if (!strcmp(lower->link->inputs.data[i]->name, name))
            return lower->link->inputs.data[i];
    return NULL;
}

/* A number of elements of the other program, over the inputs of this one; NULL: it has not all of
 * them. */
static const Expr *translate(Lower *lower, const Expr *expr)
{
    CHECK(expr->type);
    if (!type_is_integer(expr->type) || expr->arg_count)
        return NULL;
    Expr *copy = arena_copy(lower->arena, expr, sizeof *expr);
    copy->type = type_basic(lower->types, expr->type->basic);
    copy->place = lower->function->place;
    copy->macro = NULL;
    const Expr *const parts[] = {expr->a, expr->b, expr->c};
    const Expr **copies[] = {&copy->a, &copy->b, &copy->c};
    for (int i = 0; i < 3; i++) {
        *copies[i] = parts[i] ? translate(lower, parts[i]) : NULL;
        if (parts[i] && !*copies[i])
            return NULL;
    }
    bool is_number = expr->kind == EXPR_INT && num_is_int64(expr->number);
    if (expr->kind == EXPR_VARIABLE)
        copy->variable = input_named(lower, expr->variable->name);
    else if (is_number)
        copy->number = NUM(num_int64(expr->number));
    bool is_good = expr->kind == EXPR_VARIABLE ? copy->variable != NULL : is_number || expr->a;
    return is_good ? copy : NULL;
}

/* How many elements the function says the pointer leads to, or the other one of a compare. */
static const Expr *extent_of_param(Driver *driver, const AstFunction *ast, const AstParam *param,
                                   uint32_t index)
{
    CHECK(index < driver->function->type->param_count);
    Lower *lower = driver->lower;
    const Subject *other = driver->call->other;
    const Expr *extent = declared_extent(driver, param);
    if (!extent)
        extent = required_extent(driver, ast, param->declarator->name);
    lower->program->subject->extents[index] = extent;
    bool is_said = other && index < other->count && other->extents[index];
    return !extent && is_said ? translate(lower, other->extents[index]) : extent;
}

static void bind_object(Driver *driver, const AstFunction *ast, const AstParam *param,
                        uint32_t index)
{
    Lower *lower = driver->lower;
    GivenPath path = path_of(driver, param, index);
    const Type *type =
        lower_param_type(lower, param->specifiers, param->declarator, TYPE_MODE_OBJECT)
            ->unqualified;
    const Expr *value = NULL;
    if (type->kind == TYPE_POINTER)
        value = given_pointer(driver, type, &path, extent_of_param(driver, ast, param, index));
    const Variable *variable = given_local(driver, path.own, type);
    const Expr *place = expr_variable(lower->arena, variable, driver->place);
    if (value)
        given_assign(driver, place, value);
    else
        given_fill(driver, place, &path);
    bind(driver, param, variable);
}

/* Whether the pointer may lead to what others lead to: one to the same type is there. */
static bool may_alias(const Driver *driver, const AstPart *part, uint32_t index)
{
    CHECK(index < part->param_count);
    const Type *type = driver->function->type, *own = type->params[index];
    const AstParam *param = &part->params[index];
    if (!driver->call->aliases || !alias_may(own) ||
        decl_is_restrict(driver->lower, param->specifiers, param->declarator))
        return false;
    for (uint32_t i = 0; i < part->param_count; i++)
        if (i != index && alias_may(type->params[i]) &&
            type_compatible(own->element->unqualified, type->params[i]->element->unqualified))
            return true;
    return false;
}

static void add_alias(Driver *driver, AliasPointers *pointers, const AstFunction *ast,
                      const AstParam *param, uint32_t index)
{
    CHECK(pointers->count < ALIAS_POINTERS_MAX);
    Lower *lower = driver->lower;
    GivenPath path = path_of(driver, param, index);
    const Type *type = driver->function->type->params[index]->unqualified;
    const Expr *extent = given_extent(driver, &path, extent_of_param(driver, ast, param, index));
    given_note_extent(driver, &path, extent, true);
    bool is_number = extent->kind == EXPR_INT && num_sign(extent->number) > 0;
    if (!is_number || pointers->count == ALIAS_POINTERS_MAX)
        lower_error(lower, path.place,
                    is_number ? "-alias=any: more than 6 pointers may lead to one object"
                              : "-alias=any: how many elements a pointer leads to must be a "
                                "number, 1 or more (-extentNAME=N)");
    pointers->list[pointers->count++] = (AliasPointer){.path = path,
                                                       .type = type,
                                                       .element = type->element->unqualified,
                                                       .extent = num_int64(extent->number),
                                                       .is_const = type->element->is_const};
}

static void bind_aliases(Driver *driver, const AstFunction *ast, const AstPart *part)
{
    AliasPointers pointers = {.count = 0};
    for (uint32_t i = 0; i < part->param_count; i++)
        if (may_alias(driver, part, i))
            add_alias(driver, &pointers, ast, &part->params[i], i);
    if (!pointers.count)
        return;
    if (!driver->call->is_compared &&
        contract_first(driver->lower, ast->declarator->name, PRAGMA_ASSIGNS).clause)
        lower_error(driver->lower, driver->place,
                    "-alias=any: what a function may assign is checked without it");
    for (uint32_t i = 0; i < part->param_count && i < 64; i++)
        driver->lower->program->subject->overlapping |= (uint64_t)may_alias(driver, part, i) << i;
    alias_place(driver, &pointers);
    for (uint32_t i = 0, k = 0; i < part->param_count; i++)
        if (may_alias(driver, part, i))
            bind(driver, &part->params[i], pointers.list[k++].pointer);
}

/* The input that chooses how they overlap must mean the same for both functions. */
static void check_aliases(const Driver *driver)
{
    const Subject *own = driver->lower->program->subject, *theirs = specified(driver->lower);
    if (theirs &&
        (own->overlapping != theirs->overlapping || own->overlap_count != theirs->overlap_count))
        lower_error(driver->lower, driver->place,
                    "-alias=any: the parameters of '%s' do not overlap in the ways in which those "
                    "of '%s' do: declare the same ones restrict",
                    driver->function->name, theirs->function->name);
}

static void bind_objects(Driver *driver, const AstFunction *ast, const AstPart *part)
{
    bind_aliases(driver, ast, part);
    check_aliases(driver);
    const Type *type = driver->function->type;
    for (uint32_t i = 0; i < part->param_count; i++)
        if (!may_alias(driver, part, i) &&
            (type->params[i]->kind == TYPE_POINTER || type->params[i]->kind == TYPE_STRUCT ||
             !given_is_plain(type->params[i])))
            bind_object(driver, ast, &part->params[i], i);
}

/* Its body is made when it is known what there is to set. */
static void call_globals(const Driver *driver)
{
    Lower *lower = driver->lower;
    Link *link = lower->link;
    const Type *type = type_function(lower->types, type_void(lower->types), NULL, 0, true, false);
    link->driver_globals =
        link_function(link, link_entry(link, "$globals", true), type, driver->place);
    Expr *callee =
        expr_new(lower->arena, EXPR_FUNCTION, type_pointer(lower->types, type), driver->place);
    callee->function = link->driver_globals;
    lower_emit(lower, STMT_CALL, driver->place)->callee = callee;
}

static void emit_call(const Driver *driver, const AstPart *part, const Variable *result)
{
    Lower *lower = driver->lower;
    const Function *function = driver->function;
    const Expr **args = arena_alloc(lower->arena, (part->param_count + 1) * sizeof *args);
    for (uint32_t i = 0; i < part->param_count; i++) {
        const Symbol *symbol = part->params[i].declarator->name->symbol;
        const Expr *value = expr_variable(lower->arena, symbol->variable, function->place);
        args[i] = convert_to(lower, convert_value(lower, value), function->type->params[i],
                             function->place);
    }
    Expr *callee = expr_new(lower->arena, EXPR_FUNCTION, type_pointer(lower->types, function->type),
                            function->place);
    callee->function = function;
    Stmt *stmt = lower_emit(lower, STMT_CALL, function->place);
    stmt->callee = callee;
    stmt->args = args;
    stmt->arg_count = part->param_count;
    stmt->lhs = result ? expr_variable(lower->arena, result, driver->place) : NULL;
}

static void make_subject(const Driver *driver, const AstFunction *ast, const AstPart *part)
{
    Lower *lower = driver->lower;
    Subject *subject = arena_new(lower->arena, Subject);
    const char **names = arena_alloc(lower->arena, (part->param_count + 1) * sizeof *names);
    for (uint32_t i = 0; i < part->param_count; i++)
        names[i] = path_of(driver, &part->params[i], i).shared;
    subject->function = driver->function;
    subject->names = names;
    subject->count = part->param_count;
    subject->extents = arena_zero(lower->arena, part->param_count + 1, sizeof *subject->extents);
    VecText requires = {0};
    const Name *name = ast->declarator->name;
    ContractClause at = contract_first(lower, name, PRAGMA_REQUIRES);
    for (; at.clause; at = contract_next(lower, name, at))
        if (contract_has_names(at, part))
            vec_push(&requires, lower_format(lower, "%s", at.clause->text));
    subject->requires =
        arena_copy(lower->arena, requires.data, requires.length * sizeof *requires.data);
    subject->require_count = requires.length;
    vec_release(&requires);
    lower->program->subject = subject;
}

static void check_params(const Driver *driver, const AstPart *part)
{
    Lower *lower = driver->lower;
    if (driver->function->type->is_variadic)
        lower_error(lower, driver->function->place,
                    "-function=%s: what its '...' stands for is not known; name a function that "
                    "calls it",
                    driver->function->name);
    for (uint32_t i = 0; i < part->param_count; i++)
        if (!part->params[i].declarator->name)
            lower_error(lower, part->params[i].declarator->place, "parameter %u has no name",
                        i + 1);
}

/* One of the conditions is assumed: that with the number that the input has. */
static void assume_proposals(Driver *driver)
{
    Lower *lower = driver->lower;
    Place place = driver->place;
    const Type *type = type_basic(lower->types, BASIC_INT);
    if (!driver->call->proposal_count)
        return;
    const Variable *input = given_input(driver, FRONT_PROPOSAL, type, place);
    for (uint32_t i = 0; i < driver->call->proposal_count; i++) {
        LocationId chosen = lower_new_location(lower), next = lower_new_location(lower);
        const Expr *number = expr_variable(lower->arena, input, place);
        const Expr *own = expr_int(lower->arena, type, i, place);
        lower_emit_branch(lower, lower_arithmetic(lower, PUNCT2('=', '='), number, own, place),
                          chosen, next, place);
        lower->here = chosen;
        const AstExpr *ast = driver_option(driver, FRONT_PROPOSAL_FIRST + i);
        const Expr *condition = lower_pure(lower, ast, "a precondition");
        lower_emit(lower, STMT_ASSUME, place)->value = convert_truth(lower, condition, place);
        lower_goto(lower, next, place);
        lower->here = next;
    }
}

/* -same names parameters, of either function. */
static void check_same(const Driver *driver, const AstPart *part)
{
    for (uint32_t k = 0; k < driver->call->same_count; k++) {
        const char *name = driver->call->same[k];
        bool is_there = false;
        for (uint32_t i = 0; i < part->param_count; i++) {
            GivenPath path = path_of(driver, &part->params[i], i);
            is_there |= !strcmp(path.own, name) || !strcmp(path.shared, name);
        }
        if (!is_there)
            lower_error(driver->lower, driver->place,
                        "-same=%s: '%s' has no parameter of that name", name,
                        driver->function->name);
    }
}

static const Variable *const *param_variables(Lower *lower, const AstPart *part)
{
    const Variable **params = arena_alloc(lower->arena, (part->param_count + 1) * sizeof *params);
    for (uint32_t i = 0; i < part->param_count; i++)
        params[i] = part->params[i].declarator->name->symbol->variable;
    return params;
}

typedef struct Made {
    const AstFunction *ast;
    const AstItems *items;
} Made;

static void make_main(Lower *lower, const void *data)
{
    const Made *made = data;
    const AstPart *part = &function_prototype(lower, made->ast)->parts[0];
    Function *function = made->ast->declarator->name->symbol->function;
    Driver driver = {.lower = lower,
                     .call = lower->link->options->call,
                     .items = made->items,
                     .function = function,
                     .place = function->place};
    driver.last_object = &driver.objects;
    driver.last_leaf = &driver.leaves;
    const Type *type = type_function(lower->types, type_void(lower->types), NULL, 0, true, false);
    LinkEntry *entry =
        link_entry(lower->link, lower_format(lower, "-function %s", function->name), true);
    Function *main = link_function(lower->link, entry, type, driver.place);
    main->name = function->name;
    main->end = driver.place;
    lower->link->driver = main;
    check_params(&driver, part);
    check_same(&driver, part);
    make_subject(&driver, made->ast, part);
    function_begin(lower, main);
    LocationId first = lower_new_location(lower);
    lower->here = first;
    uint32_t scope = lower_scope_begin(lower);
    begin_mpi(&driver);
    const Name *name = made->ast->declarator->name;
    bool keeps = !driver.call->is_compared && contract_first(lower, name, PRAGMA_ASSIGNS).clause;
    if (driver.call->globals_are_any || keeps)
        call_globals(&driver);
    bind_inputs(&driver, part);
    bind_shared(&driver, part);
    bind_objects(&driver, made->ast, part);
    Outcome outcome = outcome_before(&driver);
    DriverContract contract =
        driver_contract_before(&driver, made->ast, param_variables(lower, part), part->param_count);
    assume_proposals(&driver);
    emit_call(&driver, part, outcome.result);
    outcome_after(&driver, &outcome);
    driver_contract_after(&driver, &contract, outcome.result);
    if (driver.rank)
        do_mpi(&driver, FRONT_MPI_END);
    function_builder_stmt(lower->builder, STMT_RETURN, lower->here, lower->here, driver.place);
    lower_scope_end(lower, scope);
    function_builder_finish(lower->builder, first);
    lower->builder = NULL;
    lower->function = NULL;
}

static const AstFunction *find_function(const AstItems *items, const char *name)
{
    for (uint32_t i = 0; i < items->length; i++) {
        const AstFunction *function = items->data[i].function;
        if (function && !strcmp(function->declarator->name->text, name))
            return function;
    }
    return NULL;
}

void lower_driver(Lower *lower, const AstItems *items)
{
    CHECK(lower->link->options->call && items);
    const char *name = lower->link->options->call->function;
    Made made = {find_function(items, name), items};
    const Symbol *symbol = made.ast ? made.ast->declarator->name->symbol : NULL;
    if (!symbol || symbol->kind != SYMBOL_FUNCTION || lower_is_shipped(lower, made.ast->place))
        return;
    if (lower->link->driver && place_equal(lower->link->driver->end, made.ast->place))
        return; /* of a header that both units include */
    if (lower->link->driver) {
        diag_error(lower->diag, made.ast->place, "-function=%s: two files define it", name);
        return;
    }
    lower_protect(lower, make_main, &made);
}

void driver_check(Link *link)
{
    CHECK(link->options->call);
    Place place = {source_find(link->program->sources, link->program->name), 0, 0, 0};
    if (!link->driver && !link->diag->error_count)
        diag_error(link->diag, place, "-function=%s: no file defines such a function",
                   link->options->call->function);
}
