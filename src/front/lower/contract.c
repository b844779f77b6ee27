#include "front/lower/contract.h"

#include <string.h>

#include "front/lower/convert.h"
#include "front/lower/keep.h"
#include "front/lower/let.h"
#include "front/lower/slice.h"
#include "front/lower/value.h"
#include "lib/bug.h"

static const char why[] = "a contract";

/* The declarator of the function that the clauses of an item are of; NULL: of another one, or of none. */
static const AstDeclarator *declarator_of(const AstItem *item, const Name *function)
{
    const AstDeclarator *declarator = NULL;
    if (item->function)
        declarator = item->function->declarator;
    else if (item->declaration && item->declaration->item_count == 1)
        declarator = item->declaration->items[0].declarator;
    bool is_function = declarator && declarator->name == function && declarator->part_count &&
                       declarator->parts[0].kind == AST_FUNCTION;
    return is_function ? declarator : NULL;
}

static const AstClause *of_kind(const AstClause *clause, PragmaKind kind)
{
    while (clause && clause->kind != kind)
        clause = clause->next;
    return clause;
}

static ContractClause find_from(const Lower *lower, const Name *function, PragmaKind kind,
                                uint32_t first)
{
    for (uint32_t i = first; i < lower->items->length; i++) {
        const AstItem *item = &lower->items->data[i];
        const AstClause *clause = of_kind(item->contract, kind);
        if (clause && declarator_of(item, function))
            return (ContractClause){item, clause};
    }
    return (ContractClause){NULL, NULL};
}

ContractClause contract_first(const Lower *lower, const Name *function, PragmaKind kind)
{
    CHECK(function &&
          (kind == PRAGMA_REQUIRES || kind == PRAGMA_ENSURES || kind == PRAGMA_ASSIGNS));
    return find_from(lower, function, kind, 0);
}

ContractClause contract_next(const Lower *lower, const Name *function, ContractClause at)
{
    CHECK(at.clause);
    const AstClause *next = of_kind(at.clause->next, at.clause->kind);
    if (next)
        return (ContractClause){at.item, next};
    return find_from(lower, function, at.clause->kind,
                     (uint32_t)(at.item - lower->items->data) + 1);
}

bool contract_is_stub(const Lower *lower, const Name *function)
{
    const FrontOptions *options = lower->unit->options;
    for (uint32_t i = 0; i < options->request_count; i++)
        if (options->requests[i].ensures && !strcmp(options->requests[i].name, function->text))
            return true;
    return false;
}

bool contract_exists(const Lower *lower, const Name *function)
{
    return contract_first(lower, function, PRAGMA_REQUIRES).clause ||
           contract_first(lower, function, PRAGMA_ENSURES).clause ||
           contract_first(lower, function, PRAGMA_ASSIGNS).clause;
}

static const AstPart *part_of(ContractClause at)
{
    const AstFunction *function = at.item->function;
    const AstDeclarator *declarator =
        function ? function->declarator : at.item->declaration->items[0].declarator;
    return &declarator->parts[0];
}

bool contract_has_names(ContractClause at, const AstPart *part)
{
    CHECK(at.clause && part->kind == AST_FUNCTION);
    const AstPart *own = part_of(at);
    bool same = own->param_count == part->param_count;
    for (uint32_t i = 0; same && i < part->param_count; i++)
        same = own->params[i].declarator->name == part->params[i].declarator->name;
    return same;
}

static void declare(Lower *lower, Name *name, const Variable *variable, Place place)
{
    lower_declare(lower, name, SYMBOL_VARIABLE, variable->type, place)->variable =
        (Variable *)variable;
}

/* Between enter and leave a clause's names have their meaning. */
static uint32_t contract_enter(Lower *lower, ContractClause at, const ContractNames *names)
{
    uint32_t scope = lower_scope_begin(lower);
    const AstPart *part = part_of(at);
    Name *result = unit_name(lower->unit, "result", 6);
    if (names->result)
        declare(lower, result, names->result, at.clause->place);
    lower->depth++; /* a parameter that is called so is hidden by nothing */
    for (uint32_t i = 0; i < part->param_count && i < names->count; i++) {
        Name *name = part->params[i].declarator->name;
        if (name == result && names->result)
            lower_error(lower, at.clause->place,
                        "a parameter is called 'result': an ensures needs that name for what the "
                        "function returns");
        if (name)
            declare(lower, name, names->params[i], at.clause->place);
    }
    for (uint32_t i = 0; i < part->old_name_count && i < names->count; i++)
        declare(lower, part->old_names[i], names->params[i], at.clause->place);
    return scope;
}

