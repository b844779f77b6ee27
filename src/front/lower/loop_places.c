/* What a loop assigns: the places of its clauses, and the stores of its statements. */
#include "front/lower/arithmetic.h"
#include "front/lower/loop.h"

#include "front/lower/convert.h"
#include "front/lower/keep.h"
#include "front/lower/slice.h"
#include "front/lower/value.h"
#include "lib/bug.h"

static const char why[] = "a loop's annotation";

static bool is_number(const Type *type)
{
    return type_is_integer(type) || type->kind == TYPE_REAL;
}

bool loop_can_be_any(const Type *type)
{
    if (type->kind == TYPE_STRUCT && !type->is_layout) {
        for (uint32_t i = 0; i < type->field_count; i++)
            if (type->fields[i].is_bit_field || !loop_can_be_any(type->fields[i].type))
                return false;
        return true;
    }
    while (type->kind == TYPE_ARRAY && !type->is_vector)
        type = type->element;
    return is_number(type);
}

static const Expr *root_of(const Expr *place)
{
    while (place->kind == EXPR_INDEX || place->kind == EXPR_FIELD)
        place = place->a;
    return place;
}

static const Expr *keep_value(Lower *lower, const Expr *value, Place place)
{
    const Expr *kept = lower_temporary(lower, value->type, place);
    lower_assign_to(lower, kept, value, place, true);
    return kept;
}

static const Expr *element_of(Lower *lower, const Expr *array, Place place)
{
    CHECK(array->type->kind == TYPE_ARRAY);
    Expr *first = expr_new(lower->arena, EXPR_INDEX, array->type->element, place);
    first->a = array;
    first->b = expr_int(lower->arena, type_basic(lower->types, BASIC_LONG), 0, place);
    return first;
}

/* Of an array that is named as a whole: its elements, which may be arrays. */
static Slice slice_of(Lower *lower, const AstExpr *ast)
{
    const Type *type = type_basic(lower->types, BASIC_LONG);
    if (slice_is(ast))
        return lower_slice_of(lower, ast, why);
    const Expr *place = lower_pure_place(lower, ast, why);
    if (!expr_is_lvalue(place))
        lower_error(lower, ast->place, "assigns takes places in memory, and slices of arrays");
    if (place->type->kind != TYPE_ARRAY)
        return (Slice){place, expr_int(lower->arena, type, 1, ast->place)};
    const Expr *first = element_of(lower, place, ast->place);
    if (!place->type->extent_expr)
        return (Slice){first, expr_int(lower->arena, type, place->type->extent, ast->place)};
    Expr *extent = expr_new(lower->arena, EXPR_EXTENT, type, ast->place);
    extent->op = 1;
    extent->a = convert_address(lower, first, ast->place);
    return (Slice){first, extent};
}

static void require_numbers(Lower *lower, const Type *type, Place place, const char *name)
{
    if (loop_can_be_any(type))
        return;
    if (type->kind == TYPE_POINTER)
        lower_error(lower, place,
                    "the loop changes the pointer '%s': of loops with invariants numbers change, "
                    "and arrays and structs of them; use an index",
                    name);
    lower_error(lower, place,
                "the loop changes '%s', of type '%s': of loops with invariants numbers change, and "
                "arrays and structs of them",
                name, lower_type_text(lower, type));
}

static LoopPlace *make_place(Lower *lower, const AstExpr *ast)
{
    Slice slice = slice_of(lower, ast);
    const Expr *root = root_of(slice.first);
    const Expr *whole = slice.first->kind == EXPR_INDEX ? slice.first->a : slice.first;
    LoopPlace *made = arena_new(lower->arena, LoopPlace);
    made->place = ast->place;
    made->shown = slice.first;
    made->root = root->kind == EXPR_VARIABLE ? root->variable : NULL;
    made->is_whole =
        made->root && whole->kind == EXPR_VARIABLE && !slice_is(ast) && ast->kind == AST_NAME;
    if (root->kind != EXPR_VARIABLE && root->kind != EXPR_DEREF)
        lower_error(lower, ast->place, "assigns takes places in memory, and slices of arrays");
    if (slice.first->type->is_const)
        lower_error(lower, ast->place, "what assigns names is const");
    require_numbers(lower, slice.first->type, ast->place, "an element");
    if (!made->is_whole && !is_number(slice.first->type))
        lower_error(lower, ast->place,
                    "a part that is an array or a struct: name its elements or members");
    const Expr *address = convert_address(lower, slice.first, ast->place);
    made->count = keep_value(lower, slice.count, ast->place);
    made->first = convert_deref(lower, keep_value(lower, address, ast->place), ast->place);
    return made;
}

