/* Function definitions, and a unit as a whole. */
#include <string.h>

#include "front/lower/function.h"
#include "front/lower/arithmetic.h"
#include "front/lower/asked.h"
#include "front/lower/contract.h"
#include "front/lower/convert.h"
#include "front/lower/call.h"
#include "front/lower/decl.h"
#include "front/lower/driver.h"
#include "front/lower/keep.h"
#include "front/lower/nested.h"
#include "front/lower/stmt.h"
#include "front/lower/type.h"
#include "front/lower/value.h"
#include "lib/bug.h"

enum { ERROR_LIMIT = 20 };

/* A K&R parameter by its declaration, or int. */
static AstParam old_param(Lower *lower, const AstFunction *function, Name *name)
{
    CHECK(name);
    for (uint32_t i = 0; i < function->old_param_count; i++) {
        const AstDeclaration *declaration = function->old_params[i];
        for (uint32_t k = 0; k < declaration->item_count; k++)
            if (declaration->items[k].declarator->name == name)
                return (AstParam){declaration->specifiers, declaration->items[k].declarator};
    }
    AstParam param = {arena_new(&lower->unit->arena, AstSpecifiers),
                      arena_new(&lower->unit->arena, AstDeclarator)};
    param.declarator->name = name;
    param.declarator->place = function->place;
    return param;
}

AstDeclarator *function_prototype(Lower *lower, const AstFunction *function)
{
    CHECK(function->declarator->part_count && function->declarator->parts[0].kind == AST_FUNCTION);
    AstDeclarator *declarator = function->declarator;
    const AstPart *part = &declarator->parts[0];
    if (!part->old_name_count)
        return declarator;
    Arena *arena = &lower->unit->arena;
    AstDeclarator *copy = arena_copy(arena, declarator, sizeof *copy);
    copy->parts = arena_copy(arena, copy->parts, copy->part_count * sizeof *copy->parts);
    AstPart *first = &copy->parts[0];
    first->params = arena_zero(arena, part->old_name_count, sizeof *first->params);
    first->param_count = part->old_name_count;
    first->has_prototype = true;
    for (uint32_t i = 0; i < part->old_name_count; i++)
        first->params[i] = old_param(lower, function, part->old_names[i]);
    return copy;
}

static void declare_params(Lower *lower, const AstPart *part, const Type *type)
{
    CHECK(lower->builder && part->param_count <= type->param_count);
    for (uint32_t i = 0; i < part->param_count; i++) {
        const AstDeclarator *declarator = part->params[i].declarator;
        if (!declarator->name)
            lower_error(lower, declarator->place, "parameter %u has no name", i + 1);
        if (decl_symbol_here(lower, declarator->name))
            lower_error(lower, declarator->place, "two parameters are named '%s'",
                        declarator->name->text);
        Variable *variable = function_builder_local(lower->builder, VARIABLE_PARAM,
                                                    decl_kept_name(lower, declarator->name),
                                                    type->params[i], declarator->place);
        variable->may_be_addressed = declarator->name->may_be_addressed;
        variable->is_restrict = decl_is_restrict(lower, part->params[i].specifiers, declarator) &&
                                type->params[i]->kind == TYPE_POINTER;
        lower_declare(lower, declarator->name, SYMBOL_VARIABLE, type->params[i], declarator->place)
            ->variable = variable;
    }
}

/* Tags and enumerators of the list. */
static void declare_param_names(Lower *lower, const AstPart *part)
{
    for (uint32_t i = 0; i < lower->param_names.length; i++) {
        ParamName kept = lower->param_names.data[i];
        if (kept.part != part)
            continue;
        if (kept.tag) {
            lower_declare_tag(lower, kept.name,
                              arena_copy(&lower->unit->arena, kept.tag, sizeof(Tag)));
            continue;
        }
        Symbol *symbol =
            lower_declare(lower, kept.name, SYMBOL_CONSTANT, kept.symbol->type, kept.symbol->place);
        symbol->value = kept.symbol->value;
    }
}

/* The size of a parameter that is an array, and so a pointer, is evaluated, too, as gcc does; with
 * static there are as many elements (C11 6.7.6.3, paragraph 7). */
