/* Quantifiers, folds, implications, and questions about places. */
#include "front/lower/predicate.h"
#include "front/lower/contract.h"
#include "front/lower/convert.h"
#include "front/lower/expr.h"
#include "front/lower/slice.h"
#include "front/lower/type.h"
#include "front/lower/value.h"
#include "front/lower/vector.h"
#include "lib/bug.h"

static const Type *int_type(Lower *lower)
{
    return type_basic(lower->types, BASIC_INT);
}

static const Expr *make_and(Lower *lower, const Expr *a, const Expr *b)
{
    if (!a || !b)
        return a ? a : b;
    Expr *expr = expr_new(lower->arena, EXPR_AND, int_type(lower), b->place);
    expr->a = a;
    expr->b = b;
    return expr;
}

/* A bound variable of a quantifier, in the innermost scope. */
static const Variable *declare_bound(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_BOUND && ast->type && ast->name);
    const Type *type = lower_type_name(lower, ast->type);
    if (!type_is_integer(type) && type->kind != TYPE_REAL)
        lower_error(lower, ast->place, "a bound variable must be an integer or a real");
    Variable *variable = arena_new(lower->arena, Variable);
    variable->kind = VARIABLE_BOUND;
    variable->name = arena_text(lower->arena, ast->name->text, ast->name->length);
    variable->type = type->unqualified;
    variable->place = ast->place;
    lower_declare(lower, ast->name, SYMBOL_VARIABLE, type, ast->place)->variable = variable;
    return variable;
}

/* Whether nothing but the values of variables is needed for it: it is defined wherever they are. */
static bool is_plain(const Expr *expr)
{
    switch (expr->kind) {
    case EXPR_INT:
    case EXPR_REAL:
        return true;
    case EXPR_VARIABLE:
        return type_is_arithmetic(expr->type);
    case EXPR_UNARY:
    case EXPR_CAST:
        return is_plain(expr->a);
    case EXPR_BINARY:
        return expr->op != BINARY_DIVIDE && expr->op != BINARY_REMAINDER && is_plain(expr->a) &&
               is_plain(expr->b);
    default:
        return false;
    }
}

typedef struct Group {
    const Variable **variables;
    const Expr **constraints; /* of each variable, over itself and those before; or NULL */
    uint32_t count;
    bool is_split; /* a part of the condition was met that stays behind those before it */
} Group;

/* The parts of the condition go to the first variable with which they can be asked. */
static void distribute(Lower *lower, Group *group, const Expr *condition)
{
    if (condition->kind == EXPR_AND) {
        distribute(lower, group, condition->a);
        distribute(lower, group, condition->b);
        return;
    }
    uint32_t at = group->count - 1;
    group->is_split |= !is_plain(condition);
    while (!group->is_split && at && !expr_mentions(condition, group->variables[at]))
        at--;
    group->constraints[at] = make_and(lower, group->constraints[at], condition);
}

static Group lower_bounds(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_QUANTIFIER && ast->list_count);
    Group group = {.count = ast->list_count};
    group.variables = arena_alloc(lower->arena, group.count * sizeof *group.variables);
    group.constraints = arena_alloc(lower->arena, group.count * sizeof *group.constraints);
    for (uint32_t i = 0; i < group.count; i++) {
        group.variables[i] = declare_bound(lower, ast->list[i]);
        group.constraints[i] = NULL;
    }
    if (ast->a)
        distribute(lower, &group, lower_condition(lower, ast->a));
    return group;
}

static bool is_condition(const Expr *expr)
{
    return expr_is_truth(expr) || expr->type->kind == TYPE_BOOL;
}

/* Sums of integers are of a type of 64 bits. */
static const Type *fold_type(Lower *lower, const Expr *body)
{
    if (!type_is_integer(body->type))
        return body->type;
    bool is_wide = !type_is_signed(body->type) && type_width(body->type) == 64;
    return type_basic(lower->types, is_wide ? BASIC_ULONG : BASIC_LONG);
}

