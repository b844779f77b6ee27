#include "front/lower/nested.h"

#include "front/lower/convert.h"
#include "front/lower/emit.h"
#include "front/lower/keep.h"
#include "front/lower/link.h"
#include "lib/bug.h"

typedef VEC(const Variable *) VariableList;

static void add(VariableList *list, const Variable *variable)
{
    for (uint32_t i = 0; i < list->length; i++)
        if (list->data[i] == variable)
            return;
    vec_push(list, variable);
}

static bool is_automatic(const Symbol *symbol)
{
    return symbol && symbol->kind == SYMBOL_VARIABLE && symbol->variable->function &&
           (symbol->variable->kind == VARIABLE_LOCAL || symbol->variable->kind == VARIABLE_PARAM);
}

NestedUse nested_use(Lower *lower, const AstFunction *ast)
{
    VariableList list = {0};
    const Variable *variable_sized = NULL;
    for (const Token *token = ast->first; token < ast->last; token++) {
        const Symbol *symbol = token->kind == TOKEN_NAME ? token->name->symbol : NULL;
        if (is_automatic(symbol))
            add(&list, symbol->variable);
        for (uint32_t i = 0; symbol && i < symbol->uses.count; i++)
            add(&list, symbol->uses.variables[i]);
    }
    for (uint32_t i = 0; i < list.length; i++) {
        ((Variable *)list.data[i])->is_address_taken = true;
        variable_sized = type_is_variable(list.data[i]->type) ? list.data[i] : variable_sized;
    }
    NestedUse use = {arena_copy(lower->arena, list.data, list.length * sizeof *list.data),
                     list.length};
    vec_release(&list);
    if (variable_sized)
        lower_error(
            lower, ast->place,
            "a function within a function that uses '%s', whose size is variable, is not supported",
            variable_sized->name);
    return use;
}

static const Type *hidden_type(Lower *lower, const Variable *variable)
{
    return type_pointer(lower->types, variable->type);
}

const Type *nested_type(Lower *lower, const Type *type, const NestedUse *use)
{
    uint32_t count = type->param_count + use->count;
    const Type **params = arena_alloc(&lower->unit->arena, (count + 1) * sizeof *params);
    for (uint32_t i = 0; i < type->param_count; i++)
        params[i] = type->params[i];
    for (uint32_t i = 0; i < use->count; i++)
        params[type->param_count + i] = hidden_type(lower, use->variables[i]);
    return type_function(lower->types, type->element, params, count, true, type->is_variadic);
}

void nested_begin(Lower *lower, const NestedUse *use)
{
    CHECK(lower->builder);
    for (uint32_t i = 0; i < use->count; i++) {
        const Variable *variable = use->variables[i];
        const Variable *hidden = function_builder_local(
            lower->builder, VARIABLE_PARAM, lower_format(lower, "&%s", variable->name),
            hidden_type(lower, variable), variable->place);
        vec_push(&lower->captured, ((Captured){variable, hidden}));
    }
}

const Expr *nested_variable(Lower *lower, const Variable *variable, Place place)
{
    bool is_around = (variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM) &&
                     variable->function && variable->function != lower->function;
    for (uint32_t i = 0; is_around && i < lower->captured.length; i++)
        if (lower->captured.data[i].variable == variable)
            return convert_deref(
                lower, expr_variable(lower->arena, lower->captured.data[i].hidden, place), place);
    return NULL;
}

/* The address of a variable of this function or of one around it. */
static const Expr *address_of(Lower *lower, const Variable *variable, Place place)
{
    const Expr *around = nested_variable(lower, variable, place);
    return convert_address(lower, around ? around : expr_variable(lower->arena, variable, place),
                           place);
}

static const Expr *function_value(Lower *lower, const Function *function, Place place)
{
    Expr *expr =
        expr_new(lower->arena, EXPR_FUNCTION, type_pointer(lower->types, function->type), place);
    expr->function = function;
    return expr;
}

const Expr *nested_callee(Lower *lower, const Symbol *symbol, Place place)
{
    CHECK(symbol->function);
    return function_value(lower, symbol->function, place);
}

const Expr *const *nested_arguments(Lower *lower, const Symbol *symbol, const Expr *const *args,
                                    uint32_t *count, Place place)
{
    CHECK(symbol->uses.count);
    const NestedUse *use = &symbol->uses;
    const Expr **all = arena_alloc(lower->arena, (*count + use->count + 1) * sizeof *all);
    for (uint32_t i = 0; i < *count; i++)
        all[i] = args[i];
    for (uint32_t i = 0; i < use->count; i++)
        all[*count + i] = address_of(lower, use->variables[i], place);
    *count += use->count;
    return all;
}

static bool is_named_alone(const Unit *unit, const Name *name)
{
    for (uint32_t i = 0; i + 1 < unit->tokens.length; i++)
        if (unit->tokens.data[i].kind == TOKEN_NAME && unit->tokens.data[i].name == name &&
            !token_is(&unit->tokens.data[i + 1], '('))
            return true;
    return false;
}