static void evaluate_size(Lower *lower, const AstParam *param)
{
    const AstDeclarator *declarator = param->declarator;
    const AstPart *first = declarator->part_count ? &declarator->parts[0] : NULL;
    const Symbol *symbol = declarator->name->symbol;
    if (!first || first->kind != AST_ARRAY || !first->size || symbol->type->kind != TYPE_POINTER)
        return;
    const Expr *size = lower_scalar(lower, first->size);
    Place place = first->size->place;
    if (!type_is_integer(size->type))
        lower_error(lower, place, "the size of an array must be an integer");
    if (size->kind != EXPR_INT) {
        const Expr *kept = lower_temporary(lower, size->type, place);
        lower_assign_to(lower, kept, size, place, false);
        size = kept;
    }
    lower_require_size(lower, size, 0, place);
    if (!first->is_static)
        return;
    const Expr *pointer = expr_variable(lower->arena, symbol->variable, place);
    const Expr *end = lower_arithmetic(lower, '+', pointer, size, place);
    lower_assign_to(lower, lower_temporary(lower, end->type->unqualified, place), end, place,
                    false);
}

/* It is declared once, with the types of all parameters. */
static bool declares_type(const AstSpecifiers *specifiers)
{
    return specifiers->has_body;
}

/* Extents that name other parameters are evaluated once, at the entry. */
static void complete_params(Lower *lower, const AstPart *part)
{
    CHECK(lower->builder);
    for (uint32_t i = 0; i < part->param_count; i++) {
        const AstParam *param = &part->params[i];
        Symbol *symbol = param->declarator->name->symbol;
        const Type *type = symbol->type;
        bool is_open = type->kind == TYPE_POINTER && type->element->kind == TYPE_ARRAY;
        if (is_open || (param->specifiers->is_const && !declares_type(param->specifiers))) {
            symbol->type =
                lower_param_type(lower, param->specifiers, param->declarator, TYPE_MODE_OBJECT);
            symbol->variable->type = symbol->type;
            symbol->variable->is_const = symbol->type->is_const;
        }
        evaluate_size(lower, param);
    }
}

/* The function waits at its entry until its guard holds: a system function of its own does. */
static void lower_guard(Lower *lower, const AstExpr *ast)
{
    const Expr *guard = convert_truth(lower, lower_pure(lower, ast, "a guard"), ast->place);
    const Type *type = type_function(lower->types, type_void(lower->types), NULL, 0, true, false);
    const char *name = lower_format(lower, "%s (its guard)", lower->function->name);
    Function *wait =
        link_function(lower->link, link_entry(lower->link, name, true), type, ast->place);
    wait->is_system = true;
    wait->guard = guard;
    Expr *callee =
        expr_new(lower->arena, EXPR_FUNCTION, type_pointer(lower->types, type), ast->place);
    callee->function = wait;
    lower_emit(lower, STMT_CALL, ast->place)->callee = callee;
}

/* Whether calls see the contract alone. */
static bool is_by_contract(const Lower *lower, const Name *function)
{
    const FrontOptions *options = lower->unit->options;
    bool is_checked = options->call && !strcmp(options->call->function, function->text);
    return (options->uses_contracts || contract_is_stub(lower, function)) && !is_checked &&
           strcmp(function->text, "main");
}

