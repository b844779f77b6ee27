/* Unary and binary operators, subscripts: types, conversions, order of evaluation. */
#include "front/lower/operator.h"
#include "front/lower/assign.h"
#include "front/lower/convert.h"
#include "front/lower/expr.h"
#include "front/lower/fold.h"
#include "front/lower/keep.h"
#include "front/lower/slice.h"
#include "front/lower/type.h"
#include "front/lower/vector.h"

typedef struct OperatorRow {
    Punct punct;
    BinaryOperator op;
    const char *text;
    bool is_relation, is_integer, is_shift, swaps; /* swaps: gcc may put a variable second */
} OperatorRow;

static const OperatorRow operator_rows[] = {
    {'+', BINARY_ADD, "+", .swaps = true},
    {'-', BINARY_SUBTRACT, "-", .swaps = false},
    {'*', BINARY_MULTIPLY, "*", .swaps = true},
    {'/', BINARY_DIVIDE, "/", .swaps = false},
    {'%', BINARY_REMAINDER, "%", .is_integer = true},
    {PUNCT2('<', '<'), BINARY_SHIFT_LEFT, "<<", .is_integer = true, .is_shift = true},
    {PUNCT2('>', '>'), BINARY_SHIFT_RIGHT, ">>", .is_integer = true, .is_shift = true},
    {'&', BINARY_BIT_AND, "&", .is_integer = true, .swaps = true},
    {'|', BINARY_BIT_OR, "|", .is_integer = true, .swaps = true},
    {'^', BINARY_BIT_XOR, "^", .is_integer = true, .swaps = true},
    {'<', BINARY_LESS, "<", .is_relation = true, .swaps = true},
    {'>', BINARY_GREATER, ">", .is_relation = true, .swaps = true},
    {PUNCT2('<', '='), BINARY_LESS_EQUAL, "<=", .is_relation = true, .swaps = true},
    {PUNCT2('>', '='), BINARY_GREATER_EQUAL, ">=", .is_relation = true, .swaps = true},
    {PUNCT2('=', '='), BINARY_EQUAL, "==", .is_relation = true, .swaps = true},
    {PUNCT2('!', '='), BINARY_NOT_EQUAL, "!=", .is_relation = true, .swaps = true},
};

static const OperatorRow *operator_row(Punct punct)
{
    for (size_t i = 0; i < sizeof operator_rows / sizeof *operator_rows; i++)
        if (operator_rows[i].punct == punct)
            return &operator_rows[i];
    return NULL;
}

static const Type *int_type(Lower *lower)
{
    return type_basic(lower->types, BASIC_INT);
}

static const Type *long_type(Lower *lower)
{
    return type_basic(lower->types, BASIC_LONG);
}

_Noreturn static void bad_operands(Lower *lower, const OperatorRow *row, const Expr *a,
                                   const Expr *b, Place place)
{
    lower_error(lower, place, "'%s' cannot take operands of types '%s' and '%s'", row->text,
                lower_type_text(lower, a->type), lower_type_text(lower, b->type));
}

static const Expr *make_binary(Lower *lower, BinaryOperator op, const Type *type, const Expr *a,
                               const Expr *b, Place place)
{
    const Expr *folded = fold_binary(lower, op, type, a, b, place);
    return folded ? folded : expr_binary(lower->arena, op, type, a, b, place);
}

/* As gcc has it, what void and functions occupy is one byte. */
static bool steps_by_bytes(const Type *pointer)
{
    return pointer->element->kind == TYPE_VOID || pointer->element->kind == TYPE_FUNCTION;
}

static const Expr *as_bytes(Lower *lower, const Expr *pointer, Place place)
{
    const Type *element = pointer->type->element;
    const Type *byte = type_qualified(lower->types, type_basic(lower->types, BASIC_CHAR),
                                      element->is_const, element->is_volatile);
    return convert_to(lower, pointer, type_pointer(lower->types, byte), place);
}

static const Expr *pointer_add(Lower *lower, const Expr *pointer, const Expr *offset, Place place)
{
    if (steps_by_bytes(pointer->type))
        return convert_to(lower, pointer_add(lower, as_bytes(lower, pointer, place), offset, place),
                          pointer->type, place);
    lower_require_complete(lower, pointer->type->element, place);
    if (offset->kind == EXPR_INT && num_is_zero(offset->number))
        return pointer;
    Expr *expr = expr_new(lower->arena, EXPR_POINTER_ADD, pointer->type, place);
    expr->a = pointer;
    expr->b = convert_promoted(lower, offset);
    return expr;
}

static const Expr *negated(Lower *lower, const Expr *value, Place place)
{
    const Expr *wide = convert_to(lower, value, long_type(lower), place);
    const Expr *folded = fold_unary(lower, UNARY_NEGATE, wide->type, wide, place);
    return folded ? folded : expr_unary(lower->arena, UNARY_NEGATE, wide->type, wide, place);
}

