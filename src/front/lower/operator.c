/* Unary and binary operators, subscripts: types, conversions, order of evaluation. */
#include "front/lower/operator.h"

#include "front/lower/arithmetic.h"
#include "front/lower/convert.h"
#include "front/lower/effect.h"
#include "front/lower/emit.h"
#include "front/lower/expr.h"
#include "front/lower/fold.h"
#include "front/lower/keep.h"
#include "front/lower/slice.h"
#include "front/lower/value.h"
#include "front/lower/vector.h"
#include "lib/bug.h"

#include <string.h>

static const Type *int_type(Lower *lower)
{
    return type_basic(lower->types, BASIC_INT);
}

static bool is_plain_variable(const AstExpr *ast)
{
    return ast->kind == AST_NAME && ast->name->symbol && ast->name->symbol->kind == SYMBOL_VARIABLE;
}

static const Expr *lower_operands(Lower *lower, const AstExpr *ast)
{
    bool later = lower_has_effects(lower, ast->b);
    /* gcc evaluates a variable after the other operand where the operator lets it swap them. */
    if (later && arithmetic_swaps(ast->op) && is_plain_variable(ast->a)) {
        const Expr *b = lower_value(lower, ast->b);
        return lower_arithmetic(lower, ast->op, lower_value(lower, ast->a), b, ast->place);
    }
    const Expr *a = lower_value(lower, ast->a);
    if (later)
        a = lower_stable(lower, a, ast->b);
    return lower_arithmetic(lower, ast->op, a, lower_value(lower, ast->b), ast->place);
}

static const Expr *logical(Lower *lower, const AstExpr *ast, bool is_and, const Expr *a)
{
    CHECK(ast->kind == AST_BINARY);
    if (a->kind == EXPR_INT && num_is_zero(a->number) == is_and)
        return expr_int(lower->arena, int_type(lower), !is_and, ast->place);
    const Expr *b = lower_condition(lower, ast->b);
    if (a->kind == EXPR_INT && b->kind == EXPR_INT)
        return expr_int(lower->arena, int_type(lower), !num_is_zero(b->number), ast->place);
    Expr *expr = expr_new(lower->arena, is_and ? EXPR_AND : EXPR_OR, int_type(lower), ast->place);
    expr->a = a;
    expr->b = b;
    return expr;
}

/* The right side has effects: it becomes a branch. */
static const Expr *branching_logical(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_BINARY);
    const Type *type = int_type(lower);
    const Expr *kept = lower_temporary(lower, type, ast->place);
    LocationId yes = lower_new_location(lower), no = lower_new_location(lower);
    LocationId join = lower_new_location(lower);
    lower_branch(lower, ast, yes, no);
    for (int i = 0; i < 2; i++) {
        lower->here = i ? yes : no;
        lower_assign_to(lower, kept, expr_int(lower->arena, type, i, ast->place), ast->place,
                        false);
        lower_goto(lower, join, ast->place);
    }
    lower->here = join;
    lower->builder->locations.data[join].is_join = true;
    return kept;
}

const Expr *lower_binary(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_BINARY && ast->a && ast->b);
    bool is_and = ast->op == PUNCT2('&', '&'), is_or = ast->op == PUNCT2('|', '|');
    bool is_equality = ast->op == PUNCT2('=', '=') || ast->op == PUNCT2('!', '=');
    if (is_equality && (slice_is(ast->a) || slice_is(ast->b)))
        return lower_slices_equal(lower, ast);
    if (!is_and && !is_or)
        return lower_operands(lower, ast);
    if (lower_has_effects(lower, ast->b))
        return branching_logical(lower, ast);
    return logical(lower, ast, is_and, lower_condition(lower, ast->a));
}