static void contract_leave(Lower *lower, uint32_t scope)
{
    CHECK(lower->depth);
    lower->depth--;
    lower_scope_end(lower, scope);
}

const Expr *contract_condition(Lower *lower, ContractClause at, const ContractNames *names)
{
    CHECK(at.clause->kind != PRAGMA_ASSIGNS);
    uint32_t scope = contract_enter(lower, at, names);
    lower->allows_old = at.clause->kind == PRAGMA_ENSURES;
    const AstExpr *ast = at.clause->list[0];
    const Expr *condition = convert_truth(lower, lower_pure(lower, ast, why), ast->place);
    lower->allows_old = false;
    contract_leave(lower, scope);
    return condition;
}

void contract_assert(Lower *lower, ContractClause at, const Expr *condition, const char *what,
                     const Name *function)
{
    CHECK(at.clause && condition->type);
    Stmt *stmt = lower_emit(lower, STMT_ASSERT, at.clause->place);
    stmt->value = condition;
    stmt->property = PROPERTY_CONTRACT;
    stmt->text = lower_format(lower, "the %s '%s' of '%s' does not hold", what, at.clause->text,
                              function->text);
}

void contract_assert_at_call(Lower *lower, ContractClause at, const Expr *condition,
                             const Name *function)
{
    contract_assert(lower, at, condition, "precondition", function);
    vec_last(&lower->builder->stmts).is_of_caller = true;
}

static bool is_kept(const Lower *lower, const Variable *variable)
{
    for (const OldValue *old = lower->old; old; old = old->next)
        if (old->variable == variable)
            return true;
    return false;
}

static const Expr *extent_from(Lower *lower, const Expr *pointer, Place place)
{
    Expr *extent = expr_new(lower->arena, EXPR_EXTENT, type_basic(lower->types, BASIC_LONG), place);
    extent->a = pointer;
    return extent;
}

static const Variable *keep_variable(Lower *lower, const Variable *variable, Place place)
{
    CHECK(lower->builder);
    const char *name = lower_format(lower, "old(%s)", variable->name);
    const Expr *value = expr_variable(lower->arena, variable, place);
    const Type *type = variable->type;
    if (type->kind == TYPE_POINTER) {
        const Expr *first = convert_deref(lower, value, place);
        return lower_keep_elements(lower, name, first, extent_from(lower, value, place), place);
    }
    if (type_is_variable(type))
        lower_error(lower, place, "old() of an array of variable size");
    Variable *kept =
        function_builder_local(lower->builder, VARIABLE_LOCAL, name, type->unqualified, place);
    kept->is_captured = true;
    lower_declare_lifetime(lower, kept, true, place);
    lower_assign_to(lower, expr_variable(lower->arena, kept, place), value, place, true);
    return kept;
}

/* Whether the value of a variable can be another one when the call ends. */
static bool changes(const Variable *variable)
{
    const Type *type = variable->type;
    bool leads = type->kind == TYPE_POINTER && type->element->kind != TYPE_FUNCTION &&
                 type->element->kind != TYPE_VOID && type->element->is_complete;
    return variable->kind == VARIABLE_GLOBAL ? type->kind != TYPE_POINTER : leads;
}

static void keep_name(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_NAME);
    const Symbol *symbol = ast->name->symbol;
    bool is_variable = symbol && symbol->kind == SYMBOL_VARIABLE;
    if (!is_variable || !changes(symbol->variable) || is_kept(lower, symbol->variable))
        return;
    const Variable *kept = keep_variable(lower, symbol->variable, ast->place);
    OldValue *old = arena_new(lower->arena, OldValue);
    *old = (OldValue){symbol->variable, kept, (OldValue *)lower->old};
    lower->old = old;
}

