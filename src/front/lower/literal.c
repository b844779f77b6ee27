/* Numbers as C defines their types and values. */
#include <string.h>
#include <strings.h>

#include "front/lower/literal.h"
#include "front/lower/convert.h"
#include "front/lower/fold.h"
#include "lib/bug.h"

static bool is_float_text(const char *text, uint32_t length)
{
    bool is_hex = length > 1 && text[0] == '0' && (text[1] | 32) == 'x';
    for (uint32_t i = 0; i < length; i++)
        if (text[i] == '.' || (text[i] | 32) == 'p' || (!is_hex && (text[i] | 32) == 'e'))
            return true;
    return false;
}

static const Expr *make(Lower *lower, ExprKind kind, const Type *type, Num value,
                        const Token *token)
{
    Expr *expr = expr_new(lower->arena, kind, type, token->place);
    expr->number = value;
    if (token->macro)
        expr->macro = arena_text(lower->arena, token->macro, strlen(token->macro));
    return expr;
}

_Noreturn static void bad_number(Lower *lower, const Token *token)
{
    lower_error(lower, token->place, "invalid constant '%.*s'",
                (int)(token->length < 60 ? token->length : 60), token->text);
}

/* GNU's imaginary constants: 2.0i, 1.0fi, 3j. */
static bool is_imaginary(const Token *token)
{
    char last = (char)(token->text[token->length - 1] | 32);
    return last == 'i' || last == 'j';
}

static const Expr *imaginary_constant(Lower *lower, const Token *token)
{
    CHECK(is_imaginary(token));
    Token plain = *token;
    plain.length--;
    const Expr *part = literal_number(lower, &plain);
    const Type *real = part->type;
    if (real->kind != TYPE_REAL)
        real = type_basic(lower->types, BASIC_DOUBLE);
    Expr *zero = expr_new(lower->arena, EXPR_REAL, real, token->place);
    zero->number = NUM(0);
    return expr_binary(lower->arena, BINARY_COMPLEX, type_complex(lower->types, real->basic), zero,
                       convert_to(lower, part, real, token->place), token->place);
}

typedef struct FloatSuffix {
    const char *text;
    Basic basic;
} FloatSuffix;

static const FloatSuffix float_suffixes[] = {
    {"f", BASIC_FLOAT},     {"l", BASIC_LDOUBLE},     {"f32", BASIC_FLOAT32},
    {"f64", BASIC_FLOAT64}, {"f32x", BASIC_FLOAT32X}, {"f64x", BASIC_FLOAT64X},
    {"q", BASIC_FLOAT128},  {"f128", BASIC_FLOAT128}, {"w", BASIC_LDOUBLE},
};

static bool ends_with(const Token *token, const char *suffix)
{
    size_t length = strlen(suffix);
    return token->length > length &&
           !strncasecmp(token->text + token->length - length, suffix, length);
}

static const Expr *float_constant(Lower *lower, const Token *token)
{
    uint32_t length = token->length;
    Basic basic = BASIC_DOUBLE;
    for (size_t i = 0; i < sizeof float_suffixes / sizeof *float_suffixes; i++)
        if (ends_with(token, float_suffixes[i].text)) {
            basic = float_suffixes[i].basic;
            length = token->length - (uint32_t)strlen(float_suffixes[i].text);
        }
    Num value;
    if (!num_parse(lower->arena, token->text, length, &value))
        bad_number(lower, token);
    return make(lower, EXPR_REAL, type_basic(lower->types, basic), value, token);
}

/* Counts and cuts the suffix of an integer constant: 1 for u, 2 for each l. */
static uint32_t integer_suffix(Lower *lower, const Token *token, bool *is_unsigned, int *longs)
{
    uint32_t length = token->length;
    *is_unsigned = false;
    *longs = 0;
    while (length > 1) {
        char c = (char)(token->text[length - 1] | 32);
        if (c == 'u' && !*is_unsigned)
            *is_unsigned = true;
        else if (c == 'l' && *longs < 2)
            (*longs)++;
        else
            break;
        length--;
    }
    if (*longs > 2)
        bad_number(lower, token);
    return length;
}

static bool binary_value(Arena *arena, const char *text, uint32_t length, Num *value)
{
    CHECK(length >= 2);
    *value = NUM(0);
    for (uint32_t i = 2; i < length; i++) {
        if (text[i] != '0' && text[i] != '1')
            return false;
        *value = num_add(arena, num_mul(arena, *value, NUM(2)), NUM(text[i] - '0'));
    }
    return length > 2;
}

static const Expr *integer_constant(Lower *lower, const Token *token)
{
    static const Basic candidates[] = {BASIC_INT,   BASIC_UINT,  BASIC_LONG,
                                       BASIC_ULONG, BASIC_LLONG, BASIC_ULLONG};
    bool is_unsigned;
    int longs;
    uint32_t length = integer_suffix(lower, token, &is_unsigned, &longs);
    bool is_binary = length > 1 && token->text[0] == '0' && (token->text[1] | 32) == 'b';
    bool is_decimal = token->text[0] != '0';
    Num value;
    if (!(is_binary ? binary_value(lower->arena, token->text, length, &value)
                    : num_parse(lower->arena, token->text, length, &value)) ||
        !num_is_integer(value))
        bad_number(lower, token);
    for (size_t i = (size_t)longs * 2; i < 6; i++) {
        const Type *type = type_basic(lower->types, candidates[i]);
        bool is_signed = type_is_signed(type);
        if ((is_unsigned && is_signed) || (!is_unsigned && is_decimal && !is_signed))
            continue;
        if (fold_in_range(lower->arena, type, value))
            return make(lower, EXPR_INT, type, value, token);
    }
    lower_error(lower, token->place, "the constant is too large for its type");
}

const Expr *literal_number(Lower *lower, const Token *token)
{
    CHECK(token && token->length > 0);
    if (is_imaginary(token))
        return imaginary_constant(lower, token);
    return is_float_text(token->text, token->length) ? float_constant(lower, token)
                                                     : integer_constant(lower, token);
}
