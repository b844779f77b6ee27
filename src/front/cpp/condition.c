#include "front/cpp/condition.h"

#include <stdlib.h>
#include <string.h>

#include "front/unit.h"
#include "lib/bug.h"

typedef struct Value {
    uint64_t bits;
    bool is_unsigned;
} Value;

typedef struct Evaluator {
    CppExpander *expander;
    CppTokens tokens;
    uint32_t at;
    uint32_t depth;
} Evaluator;

#define DEPTH_LIMIT 100

static Value give_up(Evaluator *evaluator)
{
    evaluator->expander->is_strange = true;
    return (Value){0, false};
}

static const CppToken *peek(const Evaluator *evaluator)
{
    CHECK(evaluator->at < evaluator->tokens.length);
    return &evaluator->tokens.data[evaluator->at];
}

static bool accept(Evaluator *evaluator, const char *punct)
{
    const CppToken *token = peek(evaluator);
    bool is_there = token->kind == CPP_PUNCT && token->length == strlen(punct) &&
                    !memcmp(token->text, punct, token->length);
    evaluator->at += is_there;
    return is_there;
}

static Value signed_value(int64_t value)
{
    return (Value){(uint64_t)value, false};
}

/* 10, 0x1fL, 017u. */
static Value number(Evaluator *evaluator, const CppToken *token)
{
    CHECK(token->length);
    char text[64], *end;
    if (token->length >= sizeof text)
        return give_up(evaluator);
    memcpy(text, token->text, token->length);
    text[token->length] = '\0';
    if (!strncmp(text, "0b", 2) || !strncmp(text, "0B", 2))
        return give_up(evaluator);
    unsigned long long bits = strtoull(text, &end, 0);
    bool is_unsigned = false;
    if (bits == UINT64_MAX && strspn(text, "0123456789") == strlen(text))
        return give_up(evaluator);
    for (; *end == 'u' || *end == 'U' || *end == 'l' || *end == 'L'; end++)
        is_unsigned |= *end == 'u' || *end == 'U';
    bool is_decimal = *text != '0';
    if (*end || (is_decimal && !is_unsigned && bits > INT64_MAX))
        return give_up(evaluator);
    return (Value){bits, is_unsigned || bits > INT64_MAX};
}

/* 'a', '\n'; others are rarer. */
static Value character(Evaluator *evaluator, const CppToken *token)
{
    static const char escapes[] = "ntr0\\'\"", values[] = "\n\t\r\0\\'\"";
    const char *text = token->text;
    if (token->length == 3 && text[0] == '\'' && (unsigned char)text[1] < 128)
        return signed_value(text[1]);
    const char *escape =
        token->length == 4 && text[0] == '\'' && text[1] == '\\' ? strchr(escapes, text[2]) : NULL;
    return escape ? signed_value(values[escape - escapes]) : give_up(evaluator);
}

static Value conditional(Evaluator *evaluator);

static Value primary(Evaluator *evaluator)
{
    const CppToken *token = peek(evaluator);
    if (accept(evaluator, "(")) {
        if (evaluator->depth++ > DEPTH_LIMIT)
            return give_up(evaluator);
        Value value = conditional(evaluator);
        evaluator->depth--;
        return accept(evaluator, ")") ? value : give_up(evaluator);
    }
    evaluator->at += token->kind != CPP_END;
    if (token->kind == CPP_NUMBER)
        return number(evaluator, token);
    if (token->kind == CPP_CHARACTER)
        return character(evaluator, token);
    bool is_input = token->kind == CPP_NAME && token->length > strlen("__tass") &&
                    !memcmp(token->text, "__tass", strlen("__tass"));
    return token->kind == CPP_NAME && !is_input ? signed_value(0) : give_up(evaluator);
}

