#include "model/expr.h"

#include <string.h>

#include "lib/bug.h"
#include "model/program.h"

Expr *expr_new(Arena *arena, ExprKind kind, const Type *type, Place place)
{
    CHECK(kind <= EXPR_WITHIN);
    Expr *expr = arena_new(arena, Expr);
    expr->kind = kind;
    expr->type = type;
    expr->place = place;
    return expr;
}

Expr *expr_int(Arena *arena, const Type *type, int64_t value, Place place)
{
    Expr *expr = expr_new(arena, EXPR_INT, type, place);
    expr->number = NUM(value);
    return expr;
}

Expr *expr_unary(Arena *arena, UnaryOperator op, const Type *type, const Expr *a, Place place)
{
    CHECK(a && op <= UNARY_IMAGINARY);
    Expr *expr = expr_new(arena, EXPR_UNARY, type, place);
    expr->op = (uint8_t)op;
    expr->a = a;
    return expr;
}

Expr *expr_binary(Arena *arena, BinaryOperator op, const Type *type, const Expr *a, const Expr *b,
                  Place place)
{
    CHECK(a && b && op <= BINARY_NOT_EQUAL);
    Expr *expr = expr_new(arena, EXPR_BINARY, type, place);
    expr->op = (uint8_t)op;
    expr->a = a;
    expr->b = b;
    return expr;
}

Expr *expr_variable(Arena *arena, const Variable *variable, Place place)
{
    Expr *expr = expr_new(arena, EXPR_VARIABLE, variable->type, place);
    expr->variable = variable;
    return expr;
}

bool expr_is_lvalue(const Expr *expr)
{
    switch (expr->kind) {
    case EXPR_VARIABLE:
        return expr->variable->kind != VARIABLE_BOUND;
    case EXPR_DEREF:
    case EXPR_INDEX:
    case EXPR_STRING:
        return true;
    case EXPR_FIELD:
        return expr_is_lvalue(expr->a);
    default:
        return false;
    }
}

/* Whether a result may leave the range of the type. */
static bool may_overflow(const Expr *expr)
{
    bool is_signed = type_is_integer(expr->type) && type_is_signed(expr->type);
    if (expr->kind == EXPR_UNARY)
        return is_signed && expr->op == UNARY_NEGATE;
    if (expr->kind == EXPR_CAST)
        return type_is_integer(expr->type) && expr->type->kind != TYPE_BOOL &&
               !type_is_integer(expr->a->type);
    return is_signed &&
           (expr->op == BINARY_ADD || expr->op == BINARY_SUBTRACT || expr->op == BINARY_MULTIPLY);
}

static bool operator_is_total(BinaryOperator op)
{
    switch (op) {
    case BINARY_DIVIDE:
    case BINARY_REMAINDER:
    case BINARY_SHIFT_LEFT:
    case BINARY_SHIFT_RIGHT:
        return false;
    default:
        return true;
    }
}

/* A place whose address is formed without any check. */
static bool place_is_total(const Expr *expr)
{
    while (expr->kind == EXPR_FIELD)
        expr = expr->a;
    if (expr->kind == EXPR_INDEX)
        return expr->b->kind == EXPR_INT && num_is_zero(expr->b->number) && place_is_total(expr->a);
    return expr->kind == EXPR_VARIABLE || expr->kind == EXPR_STRING;
}

bool expr_is_truth(const Expr *expr)
{
    switch (expr->kind) {
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_FORALL:
    case EXPR_EXISTS:
    case EXPR_DEFINED:
    case EXPR_WITHIN:
        return true;
    case EXPR_FOLD:
        return expr->op == FOLD_PERMUTATION;
    case EXPR_UNARY:
        return expr->op == UNARY_NOT;
    case EXPR_BINARY:
        return expr->op >= BINARY_LESS;
    default:
        return false;
    }
}