const Expr *lower_part_place(Lower *lower, const AstExpr *ast)
{
    bool is_call = ast->kind == AST_CALL && ast->a->kind == AST_NAME && ast->list_count == 1;
    bool is_real = is_call && !strcmp(ast->a->name->text, "__tass_real");
    if (!is_call || !(is_real || !strcmp(ast->a->name->text, "__tass_imag")))
        return NULL;
    const Expr *whole = lower_expr(lower, ast->list[0]);
    if (!lower_is_object(whole) || !type_is_arithmetic(whole->type) ||
        (whole->type->kind != TYPE_COMPLEX && !is_real))
        return NULL;
    if (whole->type->kind != TYPE_COMPLEX)
        return whole;
    const Type *part = type_qualified(lower->types, type_basic(lower->types, whole->type->basic),
                                      whole->type->is_const, whole->type->is_volatile);
    const Type *type = type_pointer(lower->types, part);
    Expr *first = expr_new(lower->arena, EXPR_CAST, type, ast->place);
    first->a = convert_address(lower, whole, ast->place);
    if (is_real)
        return convert_deref(lower, first, ast->place);
    Expr *second = expr_new(lower->arena, EXPR_POINTER_ADD, type, ast->place);
    second->a = first;
    second->b = expr_int(lower->arena, type_basic(lower->types, BASIC_LONG), 1, ast->place);
    return convert_deref(lower, second, ast->place);
}

static const Expr *lower_address(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_UNARY && ast->op == '&');
    const Expr *part = lower_part_place(lower, ast->a);
    const Expr *place = part ? part : lower_expr(lower, ast->a);
    if (place->kind == EXPR_FUNCTION)
        return convert_value(lower, place);
    if (!lower_is_object(place))
        lower_error(lower, ast->place, "'&' needs a variable or a place in memory");
    if (place->kind == EXPR_FIELD && place->a->type->fields[place->field].is_bit_field)
        lower_error(lower, ast->place, "the address of a bit-field cannot be taken");
    return convert_address(lower, place, ast->place);
}

static const Expr *lower_deref(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_UNARY && ast->op == '*');
    const Expr *operand = lower_expr(lower, ast->a);
    if (operand->type->kind == TYPE_FUNCTION)
        return operand;
    const Expr *pointer = convert_value(lower, operand);
    if (pointer->type->kind != TYPE_POINTER)
        lower_error(lower, ast->place, "'*' needs a pointer, not '%s'",
                    lower_type_text(lower, pointer->type));
    if (pointer->type->element->kind == TYPE_VOID)
        lower_error(lower, ast->place, "a pointer to void cannot be dereferenced");
    if (pointer->kind == EXPR_FUNCTION) {
        Expr *function = arena_copy(lower->arena, pointer, sizeof *function);
        function->type = pointer->type->element;
        return function;
    }
    return convert_deref(lower, pointer, ast->place);
}

static const Expr *lower_not(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_UNARY && ast->op == '!');
    const Expr *value = lower_condition(lower, ast->a);
    const Expr *folded = fold_unary(lower, UNARY_NOT, int_type(lower), value, ast->place);
    return folded ? folded
                  : expr_unary(lower->arena, UNARY_NOT, int_type(lower), value, ast->place);
}

/* gcc's ~ of a complex number. */
static const Expr *conjugate(Lower *lower, const Expr *value, Place place)
{
    CHECK(value->type->kind == TYPE_COMPLEX);
    const Type *part = type_basic(lower->types, value->type->basic);
    const Expr *real = expr_unary(lower->arena, UNARY_REAL, part, value, place);
    const Expr *imaginary = expr_unary(lower->arena, UNARY_IMAGINARY, part, value, place);
    imaginary = expr_unary(lower->arena, UNARY_NEGATE, part, imaginary, place);
    return expr_binary(lower->arena, BINARY_COMPLEX, value->type->unqualified, real, imaginary,
                       place);
}