static Value unary(Evaluator *evaluator)
{
    if (evaluator->depth > DEPTH_LIMIT)
        return give_up(evaluator);
    evaluator->depth++;
    Value value;
    if (accept(evaluator, "!"))
        value = signed_value(!unary(evaluator).bits);
    else if (accept(evaluator, "~")) {
        value = unary(evaluator);
        value.bits = ~value.bits;
    } else if (accept(evaluator, "-")) {
        value = unary(evaluator);
        value.bits = -value.bits;
    } else if (accept(evaluator, "+"))
        value = unary(evaluator);
    else
        value = primary(evaluator);
    evaluator->depth--;
    return value;
}

typedef struct Operator {
    const char *punct;
    uint8_t level; /* the higher, the closer it binds */
    char code;
} Operator;

static const Operator operators[] = {
    {"*", 10, '*'}, {"/", 10, '/'}, {"%", 10, '%'}, {"+", 9, '+'},  {"-", 9, '-'},  {"<<", 8, 'l'},
    {">>", 8, 'r'}, {"<", 7, '<'},  {">", 7, '>'},  {"<=", 7, 'L'}, {">=", 7, 'G'}, {"==", 6, '='},
    {"!=", 6, '!'}, {"&", 5, '&'},  {"^", 4, '^'},  {"|", 3, '|'},  {"&&", 2, 'a'}, {"||", 1, 'o'},
};

static Value shifted(Evaluator *evaluator, Value a, Value b, bool is_left)
{
    if (b.bits > 63)
        return give_up(evaluator);
    if (is_left)
        a.bits <<= b.bits;
    else if (a.is_unsigned)
        a.bits >>= b.bits;
    else
        a.bits = (uint64_t)((int64_t)a.bits >> b.bits);
    return a;
}

static Value divided(Evaluator *evaluator, Value a, Value b, bool is_quotient)
{
    if (!b.bits || (!a.is_unsigned && b.bits == UINT64_MAX))
        return give_up(evaluator);
    if (a.is_unsigned)
        a.bits = is_quotient ? a.bits / b.bits : a.bits % b.bits;
    else
        a.bits = (uint64_t)(is_quotient ? (int64_t)a.bits / (int64_t)b.bits
                                        : (int64_t)a.bits % (int64_t)b.bits);
    return a;
}

static bool is_less(Value a, Value b)
{
    return a.is_unsigned ? a.bits < b.bits : (int64_t)a.bits < (int64_t)b.bits;
}

/* Sums and products wrap; one that overflows is an error to a compiler. */
static Value combined(Evaluator *evaluator, char code, Value a, Value b)
{
    int64_t result = 0;
    bool overflows = false;
    if (code == '+')
        overflows = __builtin_add_overflow((int64_t)a.bits, (int64_t)b.bits, &result);
    else if (code == '-')
        overflows = __builtin_sub_overflow((int64_t)a.bits, (int64_t)b.bits, &result);
    else
        overflows = __builtin_mul_overflow((int64_t)a.bits, (int64_t)b.bits, &result);
    if (overflows && !a.is_unsigned)
        return give_up(evaluator);
    uint64_t bits = code == '+' ? a.bits + b.bits : code == '-' ? a.bits - b.bits : a.bits * b.bits;
    return (Value){bits, a.is_unsigned};
}

static Value applied(Evaluator *evaluator, char code, Value a, Value b)
{
    bool is_shift = code == 'l' || code == 'r';
    if (!is_shift && (a.is_unsigned || b.is_unsigned))
        a.is_unsigned = b.is_unsigned = true;
    switch (code) {
    case 'l':
    case 'r':
        return shifted(evaluator, a, b, code == 'l');
    case '/':
    case '%':
        return divided(evaluator, a, b, code == '/');
    case '<':
        return signed_value(is_less(a, b));
    case '>':
        return signed_value(is_less(b, a));
    case 'L':
        return signed_value(!is_less(b, a));
    case 'G':
        return signed_value(!is_less(a, b));
    case '=':
        return signed_value(a.bits == b.bits);
    case '!':
        return signed_value(a.bits != b.bits);
    case '&':
        return (Value){a.bits & b.bits, a.is_unsigned};
    case '^':
        return (Value){a.bits ^ b.bits, a.is_unsigned};
    case '|':
        return (Value){a.bits | b.bits, a.is_unsigned};
    case 'a':
        return signed_value(a.bits && b.bits);
    case 'o':
        return signed_value(a.bits || b.bits);
    default:
        return combined(evaluator, code, a, b);
    }
}