static void keep_names(Lower *lower, const AstExpr *ast, bool is_within)
{
    if (!ast)
        return;
    is_within |= ast->kind == AST_QUESTION && ast->op == QUESTION_OLD;
    if (is_within && ast->kind == AST_NAME)
        keep_name(lower, ast);
    keep_names(lower, ast->a, is_within);
    keep_names(lower, ast->b, is_within);
    keep_names(lower, ast->c, is_within);
    for (uint32_t i = 0; ast->kind != AST_STRING && i < ast->list_count; i++)
        keep_names(lower, ast->list[i], is_within);
}

void contract_keep_old(Lower *lower, const Name *function, const ContractNames *names)
{
    lower->old = NULL;
    ContractClause at = contract_first(lower, function, PRAGMA_ENSURES);
    for (; at.clause; at = contract_next(lower, function, at)) {
        uint32_t scope = contract_enter(lower, at, names);
        keep_names(lower, at.clause->list[0], false);
        contract_leave(lower, scope);
    }
}

static const Expr *as_old(Lower *lower, const Expr *expr);

static const Expr *old_variable(Lower *lower, const Expr *expr)
{
    CHECK(expr->kind == EXPR_VARIABLE);
    for (const OldValue *old = lower->old; old; old = old->next) {
        if (old->variable != expr->variable)
            continue;
        const Expr *kept = expr_variable(lower->arena, old->kept, expr->place);
        if (expr->variable->type->kind != TYPE_POINTER)
            return kept;
        return convert_to(lower, convert_value(lower, kept), expr->type, expr->place);
    }
    return expr;
}

/* Whether a pointer was made of what is kept. */
static bool leads_to_kept(const Lower *lower, const Expr *pointer)
{
    while (pointer->kind == EXPR_POINTER_ADD || pointer->kind == EXPR_CAST)
        pointer = pointer->a;
    const Expr *place = pointer->kind == EXPR_ADDRESS ? pointer->a : NULL;
    while (place && (place->kind == EXPR_INDEX || place->kind == EXPR_FIELD))
        place = place->a;
    for (const OldValue *old = lower->old; old; old = old->next)
        if (place && place->kind == EXPR_VARIABLE && place->variable == old->kept)
            return true;
    return false;
}

static const Expr *as_old(Lower *lower, const Expr *expr)
{
    if (!expr || expr->kind == EXPR_EXTENT)
        return expr;
    if (expr->kind == EXPR_VARIABLE)
        return old_variable(lower, expr);
    Expr *copy = arena_copy(lower->arena, expr, sizeof *expr);
    const Expr **args = arena_alloc(lower->arena, (expr->arg_count + 1) * sizeof *args);
    copy->a = as_old(lower, expr->a);
    copy->b = as_old(lower, expr->b);
    copy->c = as_old(lower, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        args[i] = as_old(lower, expr->args[i]);
    copy->args = args;
    if (copy->kind == EXPR_DEREF && !leads_to_kept(lower, copy->a))
        lower_error(lower, expr->place,
                    "old() keeps what parameters lead to, not what is behind further pointers");
    return copy;
}

const Expr *lower_old(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_QUESTION && ast->op == QUESTION_OLD && ast->a);
    if (!lower->allows_old)
        lower_error(lower, ast->place, "old() stands in the ensures of a function alone");
    const Symbol *result = unit_name(lower->unit, "result", 6)->symbol;
    const Expr *value = as_old(lower, lower_value(lower, ast->a));
    bool is_result = ast->a->kind == AST_NAME && result && result == ast->a->name->symbol;
    if (is_result)
        lower_error(lower, ast->place, "there was no result when the call began");
    return value;
}

static const Expr *keep_value(Lower *lower, const Expr *value, Place place)
{
    const Expr *kept = lower_temporary(lower, value->type, place);
    lower_assign_to(lower, kept, value, place, false);
    return kept;
}

