#include "front/lower/stub.h"

#include <ctype.h>
#include <string.h>

#include "front/lower/emit.h"
#include "front/lower/given.h"
#include "front/lower/keep.h"
#include "lib/bug.h"

/* The row of the command line; NULL: there is none. */
static const FrontRequest *row_of(const FrontOptions *options, const char *function)
{
    for (uint32_t i = 0; i < options->request_count; i++)
        if (options->requests[i].ensures && !strcmp(options->requests[i].name, function))
            return &options->requests[i];
    return NULL;
}

static bool is_number(const Type *type)
{
    return type_is_integer(type) || type->kind == TYPE_REAL;
}

/* What the condition says of a variable, by what was before the call. */
typedef struct Definition {
    const Variable *variable;
    const Expr *value;
} Definition;
typedef VEC(Definition) Definitions;

/* Whether it is made of constants, parameters and old values. */
static bool is_of_before(const Expr *expr, const Variable *result)
{
    if (!expr)
        return true;
    switch (expr->kind) {
    case EXPR_INT:
    case EXPR_REAL:
        return true;
    case EXPR_VARIABLE:
        return expr->variable->kind == VARIABLE_LOCAL && expr->variable != result &&
               type_is_arithmetic(expr->type);
    case EXPR_UNARY:
    case EXPR_BINARY:
    case EXPR_CAST:
    case EXPR_CONDITIONAL:
        return is_of_before(expr->a, result) && is_of_before(expr->b, result) &&
               is_of_before(expr->c, result);
    default:
        return false;
    }
}

static bool is_defined(const Definitions *all, const Variable *variable)
{
    for (uint32_t i = 0; i < all->length; i++)
        if (all->data[i].variable == variable)
            return true;
    return false;
}

/* target == value, where nothing before it in the condition decides whether it is evaluated. */
static void take_equation(Definitions *all, const Expr *target, const Expr *value,
                          const Variable *result, bool is_first)
{
    const Variable *variable = target->kind == EXPR_VARIABLE ? target->variable : NULL;
    bool can_be_set = variable && (variable == result || variable->kind == VARIABLE_GLOBAL) &&
                      !variable->type->is_const && !is_defined(all, variable);
    if (can_be_set && is_number(variable->type) &&
        value->type->unqualified == variable->type->unqualified && is_of_before(value, result) &&
        (is_first || expr_is_total(value)))
        vec_push(all, ((Definition){variable, value}));
}

/* Of conditions that hold all. */
static void find_definitions(Definitions *all, const Expr *condition, const Variable *result,
                             bool is_first)
{
    if (condition->kind == EXPR_AND) {
        find_definitions(all, condition->a, result, is_first);
        find_definitions(all, condition->b, result, false);
    } else if (condition->kind == EXPR_BINARY && condition->op == BINARY_EQUAL) {
        uint32_t count = all->length;
        take_equation(all, condition->a, condition->b, result, is_first);
        if (all->length == count)
            take_equation(all, condition->b, condition->a, result, is_first);
    }
}

static Function *call_globals(Lower *lower, const Name *function, Place place)
{
    CHECK(lower->builder);
    Link *link = lower->link;
    Buf name = {0};
    buf_printf(&name, "$globals of %s", function->text);
    const Type *type = type_function(lower->types, type_void(lower->types), NULL, 0, true, false);
    const char *text = arena_text(link->arena, buf_text(&name), name.length);
    Function *globals = link_function(link, link_entry(link, text, true), type, place);
    buf_release(&name);
    Expr *callee = expr_new(lower->arena, EXPR_FUNCTION, type_pointer(lower->types, type), place);
    callee->function = globals;
    lower_emit(lower, STMT_CALL, place)->callee = callee;
    return globals;
}

