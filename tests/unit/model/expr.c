#include <criterion/criterion.h>

#include "model/program.h"

static Arena arena;
static TypeTable *types;

static void setup(void)
{
    arena_init(&arena);
    types = types_new(&arena);
}

static void teardown(void)
{
    types_free(types);
    arena_release(&arena);
}

TestSuite(expr, .init = setup, .fini = teardown);

static const Expr *number(int64_t value)
{
    return expr_int(&arena, type_basic(types, BASIC_INT), value, (Place){0});
}

static const Expr *binary(BinaryOperator op, const Expr *a, const Expr *b)
{
    return expr_binary(&arena, op, a->type, a, b, (Place){0});
}

static void expect_text(const Expr *expr, const char *expected)
{
    Buf text = {0};
    expr_print(&text, expr);
    cr_expect_str_eq(buf_text(&text), expected);
    buf_release(&text);
}

Test(expr, parentheses_only_where_c_needs_them)
{
    const Expr *one = number(1), *two = number(2), *minus = number(-3);
    expect_text(binary(BINARY_MULTIPLY, binary(BINARY_ADD, one, two), minus), "(1 + 2) * -3");
    expect_text(binary(BINARY_ADD, binary(BINARY_MULTIPLY, one, two), minus), "1 * 2 + -3");
    expect_text(binary(BINARY_SUBTRACT, one, binary(BINARY_SUBTRACT, two, one)), "1 - (2 - 1)");
    expect_text(binary(BINARY_LESS, one, binary(BINARY_SHIFT_LEFT, two, one)), "1 < 2 << 1");
    const Expr *nested = expr_unary(&arena, UNARY_NEGATE, one->type, minus, (Place){0});
    expect_text(nested, "-(-3)");
}

Test(expr, places_and_totality)
{
    Variable variable = {.kind = VARIABLE_LOCAL,
                         .name = "a",
                         .type = type_array(types, type_basic(types, BASIC_INT), 4)};
    const Expr *array = expr_variable(&arena, &variable, (Place){0});
    Expr *index = expr_new(&arena, EXPR_INDEX, type_basic(types, BASIC_INT), (Place){0});
    index->a = array;
    index->b = number(0);
    Expr *address = expr_new(&arena, EXPR_ADDRESS, type_pointer(types, index->type), (Place){0});
    address->a = index;
    cr_expect(expr_is_lvalue(array) && expr_is_lvalue(index) && !expr_is_lvalue(address));
    cr_expect(expr_is_total(address));
    cr_expect_not(expr_is_total(index));
    cr_expect_not(expr_is_total(binary(BINARY_DIVIDE, number(1), number(0))));
    cr_expect(expr_is_total(binary(BINARY_BIT_AND, number(1), number(2))));
    cr_expect_not(expr_is_total(binary(BINARY_ADD, number(1), number(2))));
    const Expr *one = expr_int(&arena, type_basic(types, BASIC_UINT), 1, (Place){0});
    cr_expect(expr_is_total(binary(BINARY_ADD, one, one)));
    expect_text(address, "a");
    expect_text(index, "a[0]");
}

static const Expr *of_three(ExprKind kind, const Expr *a, const Expr *b, const Expr *c)
{
    Expr *expr = expr_new(&arena, kind, a->type, (Place){0});
    expr->a = a;
    expr->b = b;
    expr->c = c;
    return expr;
}

Test(expr, of_three_parts_all_are_printed)
{
    const Expr *one = number(1), *two = number(2), *three = number(3);
    expect_text(of_three(EXPR_CONDITIONAL, one, two, three), "1 ? 2 : 3");
    expect_text(of_three(EXPR_WITHIN, one, two, three), "within(1, 2, 3)");
}