static void lower_body(Lower *lower, const AstFunction *function, const AstPart *part,
                       const AstExpr *guard, const NestedUse *use)
{
    Place end = function->body->end;
    CHECK(function->body && lower->function->type->kind == TYPE_FUNCTION);
    LocationId entry = lower_new_location(lower);
    lower->here = entry;
    uint32_t scope = lower_scope_begin(lower);
    declare_param_names(lower, part);
    declare_params(lower, part, lower->function->type);
    nested_begin(lower, use);
    complete_params(lower, part);
    if (lower->function->type->is_variadic) {
        Variable *arguments =
            function_builder_local(lower->builder, VARIABLE_LOCAL, "variable arguments",
                                   type_basic(lower->types, BASIC_INT), function->place);
        arguments->is_temporary = true;
        lower->function->variable_arguments = arguments;
    }
    if (guard)
        lower_guard(lower, guard);
    const Name *name = function->declarator->name;
    bool has_contract = lower->depth == 1 && contract_exists(lower, name);
    if (has_contract && contract_is_stub(lower, name))
        lower_error(lower, function->place, "-stub=%s: it has a body", name->text);
    if (has_contract && is_by_contract(lower, name)) {
        contract_body(lower, name);
        lower_scope_end(lower, scope);
        function_builder_finish(lower->builder, entry);
        return;
    }
    if (has_contract)
        contract_check(lower, name);
    lower_function_block(lower, function->body);
    Stmt *stmt = function_builder_stmt(lower->builder, STMT_RETURN, lower->here, lower->here, end);
    bool is_main =
        !strcmp(lower->function->name, "main") && type_is_integer(lower->function->type->element);
    if (is_main)
        stmt->value = expr_int(lower->arena, type_basic(lower->types, BASIC_INT), 0, end);
    lower_finish_jumps(lower);
    lower_scope_end(lower, scope);
    function_builder_finish(lower->builder, entry);
}

/* A user's function takes the place of a library function of the same name. */
static void replace_library(Lower *lower, Function *function, LinkEntry *entry)
{
    if (!lower_is_shipped(lower, entry->declared))
        return;
    function->is_system = function->is_abstract = false;
}

/* What a prototype of an old-style definition must agree with (C11 6.7.6.3). */
static const Type *promoted_params(Lower *lower, const Type *type)
{
    const Type **params =
        arena_alloc(&lower->unit->arena, (type->param_count + 1) * sizeof *params);
    for (uint32_t i = 0; i < type->param_count; i++)
        params[i] = type_argument(lower->types, type->params[i]);
    return type_function(lower->types, type->element, params, type->param_count,
                         type->has_prototype, false);
}

static void release_builder(FunctionBuilder *builder)
{
    vec_release(&builder->locations);
    vec_release(&builder->stmts);
    vec_release(&builder->locals);
    vec_release(&builder->labels);
}

/* What the lowering of one function needs. */
static void release_function(Lower *lower)
{
    release_builder(&lower->body);
    vec_release(&lower->live);
    vec_release(&lower->live_depths);
    vec_release(&lower->cleanups);
    vec_release(&lower->captured);
    vec_release(&lower->links);
    vec_release(&lower->labels);
    vec_release(&lower->jumps);
    vec_release(&lower->taken);
    vec_release(&lower->blocks);
    vec_release(&lower->kept);
    vec_release(&lower->edges);
    vec_release(&lower->watched.places);
    vec_release(&lower->watched.pairs);
    vec_release(&lower->watched.exposed);
    vec_release(&lower->loop_variables);
    vec_release(&lower->loop_kept);
}

void function_begin(Lower *lower, Function *function)
{
    CHECK(function->type->kind == TYPE_FUNCTION);
    function_builder_init(&lower->body, lower->program, function);
    lower->builder = &lower->body;
    lower->function = function;
    lower->temporary_count = 0;
    vec_clear(&lower->live);
    vec_clear(&lower->cleanups);
    vec_clear(&lower->captured);
    vec_clear(&lower->links);
    vec_clear(&lower->labels);
    vec_clear(&lower->jumps);
    vec_clear(&lower->taken);
    lower->label_places = NULL;
    vec_clear(&lower->blocks);
    vec_clear(&lower->kept);
    vec_clear(&lower->edges);
    lower->block_count = 0;
}