static const char *binder_name(Punct binder)
{
    CHECK(binder >= BINDER_SUM && binder <= BINDER_COUNT);
    static const char *const names[] = {[BINDER_SUM] = "sum",
                                        [BINDER_PRODUCT] = "product",
                                        [BINDER_MIN] = "min",
                                        [BINDER_MAX] = "max",
                                        [BINDER_COUNT] = "count"};
    return names[binder];
}

/* A relation of constants has a value already. */
static bool is_relation(const AstExpr *ast)
{
    static const Punct relations[] = {'<',
                                      '>',
                                      PUNCT2('<', '='),
                                      PUNCT2('>', '='),
                                      PUNCT2('=', '='),
                                      PUNCT2('!', '='),
                                      PUNCT2('&', '&'),
                                      PUNCT2('|', '|')};
    for (uint32_t i = 0; ast->kind == AST_BINARY && i < sizeof relations / sizeof *relations; i++)
        if (ast->op == relations[i])
            return true;
    return ast->kind == AST_ARROWS;
}

static const Expr *fold_body(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_QUANTIFIER && ast->b);
    const Expr *body = lower_value(lower, ast->b);
    if (ast->op == BINDER_COUNT && !is_condition(body) && !is_relation(ast->b))
        lower_error(lower, ast->b->place,
                    "what is counted is a condition: count {…} (a[i] == x), in parentheses");
    if (!type_is_integer(body->type) && body->type->kind != TYPE_REAL)
        lower_error(lower, ast->b->place, "'%s' takes numbers, not '%s'", binder_name(ast->op),
                    lower_type_text(lower, body->type));
    return convert_to(lower, body, fold_type(lower, body), ast->b->place);
}

static const Expr *lower_fold(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->op >= BINDER_SUM && ast->op <= BINDER_COUNT);
    static const FoldOperator operators[] = {[BINDER_SUM] = FOLD_SUM,
                                             [BINDER_PRODUCT] = FOLD_PRODUCT,
                                             [BINDER_MIN] = FOLD_MIN,
                                             [BINDER_MAX] = FOLD_MAX,
                                             [BINDER_COUNT] = FOLD_SUM};
    Group group = lower_bounds(lower, ast);
    const Expr *body = fold_body(lower, ast);
    const Type *type = body->type;
    for (uint32_t i = group.count; i-- > 0;) {
        if (!type_is_integer(group.variables[i]->type))
            lower_error(lower, ast->list[i]->place, "'%s' needs an integer as its variable",
                        binder_name(ast->op));
        Expr *expr = expr_new(lower->arena, EXPR_FOLD, type, ast->place);
        expr->op = (uint8_t)(i ? FOLD_INNER : operators[ast->op]);
        expr->variable = group.variables[i];
        expr->a = group.constraints[i];
        expr->b = body;
        body = expr;
    }
    return body;
}

static const Expr *lower_logical_quantifier(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->op == BINDER_FORALL || ast->op == BINDER_EXISTS);
    Group group = lower_bounds(lower, ast);
    const Expr *body = lower_condition(lower, ast->b);
    for (uint32_t i = group.count; i-- > 0;) {
        Expr *expr = expr_new(lower->arena, ast->op == BINDER_EXISTS ? EXPR_EXISTS : EXPR_FORALL,
                              int_type(lower), ast->place);
        expr->variable = group.variables[i];
        expr->a = group.constraints[i];
        expr->b = body;
        body = expr;
    }
    return body;
}

const Expr *lower_quantifier(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_QUANTIFIER);
    uint32_t scope = lower_scope_begin(lower);
    const Expr *expr =
        ast->op <= BINDER_EXISTS ? lower_logical_quantifier(lower, ast) : lower_fold(lower, ast);
    lower_scope_end(lower, scope);
    return expr;
}

