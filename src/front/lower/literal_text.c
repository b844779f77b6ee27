/* Characters and string literals, narrow ones and those with a prefix (C11 6.4.4.4, 6.4.5).
 *
 * The source and narrow strings are UTF-8, as gcc has them: a narrow string takes the bytes as they
 * stand, a wide one the characters that they encode.
 */
#include <ctype.h>
#include <string.h>

#include "front/lower/literal.h"
#include "front/lower/link.h"
#include "lib/bug.h"

typedef struct Encoding {
    const char *prefix;
    Basic basic;   /* of an element of a string */
    uint32_t size; /* in bytes */
} Encoding;

static const Encoding encodings[] = {
    {"u8", BASIC_CHAR, 1}, {"u", BASIC_USHORT, 2}, {"U", BASIC_UINT, 4},
    {"L", BASIC_INT, 4},   {"", BASIC_CHAR, 1},
};

static const Encoding *encoding_of(const Token *token)
{
    CHECK(token->kind == TOKEN_CHAR || token->kind == TOKEN_STRING);
    const Encoding *row = encodings;
    while (strncmp(token->text, row->prefix, strlen(row->prefix)) ||
           !strchr("\"'", token->text[strlen(row->prefix)]))
        row++;
    return row;
}

/* A character of a literal: where it does not come from a number, it is to be encoded. */
typedef struct Character {
    uint32_t value;
    bool is_code_point;
} Character;

typedef struct Reader {
    Lower *lower;
    const Encoding *encoding;
    const char *at, *end;
    Place place;
} Reader;

static uint32_t hex_digit(char c)
{
    CHECK(isxdigit((unsigned char)c));
    return isdigit((unsigned char)c) ? (uint32_t)(c - '0') : (uint32_t)((c | 32) - 'a' + 10);
}

/* At most count digits of a number in base 8 or 16. */
static uint32_t digits(Reader *reader, uint32_t base, uint32_t count)
{
    uint32_t value = 0;
    for (; count && reader->at < reader->end; count--) {
        char c = *reader->at;
        if (base == 16 ? !isxdigit((unsigned char)c) : c < '0' || c > '7')
            break;
        value = value * base + hex_digit(*reader->at++);
    }
    return value;
}

static Character universal_character(Reader *reader, uint32_t count)
{
    const char *first = reader->at;
    Character character = {digits(reader, 16, count), true};
    bool is_surrogate = character.value >= 0xd800 && character.value < 0xe000;
    if (reader->at - first != count || is_surrogate || character.value > 0x10ffff)
        lower_error(reader->lower, reader->place, "this names no universal character");
    return character;
}

/* Reads an escape behind its backslash. */
static Character escape(Reader *reader)
{
    CHECK(reader->at < reader->end);
    static const char letters[] = "ntrabfve\\'\"?", values[] = "\n\t\r\a\b\f\v\033\\'\"?";
    char c = *reader->at++;
    const char *found = strchr(letters, c);
    if (c && found)
        return (Character){(unsigned char)values[found - letters], false};
    if (c == 'x' && reader->at < reader->end && isxdigit((unsigned char)*reader->at))
        return (Character){digits(reader, 16, UINT32_MAX), false};
    if (c == 'u' || c == 'U')
        return universal_character(reader, c == 'u' ? 4 : 8);
    reader->at--;
    if (c >= '0' && c <= '7')
        return (Character){digits(reader, 8, 3), false};
    lower_error(reader->lower, reader->place, "unknown escape sequence '\\%c'",
                isprint((unsigned char)c) ? c : '?');
}

/* A character of the source behind its first byte. */
static Character decoded(Reader *reader, uint32_t first)
{
    CHECK(first >= 0x80);
    uint32_t more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    bool is_good = first >= 0xc2 && first < 0xf5 && reader->end - reader->at >= more;
    uint32_t value = first & (0x3fU >> more);
    for (; is_good && more; more--) {
        is_good = ((unsigned char)*reader->at & 0xc0) == 0x80;
        value = value << 6 | ((unsigned char)*reader->at++ & 0x3f);
    }
    if (!is_good)
        lower_error(reader->lower, reader->place, "a wide literal holds what is no UTF-8");
    return (Character){value, true};
}

static Character next_character(Reader *reader)
{
    CHECK(reader->at < reader->end);
    unsigned char c = (unsigned char)*reader->at++;
    if (c == '\\' && reader->at < reader->end)
        return escape(reader);
    if (c >= 0x80 && reader->encoding->size > 1)
        return decoded(reader, c);
    return (Character){c, false};
}

static void put_unit(Buf *buf, uint32_t value, uint32_t size)
{
    CHECK(size == 1 || size == 2 || size == 4);
    for (uint32_t i = 0; i < size; i++)
        buf_putc(buf, (char)(value >> (8 * i)));
}