static void lower_function(Lower *lower, const AstFunction *ast, const AstExpr *guard)
{
    AstDeclarator *declarator = function_prototype(lower, ast);
    AstInitDeclarator init = {.declarator = declarator};
    Declared declared = {.specifiers = ast->specifiers,
                         .init = &init,
                         .name = declarator->name,
                         .place = ast->place};
    if (ast->specifiers->storage & STORAGE_TYPEDEF)
        lower_error(lower, ast->place, "a typedef cannot have a body");
    const Type *base = lower_specifiers(lower, ast->specifiers);
    declared.type = lower_declarator(lower, base, declarator, TYPE_MODE_OBJECT);
    const Type *type = declared.type, *seen = type;
    bool is_old_style = declarator != ast->declarator || !type->has_prototype;
    if (is_old_style) {
        seen = type_function(lower->types, type->element, NULL, 0, false, false);
        declared.type = promoted_params(lower, type);
    }
    Function *function = decl_function(lower, &declared, seen);
    LinkEntry *entry = declared.name->symbol->entry;
    bool is_weak = declared.name->symbol->is_weak;
    if (function->is_defined && is_weak)
        return; /* the linker takes the other one */
    if (function->is_defined && !entry->is_weakly_defined && !entry->is_by_contract)
        decl_conflict(lower, &declared, "redefinition of", entry->defined);
    entry->is_weakly_defined = is_weak;
    entry->is_by_contract = false;
    function->param_count = 0; /* it may replace one */
    function->is_defined = false;
    replace_library(lower, function, entry);
    if (function->is_system || function->is_abstract)
        decl_conflict(lower, &declared, "a body is given for the system or abstract function",
                      entry->declared);
    entry->defined = ast->place;
    function->place = ast->place;
    function->type = type;
    function->is_old_style = is_old_style;
    function->end = ast->body->end;
    function_begin(lower, function);
    lower_body(lower, ast, &declarator->parts[0], guard, &(NestedUse){NULL, 0});
    CHECK(lower->builder == &lower->body && !lower->innermost_switch && !lower->blocks.length);
    CHECK(!lower->break_target.exists && !lower->continue_target.exists);
    lower->builder = NULL;
    lower->function = NULL;
}

typedef struct NestedFunction {
    const AstFunction *ast;
    const Symbol *symbol;
} NestedFunction;

static void lower_nested_body(Lower *lower, const void *data)
{
    const NestedFunction *work = data;
    function_begin(lower, work->symbol->function);
    lower_body(lower, work->ast, &work->ast->declarator->parts[0], NULL, &work->symbol->uses);
}

/* The function around it waits meanwhile: what is shared of the two is the unit's. */
static bool lower_inside(Lower *lower, const NestedFunction *work)
{
    CHECK(lower->function);
    Lower outer = *lower;
    Lower inner = *lower;
    memset(&inner.body, 0, sizeof inner.body);
    memset(&inner.live, 0, sizeof inner.live);
    memset(&inner.live_depths, 0, sizeof inner.live_depths);
    memset(&inner.cleanups, 0, sizeof inner.cleanups);
    memset(&inner.captured, 0, sizeof inner.captured);
    memset(&inner.links, 0, sizeof inner.links);
    memset(&inner.labels, 0, sizeof inner.labels);
    memset(&inner.jumps, 0, sizeof inner.jumps);
    memset(&inner.taken, 0, sizeof inner.taken);
    memset(&inner.blocks, 0, sizeof inner.blocks);
    memset(&inner.kept, 0, sizeof inner.kept);
    memset(&inner.edges, 0, sizeof inner.edges);
    memset(&inner.watched, 0, sizeof inner.watched);
    memset(&inner.loop_variables, 0, sizeof inner.loop_variables);
    memset(&inner.loop_kept, 0, sizeof inner.loop_kept);
    inner.break_target = inner.continue_target = (Target){0};
    inner.innermost_switch = NULL;
    inner.inside = NULL;
    inner.block = (Block){0};
    *lower = inner;
    bool good = lower_protect(lower, lower_nested_body, work);
    release_function(lower);
    outer.undo.data = lower->undo.data;
    outer.undo.length = lower->undo.length;
    outer.undo.capacity = lower->undo.capacity;
    outer.aliases.data = lower->aliases.data;
    outer.aliases.length = lower->aliases.length;
    outer.aliases.capacity = lower->aliases.capacity;
    outer.scratch = lower->scratch;
    *lower = outer;
    return good;
}