const Expr *lower_unary(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_UNARY && ast->a);
    if (ast->op == '&')
        return lower_address(lower, ast);
    if (ast->op == '*')
        return lower_deref(lower, ast);
    if (ast->op == '!')
        return lower_not(lower, ast);
    const Expr *value = lower_value(lower, ast->a);
    if (vector_is(value->type) && ast->op == '+')
        return value;
    if (vector_is(value->type))
        return vector_unary(lower, ast->op == '-' ? UNARY_NEGATE : UNARY_COMPLEMENT, value,
                            ast->place);
    if (ast->op == '~' && value->type->kind == TYPE_COMPLEX)
        return conjugate(lower, value, ast->place);
    bool fits = ast->op == '~' ? type_is_integer(value->type) : type_is_arithmetic(value->type);
    if (!fits)
        lower_error(lower, ast->place, "'%c' cannot take an operand of type '%s'", (int)ast->op,
                    lower_type_text(lower, value->type));
    value = convert_promoted(lower, value);
    if (ast->op == '+')
        return value;
    UnaryOperator op = ast->op == '-' ? UNARY_NEGATE : UNARY_COMPLEMENT;
    const Expr *folded = fold_unary(lower, op, value->type, value, ast->place);
    return folded ? folded : expr_unary(lower->arena, op, value->type, value, ast->place);
}

static const Expr *index_array(Lower *lower, const Expr *array, const AstExpr *ast)
{
    if (vector_is(array->type))
        array = vector_place(lower, array, ast->place);
    if (lower_has_effects(lower, ast->b))
        array = lower_stable_place(lower, array, ast->b);
    const Expr *index = lower_value(lower, ast->b);
    if (!type_is_integer(index->type))
        lower_error(lower, ast->b->place, "an array index must be an integer, not '%s'",
                    lower_type_text(lower, index->type));
    if (vector_is(array->type))
        return vector_index(lower, array, convert_promoted(lower, index));
    Expr *expr = expr_new(lower->arena, EXPR_INDEX, array->type->element, ast->place);
    expr->a = array;
    expr->b = convert_promoted(lower, index);
    return expr;
}

const Expr *lower_index(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_INDEX && ast->a && ast->b);
    const Expr *a = lower_expr(lower, ast->a);
    if (a->type->kind == TYPE_ARRAY)
        return index_array(lower, a, ast);
    a = convert_value(lower, a);
    if (lower_has_effects(lower, ast->b))
        a = lower_stable(lower, a, ast->b);
    const Expr *b = lower_value(lower, ast->b);
    bool fits = (a->type->kind == TYPE_POINTER && type_is_integer(b->type)) ||
                (b->type->kind == TYPE_POINTER && type_is_integer(a->type));
    if (!fits)
        lower_error(lower, ast->place, "'%s' cannot be indexed by '%s'",
                    lower_type_text(lower, a->type), lower_type_text(lower, b->type));
    const Expr *sum = lower_arithmetic(lower, '+', a, b, ast->place);
    if (sum->type->element->kind == TYPE_VOID)
        lower_error(lower, ast->place, "a pointer to void cannot be indexed");
    return convert_deref(lower, sum, ast->place);
}

static bool is_logical(const AstExpr *ast, Punct op)
{
    return ast->kind == AST_BINARY && ast->op == op;
}

void lower_branch(Lower *lower, const AstExpr *ast, LocationId yes, LocationId no)
{
    CHECK(lower->builder);
    bool is_and = is_logical(ast, PUNCT2('&', '&')), is_or = is_logical(ast, PUNCT2('|', '|'));
    if (ast->kind == AST_UNARY && ast->op == '!' && lower_has_effects(lower, ast->a)) {
        lower_branch(lower, ast->a, no, yes);
    } else if ((is_and || is_or) && lower_has_effects(lower, ast->b)) {
        LocationId middle = lower_new_location(lower);
        lower_branch(lower, ast->a, is_and ? middle : yes, is_and ? no : middle);
        lower->here = middle;
        lower_branch(lower, ast->b, yes, no);
    } else {
        const Expr *condition = lower_condition(lower, ast);
        lower_emit_branch(lower, condition, yes, no, ast->place);
    }
}