bool expr_is_total(const Expr *expr)
{
    switch (expr->kind) {
    case EXPR_INT:
    case EXPR_REAL:
    case EXPR_FUNCTION:
    case EXPR_ZERO:
        return true;
    case EXPR_VARIABLE:
        return expr->variable->kind == VARIABLE_BOUND ||
               (expr->variable->kind == VARIABLE_INPUT && type_is_scalar(expr->type));
    case EXPR_ADDRESS:
        return place_is_total(expr->a);
    case EXPR_UNARY:
        return !may_overflow(expr) && expr_is_total(expr->a);
    case EXPR_CAST:
        return !may_overflow(expr) && type_is_arithmetic(expr->type) &&
               type_is_arithmetic(expr->a->type) && expr_is_total(expr->a);
    case EXPR_BINARY:
        return !may_overflow(expr) && operator_is_total((BinaryOperator)expr->op) &&
               expr_is_total(expr->a) && expr_is_total(expr->b);
    case EXPR_AND:
    case EXPR_OR:
        return expr_is_total(expr->a) && expr_is_total(expr->b);
    case EXPR_CONDITIONAL:
        return expr_is_total(expr->a) && expr_is_total(expr->b) && expr_is_total(expr->c);
    default:
        return false;
    }
}

/* Printing: C's precedences, higher binds tighter. */
typedef struct OperatorInfo {
    const char *text;
    int precedence;
} OperatorInfo;

enum {
    PRECEDENCE_CONDITIONAL = 1,
    PRECEDENCE_OR,
    PRECEDENCE_AND,
    PRECEDENCE_BIT_OR,
    PRECEDENCE_BIT_XOR,
    PRECEDENCE_BIT_AND,
    PRECEDENCE_EQUALITY,
    PRECEDENCE_RELATION,
    PRECEDENCE_SHIFT,
    PRECEDENCE_SUM,
    PRECEDENCE_PRODUCT,
    PRECEDENCE_UNARY,
    PRECEDENCE_POSTFIX,
};

static const OperatorInfo operators[] = {
    [BINARY_ADD] = {"+", PRECEDENCE_SUM},
    [BINARY_SUBTRACT] = {"-", PRECEDENCE_SUM},
    [BINARY_MULTIPLY] = {"*", PRECEDENCE_PRODUCT},
    [BINARY_DIVIDE] = {"/", PRECEDENCE_PRODUCT},
    [BINARY_REMAINDER] = {"%", PRECEDENCE_PRODUCT},
    [BINARY_SHIFT_LEFT] = {"<<", PRECEDENCE_SHIFT},
    [BINARY_SHIFT_RIGHT] = {">>", PRECEDENCE_SHIFT},
    [BINARY_BIT_AND] = {"&", PRECEDENCE_BIT_AND},
    [BINARY_BIT_OR] = {"|", PRECEDENCE_BIT_OR},
    [BINARY_BIT_XOR] = {"^", PRECEDENCE_BIT_XOR},
    [BINARY_COMPLEX] = {"+ I *", PRECEDENCE_SUM},
    [BINARY_LESS] = {"<", PRECEDENCE_RELATION},
    [BINARY_LESS_EQUAL] = {"<=", PRECEDENCE_RELATION},
    [BINARY_GREATER] = {">", PRECEDENCE_RELATION},
    [BINARY_GREATER_EQUAL] = {">=", PRECEDENCE_RELATION},
    [BINARY_EQUAL] = {"==", PRECEDENCE_EQUALITY},
    [BINARY_NOT_EQUAL] = {"!=", PRECEDENCE_EQUALITY},
};

static void print_at(Buf *buf, const Expr *expr, int outer);

static void print_infix(Buf *buf, const Expr *expr, const char *text, int precedence, int outer)
{
    CHECK(expr->a && expr->b);
    buf_puts(buf, precedence < outer ? "(" : "");
    print_at(buf, expr->a, precedence);
    buf_printf(buf, " %s ", text);
    print_at(buf, expr->b, precedence + 1);
    buf_puts(buf, precedence < outer ? ")" : "");
}

static bool is_negative(const Expr *expr)
{
    return (expr->kind == EXPR_INT || expr->kind == EXPR_REAL) && num_sign(expr->number) < 0;
}