void lower_nested_function(Lower *lower, const AstFunction *ast)
{
    CHECK(lower->function && ast->declarator->name);
    const AstDeclarator *declarator = ast->declarator;
    const Type *base = lower_specifiers(lower, ast->specifiers);
    const Type *type = lower_declarator(lower, base, declarator, TYPE_MODE_OBJECT);
    NestedUse use = nested_use(lower, ast);
    if (!type->has_prototype && use.count)
        type = type_function(lower->types, type->element, NULL, 0, true, false);
    if (declarator->parts[0].old_name_count || (type->is_variadic && use.count))
        lower_error(lower, ast->place,
                    "this form of a function within a function is not "
                    "supported: give it a prototype without '...'");
    LinkEntry *entry = link_entry(lower->link, declarator->name->text, true);
    Function *function =
        link_function(lower->link, entry, nested_type(lower, type, &use), ast->place);
    entry->defined = ast->place;
    function->end = ast->body->end;
    Symbol *symbol = lower_declare(lower, declarator->name, SYMBOL_FUNCTION, type, ast->place);
    symbol->function = function;
    symbol->entry = entry;
    symbol->uses = use;
    nested_make_pointed(lower, symbol, declarator->name);
    NestedFunction work = {ast, symbol};
    if (!lower_inside(lower, &work))
        lower_abandon(lower);
}

/* A function with a body in a shipped header that the user never names, or defines himself. */
static bool is_idle(const Lower *lower, const AstItem *item)
{
    const AstFunction *function = item->function;
    if (!function || !(function->specifiers->storage & STORAGE_STATIC) ||
        !lower_is_shipped(lower, function->place))
        return false;
    const Name *name = function->declarator->name;
    if (!strncmp(name->text, "__tass_", 7)) /* what the others are made of */
        return false;
    return !name->is_mentioned || name->is_redefined;
}

/* The shipped declaration of a function that the user's file gives another meaning; those that the
 * shipped texts call must agree with it. */
static bool is_replaced(const Lower *lower, const AstItem *item)
{
    const AstDeclaration *declaration = item->declaration;
    if (!declaration || !item->is_system || declaration->item_count != 1 ||
        !lower_is_shipped(lower, declaration->place))
        return false;
    const Name *name = declaration->items[0].declarator->name;
    const LibraryFunction *row = name->is_redefined ? link_library(lower->link, name->text) : NULL;
    return row && row->marks & LIBRARY_ONLY_DECLARED;
}

static void lower_item(Lower *lower, const void *data)
{
    const AstItem *item = data;
    if (item->extent || is_idle(lower, item) || is_replaced(lower, item))
        return;
    bool is_guarded = item->annotation && item->annotation->kind == PRAGMA_SYSTEM && item->guard;
    if (item->function && item->annotation && !is_guarded)
        lower_error(lower, item->annotation->place,
                    "pragma 'TASS %s' cannot stand before a function body",
                    pragma_name(item->annotation->kind));
    if (item->function)
        lower_function(lower, item->function, is_guarded ? item->guard : NULL);
    else
        lower_declaration(lower, item->declaration, item);
}

/* What the user's file gives another meaning is no function of a shipped header: one that is
 * called so in ISO C is the program's to name (C11 7.1.3). */
static void note_own(Lower *lower, const AstItem *item)
{
    if (item->function && !lower_is_shipped(lower, item->function->place))
        verifier_define(lower, item->function->declarator->name, item->function->place);
    const AstDeclaration *declaration = item->declaration;
    for (uint32_t i = 0; declaration && i < declaration->item_count; i++) {
        const AstDeclarator *declarator = declaration->items[i].declarator;
        bool is_function = declarator->part_count && declarator->parts[0].kind == AST_FUNCTION;
        bool is_type = declaration->specifiers->storage & STORAGE_TYPEDEF;
        if (declarator->name && (is_type || !is_function) &&
            !lower_is_shipped(lower, declarator->place))
            declarator->name->is_redefined = true;
    }
}