static const Operator *operator_here(const Evaluator *evaluator)
{
    const CppToken *token = peek(evaluator);
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (token->kind == CPP_PUNCT && strlen(operators[i].punct) == token->length &&
            !memcmp(operators[i].punct, token->text, token->length))
            return &operators[i];
    return NULL;
}

static Value binary(Evaluator *evaluator, uint32_t level)
{
    Value left = unary(evaluator);
    for (;;) {
        const Operator *operator= operator_here(evaluator);
        if (!operator|| operator->level<level || evaluator->expander->is_strange)
            return left;
        evaluator->at++;
        bool was_strange = evaluator->expander->is_strange;
        Value right = binary(evaluator, operator->level + 1u);
        bool is_dead =
            (operator->code == 'a' && !left.bits) || (operator->code == 'o' && left.bits);
        if (is_dead && !was_strange && evaluator->expander->is_strange)
            return left; /* a part that is not evaluated: the compiler decides */
        left = applied(evaluator, operator->code, left, right);
    }
}

static Value conditional(Evaluator *evaluator)
{
    Value condition = binary(evaluator, 1);
    if (!accept(evaluator, "?"))
        return condition;
    if (evaluator->depth++ > DEPTH_LIMIT)
        return give_up(evaluator);
    Value yes = conditional(evaluator);
    if (!accept(evaluator, ":"))
        return give_up(evaluator);
    Value no = conditional(evaluator);
    evaluator->depth--;
    Value result = condition.bits ? yes : no;
    result.is_unsigned = yes.is_unsigned || no.is_unsigned;
    return result;
}

bool cpp_is_defined(CppExpander *expander, CppName *name)
{
    const CppMacro *macro = cpp_macro_at(name, expander->time);
    expander->is_strange |= macro && macro->kind == CPP_COMPILER;
    return macro;
}

/* "defined NAME" or "defined(NAME)" at a position behind the word; the position behind it, 0 when
 * the form is wrong. */
static uint32_t take_defined(CppExpander *expander, const CppTokens *line, uint32_t at,
                             CppToken *result)
{
    CHECK(at <= line->length);
    static const char *const digits[] = {"0", "1"};
    bool is_in_parentheses = at < line->length && cpp_is(&line->data[at], '(');
    at += is_in_parentheses;
    if (at >= line->length || line->data[at].kind != CPP_NAME)
        return 0;
    const CppToken *token = &line->data[at++];
    CppName *name = cpp_name(expander->table, token->text, token->length);
    result->kind = CPP_NUMBER;
    result->text = digits[cpp_is_defined(expander, name)];
    result->length = 1;
    if (!is_in_parentheses)
        return at;
    return at < line->length && cpp_is(&line->data[at], ')') ? at + 1 : 0;
}

static bool is_defined_word(const CppToken *token)
{
    return token->kind == CPP_NAME && token->length == 7 && !memcmp(token->text, "defined", 7);
}

bool cpp_condition(CppExpander *expander, const CppTokens *line)
{
    Evaluator evaluator = {.expander = expander};
    CppTokens plain = {0};
    for (uint32_t i = 0; i < line->length;) {
        CppToken token = line->data[i++];
        if (is_defined_word(&token))
            i = take_defined(expander, line, i, &token);
        expander->is_strange |= !i;
        if (!i)
            break;
        vec_push(&plain, token);
    }
    cpp_expand_list(expander, plain.data, plain.length, &evaluator.tokens);
    for (uint32_t i = 0; i < evaluator.tokens.length; i++)
        expander->is_strange |= is_defined_word(&evaluator.tokens.data[i]);
    vec_push(&evaluator.tokens, ((CppToken){.kind = CPP_END}));
    Value value = conditional(&evaluator);
    expander->is_strange |= peek(&evaluator)->kind != CPP_END;
    vec_release(&plain);
    vec_release(&evaluator.tokens);
    return value.bits;
}
