/* Constants and string literals as C defines their types and values. */
#include <ctype.h>
#include <string.h>

#include "front/lower/literal.h"
#include "front/lower/convert.h"
#include "front/lower/fold.h"
#include "front/lower/link.h"

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

static const Expr *float_constant(Lower *lower, const Token *token)
{
    uint32_t length = token->length;
    Basic basic = BASIC_DOUBLE;
    char last = (char)(token->text[length - 1] | 32);
    if (last == 'f' || last == 'l') {
        basic = last == 'f' ? BASIC_FLOAT : BASIC_LDOUBLE;
        length--;
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

static uint32_t hex_digit(char c)
{
    return isdigit((unsigned char)c) ? (uint32_t)(c - '0') : (uint32_t)((c | 32) - 'a' + 10);
}

/* Reads an escape behind its backslash. */
static uint32_t escape(Lower *lower, const char **at, const char *end, Place place)
{
    static const char letters[] = "ntrabfve\\'\"?", values[] = "\n\t\r\a\b\f\v\033\\'\"?";
    char c = *(*at)++;
    const char *found = strchr(letters, c);
    if (c && found)
        return (unsigned char)values[found - letters];
    uint32_t value = 0;
    if (c == 'x' && *at < end && isxdigit((unsigned char)**at)) {
        while (*at < end && isxdigit((unsigned char)**at))
            value = value << 4 | hex_digit(*(*at)++);
        return value & 0xff;
    }
    if (c >= '0' && c <= '7') {
        value = (uint32_t)(c - '0');
        for (int i = 0; i < 2 && *at < end && **at >= '0' && **at <= '7'; i++)
            value = value << 3 | (uint32_t)(*(*at)++ - '0');
        return value & 0xff;
    }
    lower_error(lower, place, "unknown escape sequence '\\%c'",
                isprint((unsigned char)c) ? c : '?');
}

static uint32_t character(Lower *lower, const char **at, const char *end, Place place)
{
    char c = *(*at)++;
    return c == '\\' && *at < end ? escape(lower, at, end, place) : (unsigned char)c;
}

static void refuse_wide(Lower *lower, const Token *token)
{
    if (token->text[0] != '"' && token->text[0] != '\'' &&
        !(token->text[0] == 'u' && token->text[1] == '8'))
        lower_error(lower, token->place, "wide characters and strings are not supported");
}

const Expr *literal_char(Lower *lower, const Token *token)
{
    refuse_wide(lower, token);
    const char *at = token->text + 1, *end = token->text + token->length - 1;
    if (at >= end)
        lower_error(lower, token->place, "empty character constant");
    int32_t value = (signed char)character(lower, &at, end, token->place);
    while (at < end)
        value = (int32_t)((uint32_t)value << 8 | character(lower, &at, end, token->place));
    return make(lower, EXPR_INT, type_basic(lower->types, BASIC_INT), NUM(value), token);
}

const Expr *literal_string(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_STRING);
    size_t room = 1;
    for (uint32_t i = 0; i < ast->list_count; i++)
        room += ast->token[i].length;
    char *bytes = arena_alloc(&lower->unit->arena, room);
    uint32_t length = 0;
    for (uint32_t i = 0; i < ast->list_count; i++) {
        const Token *token = &ast->token[i];
        refuse_wide(lower, token);
        uint32_t prefix = token->text[0] == 'u' ? 2 : 0;
        const char *at = token->text + prefix + 1, *end = token->text + token->length - 1;
        while (at < end)
            bytes[length++] = (char)character(lower, &at, end, token->place);
    }
    bytes[length++] = '\0';
    const StringLiteral *string = link_string(lower->link, bytes, length, ast->place);
    Expr *expr = expr_new(lower->arena, EXPR_STRING, string->type, ast->place);
    expr->string = string;
    return expr;
}