static const Expr *as_truth(Lower *lower, const Expr *value)
{
    if (is_condition(value))
        return value;
    const Expr *zero = expr_int(lower->arena, value->type, 0, value->place);
    return expr_binary(lower->arena, BINARY_NOT_EQUAL, int_type(lower), value, zero, value->place);
}

const Expr *lower_arrows(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_ARROWS && ast->a && ast->b);
    const Type *type = int_type(lower);
    const Expr *a = lower_condition(lower, ast->a), *b = lower_condition(lower, ast->b);
    if (ast->op == ARROW_EQUIVALENT)
        return expr_binary(lower->arena, BINARY_EQUAL, type,
                           convert_to(lower, as_truth(lower, a), type, ast->place),
                           convert_to(lower, as_truth(lower, b), type, ast->place), ast->place);
    Expr *expr = expr_new(lower->arena, EXPR_OR, type, ast->place);
    expr->a = expr_unary(lower->arena, UNARY_NOT, type, a, ast->a->place);
    expr->b = b;
    return expr;
}

static const Expr *lower_defined(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_QUESTION && ast->op == QUESTION_DEFINED);
    const AstExpr *asked = ast->a;
    if (slice_is(asked))
        return lower_slice_defined(lower, asked);
    const Expr *place = lower_expr(lower, asked);
    bool is_remote = false;
    for (const Expr *at = place; at && !is_remote; at = at->a)
        is_remote = at->kind == EXPR_REMOTE;
    if (!is_remote && !expr_is_lvalue(place))
        lower_error(lower, asked->place, "defined() asks for a variable or a place in memory");
    if (!type_is_scalar(place->type))
        lower_error(lower, asked->place,
                    "defined() asks for a number or a pointer, not '%s': name a member, or a slice "
                    "of an array",
                    lower_type_text(lower, place->type));
    Expr *expr = expr_new(lower->arena, EXPR_DEFINED, int_type(lower), ast->place);
    expr->a = place;
    return expr;
}

/* Of an array that is named: a pointer to its first element may be one to the first of more, as of the
 * rows of a matrix. NULL: that is known when it is evaluated. */
static const Expr *named_extent(Lower *lower, const Expr *array, Place place)
{
    const Type *type = array->type;
    bool is_known =
        type->kind == TYPE_ARRAY && !vector_is(type) && type->is_complete && !type->extent_expr;
    return is_known
               ? expr_int(lower->arena, type_basic(lower->types, BASIC_LONG), type->extent, place)
               : NULL;
}

static const Expr *lower_extent(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_QUESTION && ast->op == QUESTION_EXTENT);
    const Expr *asked = lower_expr(lower, ast->a), *known = named_extent(lower, asked, ast->place);
    if (known)
        return known;
    const Expr *pointer = convert_value(lower, asked);
    const Type *element = pointer->type->kind == TYPE_POINTER ? pointer->type->element : NULL;
    if (!element || element->kind == TYPE_FUNCTION || element->kind == TYPE_VOID)
        lower_error(lower, ast->a->place, "extent() asks for a pointer to objects, not '%s'",
                    lower_type_text(lower, pointer->type));
    lower_require_complete(lower, element, ast->a->place);
    Expr *expr =
        expr_new(lower->arena, EXPR_EXTENT, type_basic(lower->types, BASIC_LONG), ast->place);
    expr->a = pointer;
    return expr;
}

const Expr *lower_question(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_QUESTION && ast->name);
    if (ast->name->symbol)
        lower_error(lower, ast->place,
                    "'%s' is a word of tass's predicates, and a name of the program: rename the "
                    "one of the program",
                    ast->name->text);
    switch ((AstQuestion)ast->op) {
    case QUESTION_PERMUTATION:
        return lower_permutation(lower, ast);
    case QUESTION_DEFINED:
        return lower_defined(lower, ast);
    case QUESTION_OLD:
        return lower_old(lower, ast);
    case QUESTION_EXTENT:
        break;
    }
    return lower_extent(lower, ast);
}