/* An alias has its target in the same unit. */
static void resolve_aliases(Lower *lower)
{
    for (uint32_t i = 0; i < lower->aliases.length; i++) {
        const Alias *alias = &lower->aliases.data[i];
        const Symbol *symbol = alias->target->symbol;
        bool is_good = symbol && symbol->kind == SYMBOL_FUNCTION && symbol->function->is_defined &&
                       symbol->function != alias->function && !alias->function->is_defined &&
                       type_compatible(symbol->function->type, alias->function->type);
        if (is_good)
            alias->function->stands_for = symbol->function;
        else
            diag_error(lower->diag, alias->place,
                       "'%s' is no function of this file with a body and this type",
                       alias->target->text);
    }
}

/* The contract of a function that is declared here alone: it is looked at, and may be all that there is
 * of the function. */
static void lower_contract(Lower *lower, const void *data)
{
    CHECK(((const AstItem *)data)->declaration);
    const AstItem *item = data;
    const AstDeclarator *declarator = item->declaration->items[0].declarator;
    Symbol *symbol = declarator->name->symbol;
    Function *function = symbol->function;
    bool makes = is_by_contract(lower, declarator->name);
    if (function->is_defined)
        return;
    if (function->is_system || function->is_abstract)
        lower_error(lower, item->contract->place,
                    "'%s' is a system function or an abstract one: it has no contract",
                    function->name);
    for (uint32_t i = 0; i < function->type->param_count; i++)
        if (contract_is_stub(lower, declarator->name) &&
            function->type->params[i]->kind == TYPE_POINTER)
            lower_error(lower, item->contract->place,
                        "-stub: '%s' takes a pointer: conditions are of functions that take none",
                        function->name);
    Function *scratch = arena_copy(lower->arena, function, sizeof *function);
    scratch->param_count = 0;
    function_begin(lower, makes ? function : scratch);
    LocationId entry = lower_new_location(lower);
    lower->here = entry;
    uint32_t scope = lower_scope_begin(lower);
    declare_params(lower, &declarator->parts[0], function->type);
    complete_params(lower, &declarator->parts[0]);
    if (makes)
        contract_body(lower, declarator->name);
    else
        contract_check(lower, declarator->name);
    lower_scope_end(lower, scope);
    if (makes)
        function_builder_finish(lower->builder, entry);
    else
        release_builder(&lower->body);
    symbol->entry->is_by_contract = makes;
    lower->builder = NULL;
    lower->function = NULL;
}

static void lower_contracts(Lower *lower, const AstItems *items)
{
    for (uint32_t i = 0; i < items->length; i++) {
        const AstItem *item = &items->data[i];
        if (item->contract && item->declaration && !lower_protect(lower, lower_contract, item))
            release_builder(&lower->body);
    }
}

void lower_unit(Link *link, Unit *unit, const AstItems *items)
{
    CHECK(link && unit && items);
    uint32_t errors = unit->diag->error_count;
    Lower lower = {.link = link,
                   .program = link->program,
                   .types = link->program->types,
                   .arena = link->arena,
                   .unit = unit,
                   .items = items,
                   .diag = unit->diag,
                   .statements = lower_statements};
    for (uint32_t i = 0; i < items->length; i++)
        note_own(&lower, &items->data[i]);
    for (uint32_t i = 0; i < items->length && unit->diag->error_count < errors + ERROR_LIMIT; i++)
        if (!lower_protect(&lower, lower_item, &items->data[i]))
            release_builder(&lower.body);
    if (unit->diag->error_count == errors)
        lower_contracts(&lower, items);
    resolve_aliases(&lower);
    link_close_arrays(link);
    if (unit->options->call && unit->diag->error_count == errors)
        lower_driver(&lower, items);
    for (uint32_t i = 0; i < unit->set_macros.length; i++)
        asked_note_set(&lower, unit->set_macros.data[i].request, unit->set_macros.data[i].place);
    if (unit->openmp.line)
        link_assume(link, unit->openmp,
                    "OpenMP pragmas are ignored, as without -fopenmp: one thread");
    CHECK(lower.depth == 0 && !lower.builder && !lower.function && !lower.recover);
    release_function(&lower);
    release_builder(&lower.scratch);
    vec_release(&lower.undo);
    vec_release(&lower.param_names);
    vec_release(&lower.aliases);
}