static void print_prefix(Buf *buf, const Expr *a, const char *text, int outer)
{
    buf_puts(buf, outer > PRECEDENCE_UNARY ? "(" : "");
    buf_puts(buf, text);
    bool touches = *text == '-' && (a->kind == EXPR_UNARY || is_negative(a));
    print_at(buf, a, PRECEDENCE_UNARY + touches);
    buf_puts(buf, outer > PRECEDENCE_UNARY ? ")" : "");
}

static void print_cast(Buf *buf, const Expr *expr, int outer)
{
    Buf prefix = {0};
    buf_putc(&prefix, '(');
    type_print(&prefix, expr->type);
    buf_putc(&prefix, ')');
    print_prefix(buf, expr->a, buf_text(&prefix), outer);
    buf_release(&prefix);
}

static void print_char_escaped(Buf *buf, unsigned char c)
{
    static const char special[] = "\n\t\r\a\b\f\v\\\"", letters[] = "ntrabfv\\\"";
    const char *found = c ? strchr(special, c) : NULL;
    if (found)
        buf_printf(buf, "\\%c", letters[found - special]);
    else if (c < ' ' || c >= 127)
        buf_printf(buf, "\\%03o", c);
    else
        buf_putc(buf, (char)c);
}

int64_t string_character(const StringLiteral *string, uint32_t index)
{
    CHECK(index < string->length);
    const Type *type = string->type->element;
    uint32_t size = (uint32_t)type->size;
    const unsigned char *bytes = (const unsigned char *)string->bytes + (size_t)index * size;
    uint32_t value = 0;
    for (uint32_t i = 0; i < size; i++)
        value |= (uint32_t)bytes[i] << (8 * i);
    if (!type_is_signed(type))
        return value;
    return size == 1 ? (signed char)value : (int32_t)value;
}

static void print_string(Buf *buf, const StringLiteral *string)
{
    static const char *const prefixes[] = {[1] = "", [2] = "u", [4] = "U"};
    const Type *type = string->type->element;
    CHECK(type->size == 1 || type->size == 2 || type->size == 4);
    bool is_wide = type->size == 4 && type_is_signed(type);
    buf_printf(buf, "%s\"", is_wide ? "L" : prefixes[type->size]);
    for (uint32_t i = 0; i + 1 < string->length; i++) {
        int64_t c = string_character(string, i);
        if (c >= -128 && c < 256)
            print_char_escaped(buf, (unsigned char)c);
        else
            buf_printf(buf, "\\x%llx", (unsigned long long)c & UINT32_MAX);
    }
    buf_putc(buf, '"');
}

static void print_number(Buf *buf, const Expr *expr, int outer)
{
    bool parens = num_sign(expr->number) < 0 && outer > PRECEDENCE_UNARY && !expr->macro;
    buf_puts(buf, parens ? "(" : "");
    if (expr->macro)
        buf_puts(buf, expr->macro);
    else if (expr->kind == EXPR_REAL)
        num_print_decimal(buf, expr->number);
    else
        num_print(buf, expr->number);
    buf_puts(buf, parens ? ")" : "");
}

static void print_field(Buf *buf, const Expr *expr)
{
    const Expr *record = expr->a;
    bool arrow = record->kind == EXPR_DEREF;
    print_at(buf, arrow ? record->a : record, PRECEDENCE_POSTFIX);
    CHECK(expr->field < record->type->field_count);
    const char *name = record->type->fields[expr->field].name;
    buf_printf(buf, "%s%s", arrow ? "->" : ".", name ? name : "<unnamed>");
}

static void print_bound(Buf *buf, const char *word, const Expr *expr)
{
    CHECK(expr->variable && expr->variable->name);
    buf_printf(buf, "%s {", word);
    type_print_declaration(buf, expr->variable->type, expr->variable->name);
    if (expr->a) {
        buf_puts(buf, " | ");
        print_at(buf, expr->a, 0);
    }
    buf_puts(buf, "} ");
}

static void print_quantifier(Buf *buf, const Expr *expr, int outer)
{
    buf_puts(buf, outer > PRECEDENCE_CONDITIONAL ? "(" : "");
    print_bound(buf, expr->kind == EXPR_FORALL ? "forall" : "exists", expr);
    print_at(buf, expr->b, PRECEDENCE_CONDITIONAL);
    buf_puts(buf, outer > PRECEDENCE_CONDITIONAL ? ")" : "");
}