/* A global variable that leads to a variable of an activation. */
static const Variable *make_link(Lower *lower, const Variable *variable)
{
    const char *name = lower_format(lower, "&%s", variable->name);
    LinkEntry *entry = link_entry(lower->link, name, true);
    Variable *made =
        link_variable(lower->link, entry, hidden_type(lower, variable), variable->place);
    entry->is_listed = true;
    entry->defined = variable->place;
    link_add_global(lower->link, made);
    return made;
}

/* The body of what pointers lead to: a call of the function itself. */
static void build_pointed(Lower *lower, const Symbol *symbol, Function *pointed)
{
    CHECK(pointed->type->kind == TYPE_FUNCTION);
    Place place = symbol->place;
    const Type *result = pointed->type->element->unqualified;
    FunctionBuilder builder;
    function_builder_init(&builder, lower->program, pointed);
    LocationId entry = function_builder_location(&builder);
    LocationId end = function_builder_location(&builder);
    uint32_t count = pointed->type->param_count, all = count + symbol->uses.count;
    const Expr **args = arena_alloc(lower->arena, (all + 1) * sizeof *args);
    for (uint32_t i = 0; i < count; i++)
        args[i] = expr_variable(lower->arena,
                                function_builder_local(&builder, VARIABLE_PARAM, "argument",
                                                       pointed->type->params[i], place),
                                place);
    for (uint32_t i = 0; i < symbol->uses.count; i++)
        args[count + i] = expr_variable(lower->arena, symbol->links[i], place);
    const Expr *value = NULL;
    if (result->kind != TYPE_VOID)
        value = expr_variable(
            lower->arena, function_builder_local(&builder, VARIABLE_LOCAL, "$t1", result, place),
            place);
    Stmt *stmt = function_builder_stmt(&builder, STMT_CALL, entry, end, place);
    stmt->callee = function_value(lower, symbol->function, place);
    stmt->args = args;
    stmt->arg_count = all;
    stmt->lhs = value;
    function_builder_stmt(&builder, STMT_RETURN, end, end, place)->value = value;
    function_builder_finish(&builder, entry);
}

void nested_make_pointed(Lower *lower, Symbol *symbol, const Name *name)
{
    const NestedUse *use = &symbol->uses;
    if (!use->count || !is_named_alone(lower->unit, name))
        return;
    const Variable **links = arena_alloc(lower->arena, use->count * sizeof *links);
    for (uint32_t i = 0; i < use->count; i++) {
        links[i] = make_link(lower, use->variables[i]);
        vec_push(&lower->links, links[i]);
    }
    symbol->links = links;
    link_assume(lower->link, symbol->place,
                "a pointer to a function within a function is not used when the function around "
                "it has returned and runs again");
    Function *pointed = link_function(lower->link, link_entry(lower->link, name->text, true),
                                      symbol->type, symbol->place);
    symbol->pointed = pointed;
    build_pointed(lower, symbol, pointed);
}

/* A pointer that an activation set is not set by another one while it lasts. */
static void set_link(Lower *lower, const Variable *link, const Expr *address, Place place)
{
    const Type *type = type_basic(lower->types, BASIC_INT);
    const Expr *now = expr_variable(lower->arena, link, place);
    Expr *null = expr_new(lower->arena, EXPR_ZERO, link->type, place);
    Expr *other = expr_new(lower->arena, EXPR_AND, type, place);
    other->a = expr_binary(lower->arena, BINARY_NOT_EQUAL, type, now, null, place);
    other->b = expr_binary(lower->arena, BINARY_NOT_EQUAL, type, now, address, place);
    LocationId yes = lower_new_location(lower), no = lower_new_location(lower);
    lower_emit_branch(lower, other, yes, no, place);
    lower->here = yes;
    lower_va_call(lower, "pointers to a nested function in two activations",
                  type_void(lower->types), NULL, 0, place);
    lower_goto(lower, no, place);
    lower->here = no;
    lower_assign_to(lower, now, address, place, false);
}

const Expr *nested_address(Lower *lower, const Symbol *symbol, Place place)
{
    CHECK(symbol->pointed);
    if (!lower->builder)
        lower_error(lower, place, "the address of '%s' is not constant", symbol->function->name);
    for (uint32_t i = 0; i < symbol->uses.count; i++)
        set_link(lower, symbol->links[i], address_of(lower, symbol->uses.variables[i], place),
                 place);
    Expr *expr = expr_new(lower->arena, EXPR_FUNCTION, symbol->type, place);
    expr->function = symbol->pointed;
    return expr;
}

void nested_end(Lower *lower, Place place)
{
    for (uint32_t i = 0; i < lower->links.length; i++) {
        const Variable *link = lower->links.data[i];
        lower_assign_to(lower, expr_variable(lower->arena, link, place),
                        expr_new(lower->arena, EXPR_ZERO, link->type, place), place, false);
    }
}