bool stub_set_globals(Lower *lower, const Name *function, const ContractNames *names)
{
    const FrontRequest *row = row_of(lower->unit->options, function->text);
    CHECK(row && lower->function);
    Place place = lower->function->place;
    Definitions all = {0};
    bool is_first = true;
    ContractClause at = contract_first(lower, function, PRAGMA_ENSURES);
    for (; at.clause; at = contract_next(lower, function, at), is_first = false)
        find_definitions(&all, contract_condition(lower, at, names), names->result, is_first);
    LinkStub stub = {.caller = lower->function, .row = row, .space = lower->link->space};
    stub.globals = call_globals(lower, function, place);
    const Variable **set = arena_alloc(lower->link->arena, (all.length + 1) * sizeof *set);
    for (uint32_t i = 0; i < all.length; i++) {
        set[i] = all.data[i].variable;
        lower_assign_to(lower, expr_variable(lower->arena, set[i], place), all.data[i].value, place,
                        false);
    }
    stub.set = set;
    stub.set_count = all.length;
    vec_push(&lower->link->stubs, stub);
    bool has_result = names->result && is_defined(&all, names->result);
    vec_release(&all);
    return has_result;
}

static bool is_part(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* The next name of a list with commas between; *length is 0 at its end. */
static const char *next_name(const char *list, size_t *length)
{
    while (*list && !is_part(*list))
        list++;
    *length = 0;
    while (is_part(list[*length]))
        ++*length;
    return list;
}

static bool has_name(const char *list, const char *name)
{
    size_t length, wanted = strlen(name);
    for (list = next_name(list, &length); length; list = next_name(list + length, &length))
        if (length == wanted && !memcmp(list, name, length))
            return true;
    return false;
}

static bool is_of_space(const Link *link, const LinkStub *stub, const Variable *variable)
{
    for (uint32_t i = 0; i < link->entries.length; i++)
        if (link->entries.data[i]->variable == variable)
            return link->entries.data[i]->space == stub->space;
    return false; /* what has no name but that of a function's own, or none */
}

static bool is_set(const LinkStub *stub, const Variable *variable)
{
    for (uint32_t i = 0; i < stub->set_count; i++)
        if (stub->set[i] == variable)
            return true;
    return false;
}

/* Whether the user can name it in the row, and a call may change it. */
static bool may_change(const Link *link, const LinkStub *stub, const Variable *variable)
{
    const SourceFile *file = source_file(link->program->sources, variable->place.file);
    return !(file && file->is_ours) && !given_is_const(variable->type) &&
           !variable->is_static_local && is_of_space(link, stub, variable) &&
           !has_name(stub->row->same, variable->name) && !is_set(stub, variable);
}

/* Elements of an array of structs that are made arbitrary one by one. */
enum { ELEMENTS_MAX = 256 };

static bool can_be_any(const Type *type)
{
    if (type->kind == TYPE_STRUCT && !type->is_layout) {
        bool can = true;
        for (uint32_t i = 0; i < type->field_count; i++)
            can &= can_be_any(type->fields[i].type);
        return can;
    }
    if (type->kind == TYPE_ARRAY && type->is_complete && !type_is_variable(type))
        return is_number(type_innermost(type)) ||
               (type->extent <= ELEMENTS_MAX && can_be_any(type->element));
    return is_number(type);
}

/* What the statements are added to. */
typedef struct Maker {
    Link *link;
    FunctionBuilder builder;
    LocationId here;
    Place place;
} Maker;

/* Numbers, and arrays of numbers as a whole. */
static void make_any(Maker *maker, const Expr *target)
{
    CHECK(can_be_any(target->type));
    const Type *type = target->type;
    bool is_array = type->kind == TYPE_ARRAY && !is_number(type_innermost(type));
    if (type->kind != TYPE_STRUCT && !is_array) {
        LocationId next = function_builder_location(&maker->builder);
        function_builder_stmt(&maker->builder, STMT_HAVOC, maker->here, next, maker->place)->lhs =
            target;
        maker->here = next;
        return;
    }
    const Type *number = type_basic(maker->link->program->types, BASIC_LONG);
    int64_t count = is_array ? type->extent : type->field_count;
    for (int64_t i = 0; i < count; i++) {
        const Type *part = is_array ? type->element : type->fields[i].type;
        Expr *expr =
            expr_new(maker->link->arena, is_array ? EXPR_INDEX : EXPR_FIELD, part, maker->place);
        expr->a = target;
        if (is_array)
            expr->b = expr_int(maker->link->arena, number, i, maker->place);
        else
            expr->field = (uint32_t)i;
        make_any(maker, expr);
    }
}

/* What holds pointers, say, stays; which is said. */
static void note_stays(Link *link, const LinkStub *stub, const Variable *variable)
{
    CHECK(stub->row->name);
    Buf text = {0};
    buf_printf(&text,
               "a call of %s leaves '%s' as it is, which is no number, nor made of numbers (-stub)",
               stub->row->name, variable->name);
    link_assume(link, variable->place, arena_text(link->arena, buf_text(&text), text.length));
    buf_release(&text);
}

static void add_globals(Maker *maker, const LinkStub *stub, Variable *const *list, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (!may_change(maker->link, stub, list[i]))
            continue;
        if (can_be_any(list[i]->type))
            make_any(maker, expr_variable(maker->link->arena, list[i], maker->place));
        else if (has_name(stub->row->changed, list[i]->name))
            diag_error(maker->link->diag, maker->place,
                       "-stub=%s: '%s' is no number, nor made of numbers: what it is after a call "
                       "cannot be said",
                       stub->row->name, list[i]->name);
        else
            note_stays(maker->link, stub, list[i]);
    }
}