static const Expr *pointer_sum(Lower *lower, const OperatorRow *row, const Expr *a, const Expr *b,
                               Place place)
{
    bool left = a->type->kind == TYPE_POINTER, right = b->type->kind == TYPE_POINTER;
    if (row->op == BINARY_ADD && left && type_is_integer(b->type))
        return pointer_add(lower, a, b, place);
    if (row->op == BINARY_ADD && right && type_is_integer(a->type))
        return pointer_add(lower, b, a, place);
    if (row->op == BINARY_SUBTRACT && left && type_is_integer(b->type))
        return pointer_add(lower, a, negated(lower, b, place), place);
    if (row->op != BINARY_SUBTRACT || !left || !right ||
        !type_compatible(a->type->element->unqualified, b->type->element->unqualified))
        bad_operands(lower, row, a, b, place);
    if (steps_by_bytes(a->type)) {
        a = as_bytes(lower, a, place);
        b = as_bytes(lower, b, place);
    }
    Expr *expr = expr_new(lower->arena, EXPR_POINTER_DIFF, long_type(lower), place);
    expr->a = a;
    expr->b = b;
    return expr;
}

static const Expr *pointer_relation(Lower *lower, const OperatorRow *row, const Expr *a,
                                    const Expr *b, Place place)
{
    bool left = a->type->kind == TYPE_POINTER, right = b->type->kind == TYPE_POINTER;
    if ((!left && !type_is_integer(a->type)) || (!right && !type_is_integer(b->type)))
        bad_operands(lower, row, a, b, place);
    if ((!left && !convert_is_null(a)) || (!right && !convert_is_null(b)))
        diag_warning(lower->diag, place, "comparison between a pointer and an integer");
    bool use_right = !left || (right && a->type->element->kind == TYPE_VOID);
    const Type *type = use_right ? b->type : a->type;
    return expr_binary(lower->arena, row->op, int_type(lower), convert_to(lower, a, type, place),
                       convert_to(lower, b, type, place), place);
}

static const Expr *shift(Lower *lower, const OperatorRow *row, const Expr *a, const Expr *b,
                         Place place)
{
    a = convert_promoted(lower, a);
    b = convert_promoted(lower, b);
    return make_binary(lower, row->op, a->type, a, b, place);
}

const Expr *lower_arithmetic(Lower *lower, Punct op, const Expr *a, const Expr *b, Place place)
{
    CHECK(a->type && b->type);
    const OperatorRow *row = operator_row(op);
    if (!row)
        lower_error(lower, place, "unknown operator");
    if (vector_is(a->type) || vector_is(b->type))
        return vector_binary(lower, row->op, a, b, row->is_relation, place);
    bool has_pointer = a->type->kind == TYPE_POINTER || b->type->kind == TYPE_POINTER;
    if (has_pointer && row->is_relation)
        return pointer_relation(lower, row, a, b, place);
    if (has_pointer && !row->is_integer)
        return pointer_sum(lower, row, a, b, place);
    bool fits = row->is_integer ? type_is_integer(a->type) && type_is_integer(b->type)
                                : type_is_arithmetic(a->type) && type_is_arithmetic(b->type);
    if (!fits)
        bad_operands(lower, row, a, b, place);
    if (row->is_shift)
        return shift(lower, row, a, b, place);
    a = convert_promoted(lower, a);
    b = convert_promoted(lower, b);
    const Type *type = type_usual(lower->types, a->type, b->type);
    if (type->kind == TYPE_COMPLEX && row->is_relation && row->op != BINARY_EQUAL &&
        row->op != BINARY_NOT_EQUAL)
        bad_operands(lower, row, a, b, place);
    return make_binary(lower, row->op, row->is_relation ? int_type(lower) : type,
                       convert_to(lower, a, type, a->place), convert_to(lower, b, type, b->place),
                       place);
}

static bool is_plain_variable(const AstExpr *ast)
{
    return ast->kind == AST_NAME && ast->name->symbol && ast->name->symbol->kind == SYMBOL_VARIABLE;
}

static const Expr *lower_operands(Lower *lower, const AstExpr *ast)
{
    const OperatorRow *row = operator_row(ast->op);
    bool later = lower_has_effects(lower, ast->b);
    /* gcc evaluates a variable after the other operand where the operator lets it swap them. */
    if (later && row && row->swaps && is_plain_variable(ast->a)) {
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

static const Expr *lower_address(Lower *lower, const AstExpr *ast)
{
    const Expr *place = lower_expr(lower, ast->a);
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
    const Expr *value = lower_condition(lower, ast->a);
    const Expr *folded = fold_unary(lower, UNARY_NOT, int_type(lower), value, ast->place);
    return folded ? folded
                  : expr_unary(lower->arena, UNARY_NOT, int_type(lower), value, ast->place);
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

const Expr *lower_element(Lower *lower, const AstExpr *ast, const Expr *index)
{
    const Expr *a = lower_expr(lower, ast->a);
    if (a->type->kind == TYPE_ARRAY) {
        Expr *expr = expr_new(lower->arena, EXPR_INDEX, a->type->element, ast->place);
        expr->a = a;
        expr->b = index;
        return expr;
    }
    a = convert_value(lower, a);
    if (a->type->kind != TYPE_POINTER || a->type->element->kind == TYPE_VOID)
        lower_error(lower, ast->place, "'%s' has no elements", lower_type_text(lower, a->type));
    return convert_deref(lower, lower_arithmetic(lower, '+', a, index, ast->place), ast->place);
}