static void put_utf8(Buf *buf, uint32_t value)
{
    CHECK(value < 0x200000);
    uint32_t more = value < 0x80 ? 0 : value < 0x800 ? 1 : value < 0x10000 ? 2 : 3;
    static const uint32_t marks[] = {0, 0xc0, 0xe0, 0xf0};
    buf_putc(buf, (char)(marks[more] | value >> (6 * more)));
    while (more-- > 0)
        buf_putc(buf, (char)(0x80 | (value >> (6 * more) & 0x3f)));
}

/* The bytes of a character in the encoding; those of a unit with its lowest first. */
static void put_character(Reader *reader, Buf *buf, Character character)
{
    uint32_t size = reader->encoding->size, value = character.value;
    if (character.is_code_point && size == 1) {
        put_utf8(buf, value);
    } else if (character.is_code_point && size == 2 && value > 0xffff) {
        put_unit(buf, 0xd800 + ((value - 0x10000) >> 10), size);
        put_unit(buf, 0xdc00 + ((value - 0x10000) & 0x3ff), size);
    } else {
        put_unit(buf, value, size);
    }
}

static void put_token(Lower *lower, Buf *buf, const Token *token, const Encoding *encoding)
{
    size_t prefix = strlen(encoding_of(token)->prefix);
    Reader reader = {.lower = lower,
                     .encoding = encoding,
                     .at = token->text + prefix + 1,
                     .end = token->text + token->length - 1,
                     .place = token->place};
    while (reader.at < reader.end)
        put_character(&reader, buf, next_character(&reader));
}

typedef struct Encoded {
    const AstExpr *ast; /* a string */
    const Token *token; /* or a character */
    const Encoding *encoding;
    Buf *buf;
} Encoded;

static void encode(Lower *lower, const void *data)
{
    const Encoded *work = data;
    if (work->token)
        put_token(lower, work->buf, work->token, work->encoding);
    for (uint32_t i = 0; work->ast && i < work->ast->list_count; i++)
        put_token(lower, work->buf, &work->ast->token[i], work->encoding);
}

/* The bytes of a literal, in the unit's arena. */
static const char *encoded(Lower *lower, const Encoded *literal, uint32_t *size)
{
    Buf buf = {0};
    Encoded work = *literal;
    work.buf = &buf;
    bool good = lower_protect(lower, encode, &work);
    const char *bytes = arena_text(&lower->unit->arena, buf_text(&buf), buf.length);
    *size = (uint32_t)buf.length;
    buf_release(&buf);
    if (!good)
        lower_abandon(lower);
    return bytes;
}

static const Expr *make_character(Lower *lower, Basic basic, int64_t value, const Token *token)
{
    Expr *expr = expr_int(lower->arena, type_basic(lower->types, basic), value, token->place);
    if (token->macro)
        expr->macro = arena_text(lower->arena, token->macro, strlen(token->macro));
    return expr;
}

const Expr *literal_char(Lower *lower, const Token *token)
{
    CHECK(token->kind == TOKEN_CHAR);
    const Encoding *encoding = encoding_of(token);
    Encoded literal = {.token = token, .encoding = encoding};
    uint32_t size;
    const char *bytes = encoded(lower, &literal, &size);
    if (!size)
        lower_error(lower, token->place, "empty character constant");
    if (encoding->size == 1) {
        int32_t value = (signed char)bytes[0];
        for (uint32_t i = 1; i < size; i++)
            value = (int32_t)((uint32_t)value << 8 | (unsigned char)bytes[i]);
        return make_character(lower, BASIC_INT, value, token);
    }
    if (size != encoding->size)
        lower_error(lower, token->place, "a wide character constant holds several characters");
    const Type *type = type_basic(lower->types, encoding->basic);
    const StringLiteral one = {
        .bytes = bytes, .length = 1, .type = type_array(lower->types, type, 1)};
    return make_character(lower, encoding->basic, string_character(&one, 0), token);
}

/* Of strings side by side, those without a prefix have that of the others. */
static const Encoding *common_encoding(Lower *lower, const AstExpr *ast)
{
    const Encoding *encoding = encoding_of(ast->token);
    for (uint32_t i = 1; i < ast->list_count; i++) {
        const Encoding *own = encoding_of(&ast->token[i]);
        if (!*encoding->prefix)
            encoding = own;
        else if (*own->prefix && own != encoding)
            lower_error(lower, ast->token[i].place,
                        "strings with different prefixes stand side by side");
    }
    return encoding;
}

const Type *literal_character_type(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_STRING);
    return type_basic(lower->types, common_encoding(lower, ast)->basic);
}

const Expr *literal_string(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_STRING);
    const Encoding *encoding = common_encoding(lower, ast);
    Encoded literal = {.ast = ast, .encoding = encoding};
    uint32_t size;
    const char *bytes = encoded(lower, &literal, &size);
    Buf ended = {0};
    buf_add(&ended, bytes, size);
    put_unit(&ended, 0, encoding->size);
    const StringLiteral *string =
        link_string(lower->link, type_basic(lower->types, encoding->basic), buf_text(&ended),
                    size / encoding->size + 1, ast->place);
    buf_release(&ended);
    Expr *expr = expr_new(lower->arena, EXPR_STRING, string->type, ast->place);
    expr->string = string;
    return expr;
}