static bool is_parameter(const Function *function, const char *name, size_t length)
{
    for (uint32_t i = 0; i < function->param_count; i++) {
        const char *own = function->locals[i]->name;
        if (own && strlen(own) == length && !memcmp(own, name, length))
            return true;
    }
    return false;
}

static const Variable *find_global(const Link *link, const char *name, size_t length)
{
    for (uint32_t i = 0; i < link->entries.length; i++) {
        const LinkEntry *entry = link->entries.data[i];
        if (entry->variable && !entry->variable->is_static_local && strlen(entry->name) == length &&
            !memcmp(entry->name, name, length))
            return entry->variable;
    }
    return NULL;
}

static void refuse(Link *link, const LinkStub *stub, const char *name, size_t length,
                   const char *what)
{
    diag_error(link->diag, stub->globals->place, "-stub=%s: '%.*s' %s", stub->row->name,
               (int)length, name, what);
}

static void check_names(Link *link, const LinkStub *stub)
{
    CHECK(stub->row->same && stub->row->changed);
    size_t length;
    for (const char *name = next_name(stub->row->same, &length); length;
         name = next_name(name + length, &length))
        if (!find_global(link, name, length) && !is_parameter(stub->caller, name, length))
            refuse(link, stub, name, length, "of same(…): there is no such variable");
    for (const char *name = next_name(stub->row->changed, &length); length;
         name = next_name(name + length, &length)) {
        const Variable *variable = find_global(link, name, length);
        if (is_parameter(stub->caller, name, length))
            refuse(link, stub, name, length,
                   "is the function's own: no caller sees what it becomes");
        else if (variable && given_is_const(variable->type))
            refuse(link, stub, name, length, "is const");
    }
}

void stub_finish(Link *link)
{
    for (uint32_t i = 0; i < link->stubs.length; i++) {
        const LinkStub *stub = &link->stubs.data[i];
        Maker maker = {.link = link, .place = stub->globals->place};
        check_names(link, stub);
        function_builder_init(&maker.builder, link->program, stub->globals);
        LocationId first = maker.here = function_builder_location(&maker.builder);
        add_globals(&maker, stub, link->globals.data, link->globals.length);
        add_globals(&maker, stub, link->outputs.data, link->outputs.length);
        function_builder_stmt(&maker.builder, STMT_RETURN, maker.here, maker.here, maker.place);
        function_builder_finish(&maker.builder, first);
    }
}