static void print_fold(Buf *buf, const Expr *expr, int outer)
{
    CHECK(expr->op <= FOLD_PERMUTATION);
    static const char *const words[] = {
        [FOLD_SUM] = "sum", [FOLD_PRODUCT] = "product", [FOLD_MIN] = "min",
        [FOLD_MAX] = "max", [FOLD_INNER] = "over",      [FOLD_PERMUTATION] = "permutation"};
    buf_puts(buf, outer > PRECEDENCE_UNARY ? "(" : "");
    print_bound(buf, words[expr->op], expr);
    print_at(buf, expr->b, PRECEDENCE_PRODUCT);
    if (expr->c) {
        buf_puts(buf, ", ");
        print_at(buf, expr->c, PRECEDENCE_PRODUCT);
    }
    buf_puts(buf, outer > PRECEDENCE_UNARY ? ")" : "");
}

static void print_question(Buf *buf, const Expr *expr)
{
    buf_puts(buf, expr->kind == EXPR_DEFINED ? "defined(" : "extent(");
    print_at(buf, expr->a, 0);
    buf_putc(buf, ')');
}

static void print_within(Buf *buf, const Expr *expr)
{
    buf_puts(buf, "within(");
    print_at(buf, expr->a, 0);
    buf_puts(buf, ", ");
    print_at(buf, expr->b, 0);
    buf_puts(buf, ", ");
    print_at(buf, expr->c, 0);
    buf_putc(buf, ')');
}

static void print_apply(Buf *buf, const Expr *expr)
{
    CHECK(expr->function && (expr->args || !expr->arg_count));
    buf_printf(buf, "%s(", expr->function->name);
    for (uint32_t i = 0; i < expr->arg_count; i++) {
        buf_puts(buf, i ? ", " : "");
        print_at(buf, expr->args[i], 0);
    }
    buf_putc(buf, ')');
}

static void print_conditional(Buf *buf, const Expr *expr, int outer)
{
    buf_puts(buf, outer > PRECEDENCE_CONDITIONAL ? "(" : "");
    print_at(buf, expr->a, PRECEDENCE_OR);
    buf_puts(buf, " ? ");
    print_at(buf, expr->b, 0);
    buf_puts(buf, " : ");
    print_at(buf, expr->c, PRECEDENCE_CONDITIONAL);
    buf_puts(buf, outer > PRECEDENCE_CONDITIONAL ? ")" : "");
}

static void print_remote(Buf *buf, const Expr *expr)
{
    CHECK(expr->op <= REMOTE_IMPL);
    if (expr->op != REMOTE_SAME)
        buf_puts(buf, expr->op == REMOTE_SPEC ? "SPEC." : "IMPL.");
    if (expr->a) {
        buf_puts(buf, "PROC[");
        print_at(buf, expr->a, 0);
        buf_puts(buf, "].");
    }
    if (expr->op == REMOTE_SAME)
        print_at(buf, expr->b, PRECEDENCE_POSTFIX);
    else
        buf_puts(buf, expr->variable->name);
}

static bool is_decayed(const Expr *expr)
{
    return expr->a->kind == EXPR_INDEX && expr->a->b->kind == EXPR_INT &&
           num_is_zero(expr->a->b->number);
}

static void print_constant_or_name(Buf *buf, const Expr *expr, int outer)
{
    switch (expr->kind) {
    case EXPR_INT:
    case EXPR_REAL:
        print_number(buf, expr, outer);
        break;
    case EXPR_STRING:
        print_string(buf, expr->string);
        break;
    case EXPR_VARIABLE:
        buf_puts(buf, expr->variable->name);
        break;
    case EXPR_FUNCTION:
        buf_puts(buf, expr->function->name);
        break;
    default:
        buf_puts(buf, expr->kind == EXPR_ZERO ? "{0}" : "<undefined>");
    }
}

/* a[b], also for *(a + b). */
static void print_element(Buf *buf, const Expr *expr)
{
    CHECK(expr->a && expr->b);
    print_at(buf, expr->a, PRECEDENCE_POSTFIX);
    buf_putc(buf, '[');
    print_at(buf, expr->b, 0);
    buf_putc(buf, ']');
}