/* The elements of an array that is named as a whole are those of the innermost dimension. */
static Slice slice_of(Lower *lower, const AstExpr *ast)
{
    if (slice_is(ast))
        return lower_slice_of(lower, ast, why);
    const Expr *place = lower_pure_place(lower, ast, why);
    if (!expr_is_lvalue(place))
        lower_error(lower, ast->place, "assigns takes places in memory, and slices of arrays");
    int64_t count = 1;
    const Type *long_type = type_basic(lower->types, BASIC_LONG);
    while (place->type->kind == TYPE_ARRAY) {
        if (type_is_variable(place->type))
            lower_error(lower, ast->place, "an array of variable size: name a slice of it");
        count *= place->type->extent;
        Expr *first = expr_new(lower->arena, EXPR_INDEX, place->type->element, ast->place);
        first->a = place;
        first->b = expr_int(lower->arena, long_type, 0, ast->place);
        place = first;
        if (place->type->kind == TYPE_ARRAY)
            lower_error(lower, ast->place, "an array of arrays: name slices of its rows");
    }
    return (Slice){place, expr_int(lower->arena, long_type, count, ast->place)};
}

/* The root of a place in the function's own parameters: what nobody else sees. */
static void check_place(Lower *lower, const Expr *place, Place at)
{
    while (place->kind == EXPR_INDEX || place->kind == EXPR_FIELD)
        place = place->a;
    bool is_own = place->kind == EXPR_VARIABLE && place->variable->kind != VARIABLE_GLOBAL;
    if (is_own)
        lower_error(lower, at, "'%s' is the function's own: assigns names what a caller sees",
                    place->variable->name);
}

static ContractPlace *make_place(Lower *lower, const AstExpr *ast, bool is_kept)
{
    Slice slice = slice_of(lower, ast);
    check_place(lower, slice.first, ast->place);
    const Type *type = slice.first->type->unqualified;
    if (slice.first->type->is_const)
        lower_error(lower, ast->place, "what assigns names is const");
    ContractPlace *made = arena_new(lower->arena, ContractPlace);
    const Expr *address = convert_address(lower, slice.first, ast->place);
    made->place = ast->place;
    made->count = keep_value(lower, slice.count, ast->place);
    made->first = convert_deref(lower, keep_value(lower, address, ast->place), ast->place);
    if (is_kept)
        made->kept = lower_keep_elements(lower, lower_format(lower, "old(%s)", "…"), made->first,
                                         made->count, ast->place);
    CHECK(type);
    return made;
}

ContractPlace *contract_places(Lower *lower, const Name *function, const ContractNames *names,
                               bool is_kept)
{
    ContractPlace *places = NULL, **last = &places;
    ContractClause at = contract_first(lower, function, PRAGMA_ASSIGNS);
    for (; at.clause; at = contract_next(lower, function, at)) {
        uint32_t scope = contract_enter(lower, at, names);
        for (uint32_t i = 0; i < at.clause->count; i++) {
            *last = make_place(lower, at.clause->list[i], is_kept);
            last = &(*last)->next;
        }
        contract_leave(lower, scope);
    }
    return places;
}

ContractNames contract_names(Lower *lower)
{
    CHECK(lower->builder && lower->builder->function->param_count <= lower->builder->locals.length);
    const FunctionBuilder *builder = lower->builder;
    uint32_t count = builder->function->param_count;
    const Variable **params = arena_alloc(lower->arena, (count + 1) * sizeof *params);
    for (uint32_t i = 0; i < count; i++)
        params[i] = builder->locals.data[i];
    return (ContractNames){params, count, NULL};
}

const Variable *contract_result(Lower *lower)
{
    CHECK(lower->function->type->kind == TYPE_FUNCTION);
    const Type *type = lower->function->type->element->unqualified;
    return type->kind == TYPE_VOID ? NULL
                                   : function_builder_local(lower->builder, VARIABLE_LOCAL,
                                                            "result", type, lower->function->place);
}

static void check_clauses(Lower *lower, const Name *function, PragmaKind kind,
                          const ContractNames *names)
{
    ContractClause at = contract_first(lower, function, kind);
    for (; at.clause; at = contract_next(lower, function, at))
        contract_condition(lower, at, names);
}

void contract_check(Lower *lower, const Name *function)
{
    CHECK(lower->function && function);
    Probe probe = lower_probe_begin(lower);
    ContractNames names = contract_names(lower);
    check_clauses(lower, function, PRAGMA_REQUIRES, &names);
    contract_places(lower, function, &names, false);
    contract_keep_old(lower, function, &names);
    names.result = contract_result(lower);
    check_clauses(lower, function, PRAGMA_ENSURES, &names);
    lower->old = NULL;
    lower_probe_end(lower, &probe);
}