LoopPlace *loop_places(Lower *lower, const AstStmt *stmt)
{
    LoopPlace *places = NULL, **last = &places;
    for (const AstLoopClause *clause = stmt->loop; clause; clause = clause->next)
        for (uint32_t i = 0; clause->word == LOOP_ASSIGNS && i < clause->count; i++) {
            *last = make_place(lower, clause->list[i]);
            last = &(*last)->next;
        }
    return places;
}

/* The stores of a loop, as they are found. */
typedef struct Stores {
    Lower *lower;
    const Loop *loop;
    LoopVariables *variables;
} Stores;

static void add_variable(Stores *stores, const Variable *variable)
{
    for (uint32_t i = 0; i < stores->variables->length; i++)
        if (stores->variables->data[i] == variable)
            return;
    if (variable->kind == VARIABLE_OUTPUT && stores->loop->name)
        lower_error(stores->lower, stores->loop->stmt->place,
                    "a collective loop assigns the output '%s': assign it behind the loop",
                    variable->name);
    if (!variable->is_temporary)
        require_numbers(stores->lower, variable->type, stores->loop->stmt->place, variable->name);
    vec_push(stores->variables, variable);
}

/* Whether an iteration declares it, so that it holds nothing where one begins. */
static bool is_of_iteration(const Stores *stores, const Variable *variable)
{
    const FunctionBuilder *builder = stores->lower->builder;
    for (uint32_t i = stores->loop->first; i < builder->stmts.length; i++) {
        const Stmt *stmt = &builder->stmts.data[i];
        if (stmt->kind == STMT_DECLARE && stmt->variables[0] == variable)
            return true;
    }
    return false;
}

/* Whether parts of it, and not all of it, are what assigns names. */
static bool is_named_in_part(const Stores *stores, const Variable *variable)
{
    bool is_in_part = false;
    for (const LoopPlace *at = stores->loop->places; at; at = at->next) {
        if (at->root == variable && at->is_whole)
            return false;
        is_in_part |= at->root == variable;
    }
    return is_in_part;
}

static const Expr *within(Lower *lower, const Expr *place, const LoopPlace *at)
{
    Expr *expr =
        expr_new(lower->arena, EXPR_WITHIN, type_basic(lower->types, BASIC_INT), place->place);
    expr->a = place;
    expr->b = at->count;
    expr->c = at->first->a;
    return expr;
}

static const Expr *connect(Lower *lower, ExprKind kind, const Expr *a, const Expr *b)
{
    if (!a)
        return b;
    Expr *expr = expr_new(lower->arena, kind, type_basic(lower->types, BASIC_INT), b->place);
    expr->a = a;
    expr->b = b;
    return expr;
}

static const Expr *within_some(Stores *stores, const Expr *place, const Expr *last)
{
    Lower *lower = stores->lower;
    const Expr *any = NULL;
    for (const LoopPlace *at = stores->loop->places; at; at = at->next) {
        const Expr *one = within(lower, place, at);
        if (last != place)
            one = connect(lower, EXPR_AND, one, within(lower, last, at));
        any = connect(lower, EXPR_OR, any, one);
    }
    return any;
}

/* The last of count elements from a place on, which a pointer leads to. */
static const Expr *last_of(Lower *lower, const Expr *first, const Expr *count)
{
    CHECK(first->type && type_is_integer(count->type));
    const Expr *one = expr_int(lower->arena, count->type, 1, first->place);
    Expr *pointer = expr_new(lower->arena, EXPR_POINTER_ADD, first->a->type, first->place);
    pointer->a = first->a;
    pointer->b = lower_arithmetic(lower, '-', count, one, first->place);
    return convert_deref(lower, pointer, first->place);
}

/* An assertion before statement number i that it stores at one of the places; last: of several
 * elements from there on, or the same. */
