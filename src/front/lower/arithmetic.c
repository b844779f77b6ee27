#include "front/lower/arithmetic.h"

#include "front/lower/convert.h"
#include "front/lower/fold.h"
#include "front/lower/type.h"
#include "front/lower/vector.h"
#include "lib/bug.h"

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
    CHECK(a->type && b->type && type);
    const Expr *folded = fold_binary(lower, op, type, a, b, place);
    return folded ? folded : expr_binary(lower->arena, op, type, a, b, place);
}

/* As gcc has it, what void and functions occupy is one byte. */
static bool steps_by_bytes(const Type *pointer)
{
    CHECK(pointer->kind == TYPE_POINTER);
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
    CHECK(pointer->type->kind == TYPE_POINTER);
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
    int64_t from, to;
    const Type *element = a->type->element;
    if (fold_address(a, &to) && fold_address(b, &from) && !type_is_variable(element) &&
        element->size && (to - from) % (int64_t)element->size == 0)
        return expr_int(lower->arena, long_type(lower), (to - from) / (int64_t)element->size,
                        place);
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

bool arithmetic_swaps(Punct op)
{
    const OperatorRow *row = operator_row(op);
    return row && row->swaps;
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