static void print_place(Buf *buf, const Expr *expr, int outer)
{
    switch (expr->kind) {
    case EXPR_ADDRESS:
        if (is_decayed(expr))
            print_at(buf, expr->a->a, outer);
        else
            print_prefix(buf, expr->a, "&", outer);
        break;
    case EXPR_DEREF:
        if (expr->a->kind == EXPR_POINTER_ADD)
            print_element(buf, expr->a);
        else
            print_prefix(buf, expr->a, "*", outer);
        break;
    case EXPR_INDEX:
        print_element(buf, expr);
        break;
    default:
        print_field(buf, expr);
    }
}

static void print_vector(Buf *buf, const Expr *expr)
{
    buf_putc(buf, '{');
    for (uint32_t i = 0; i < expr->arg_count; i++) {
        buf_puts(buf, i ? ", " : "");
        print_at(buf, expr->args[i], 0);
    }
    buf_putc(buf, '}');
}

static void print_at(Buf *buf, const Expr *expr, int outer)
{
    static const char *const unary[] = {"-", "!", "~", "creal ", "cimag "};
    switch (expr->kind) {
    case EXPR_INT:
    case EXPR_REAL:
    case EXPR_STRING:
    case EXPR_VARIABLE:
    case EXPR_FUNCTION:
    case EXPR_ZERO:
    case EXPR_UNDEFINED:
        print_constant_or_name(buf, expr, outer);
        break;
    case EXPR_UNARY:
        print_prefix(buf, expr->a, unary[expr->op], outer);
        break;
    case EXPR_BINARY:
        print_infix(buf, expr, operators[expr->op].text, operators[expr->op].precedence, outer);
        break;
    case EXPR_AND:
        print_infix(buf, expr, "&&", PRECEDENCE_AND, outer);
        break;
    case EXPR_OR:
        print_infix(buf, expr, "||", PRECEDENCE_OR, outer);
        break;
    case EXPR_CONDITIONAL:
        print_conditional(buf, expr, outer);
        break;
    case EXPR_CAST:
        print_cast(buf, expr, outer);
        break;
    case EXPR_ADDRESS:
    case EXPR_DEREF:
    case EXPR_INDEX:
    case EXPR_FIELD:
        print_place(buf, expr, outer);
        break;
    case EXPR_POINTER_ADD:
        print_infix(buf, expr, "+", PRECEDENCE_SUM, outer);
        break;
    case EXPR_POINTER_DIFF:
        print_infix(buf, expr, "-", PRECEDENCE_SUM, outer);
        break;
    case EXPR_VECTOR:
        print_vector(buf, expr);
        break;
    case EXPR_SIZEOF:
        buf_puts(buf, "sizeof(");
        type_print(buf, expr->sized);
        buf_putc(buf, ')');
        break;
    case EXPR_APPLY:
        print_apply(buf, expr);
        break;
    case EXPR_FORALL:
    case EXPR_EXISTS:
        print_quantifier(buf, expr, outer);
        break;
    case EXPR_REMOTE:
        print_remote(buf, expr);
        break;
    case EXPR_FOLD:
        print_fold(buf, expr, outer);
        break;
    case EXPR_WITHIN:
        print_within(buf, expr);
        break;
    case EXPR_DEFINED:
    case EXPR_EXTENT:
        print_question(buf, expr);
        break;
    }
}

void expr_print(Buf *buf, const Expr *expr)
{
    print_at(buf, expr, 0);
}

const Expr *expr_without_casts(const Expr *expr)
{
    CHECK(expr);
    while (expr->kind == EXPR_CAST)
        expr = expr->a;
    return expr;
}

bool expr_mentions(const Expr *expr, const Variable *variable)
{
    if (!expr)
        return false;
    if (expr->kind == EXPR_VARIABLE && (!variable || expr->variable == variable))
        return true;
    for (uint32_t i = 0; i < expr->arg_count; i++)
        if (expr_mentions(expr->args[i], variable))
            return true;
    return expr_mentions(expr->a, variable) || expr_mentions(expr->b, variable) ||
           expr_mentions(expr->c, variable);
}