static void guard_store(Stores *stores, uint32_t i, const Expr *place, const Expr *last)
{
    CHECK(i < stores->lower->builder->stmts.length);
    Lower *lower = stores->lower;
    FunctionBuilder *builder = lower->builder;
    const Expr *within = within_some(stores, place, last);
    if (!within)
        lower_error(lower, place->place,
                    "a loop with invariants stores through a pointer here: name what it may store "
                    "with '#pragma TASS loop assigns p[0..n-1]'");
    LocationId source = builder->stmts.data[i].source, middle = lower_new_location(lower);
    builder->stmts.data[i].source = middle;
    Stmt *check =
        function_builder_stmt(builder, STMT_ASSERT, source, middle, builder->stmts.data[i].place);
    check->value = within;
    check->property = PROPERTY_INVARIANT_ASSIGNS;
    check->text = "the loop stores outside what its assigns names";
}

/* named: the place as it was written. */
static void take_store(Stores *stores, uint32_t i, const Expr *place, const Expr *named,
                       const Expr *last)
{
    const Expr *root = root_of(named);
    bool is_variable = root->kind == EXPR_VARIABLE, is_collective = stores->loop->name;
    if (!is_variable && root->kind != EXPR_DEREF)
        lower_error(stores->lower, place->place,
                    "a store in a loop with invariants that is not understood");
    if (is_variable && is_of_iteration(stores, root->variable))
        return;
    if (is_variable && !is_named_in_part(stores, root->variable))
        add_variable(stores, root->variable);
    else if (!is_collective)
        guard_store(stores, i, place, last);
}

const Variable *loop_passed(const Expr *arg)
{
    if (arg->type->kind != TYPE_POINTER || arg->type->element->is_const)
        return NULL;
    while (arg->kind == EXPR_CAST || arg->kind == EXPR_POINTER_ADD)
        arg = arg->a;
    const Expr *root = arg->kind == EXPR_ADDRESS ? root_of(arg->a) : NULL;
    return root && root->kind == EXPR_VARIABLE && loop_can_be_any(root->type) ? root->variable
                                                                              : NULL;
}

/* What the call of a function may store of variables that it is given the address of. */
static void take_passed(Stores *stores, const Stmt *stmt)
{
    for (uint32_t i = 0; i < stmt->arg_count; i++) {
        const Variable *passed = loop_passed(stmt->args[i]);
        if (passed && !is_of_iteration(stores, passed) && !is_named_in_part(stores, passed))
            add_variable(stores, passed);
    }
}

/* Who comes to the statement must go round the loop, too. */
static void check_meeting(const Stores *stores, const Stmt *stmt)
{
    bool is_joint = stmt->property == PROPERTY_JOINT_ASSERTION;
    bool is_assertion = stmt->kind == STMT_COLLECTIVE, is_for_all = stores->loop->name != NULL;
    if (is_for_all && (!is_joint || !is_assertion || stores->loop->is_joint))
        return;
    lower_error(stores->lower, stmt->place, "a %s %s in a loop with invariants of one %s",
                is_joint ? "joint" : "collective", is_assertion ? "assertion" : "loop invariant",
                is_for_all ? "program" : "process");
}

static void take_stmt(Stores *stores, uint32_t i)
{
    CHECK(i < stores->lower->builder->stmts.length);
    const Stmt stmt = stores->lower->builder->stmts.data[i];
    if (stmt.kind == STMT_COLLECTIVE || stmt.kind == STMT_CUT)
        check_meeting(stores, &stmt);
    if (stmt.kind == STMT_CALL && stores->loop->name)
        take_passed(stores, &stmt);
    if (stmt.kind != STMT_ASSIGN && stmt.kind != STMT_CALL && stmt.kind != STMT_HAVOC)
        return;
    if (stmt.lhs && stmt.is_of_loop)
        take_store(stores, i, stmt.lhs, stmt.args[1],
                   last_of(stores->lower, stmt.lhs, stmt.args[0]));
    else if (stmt.lhs)
        take_store(stores, i, stmt.lhs, stmt.lhs, stmt.lhs);
    for (uint32_t k = 0; stmt.kind == STMT_HAVOC && !stmt.lhs && k < stmt.arg_count; k++)
        take_store(stores, i, stmt.args[k], stmt.args[k], stmt.args[k]);
}

void loop_stores(Lower *lower, const Loop *loop, LoopVariables *variables)
{
    CHECK(lower->builder && loop->stmt);
    Stores stores = {lower, loop, variables};
    for (const LoopPlace *at = loop->places; at; at = at->next)
        if (at->is_whole)
            add_variable(&stores, at->root);
    uint32_t end = lower->builder->stmts.length;
    for (uint32_t i = loop->first; i < end; i++)
        take_stmt(&stores, i);
}
