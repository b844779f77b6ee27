#include "unit/symbolic/notation.h"

#include <ctype.h>
#include <string.h>

#include "lib/bug.h"

typedef struct Reader {
    TermBank *bank;
    const char *next;
} Reader;

static Term read_expression(Reader *reader);
static Term read_unary(Reader *reader);

static bool accept(Reader *reader, const char *token)
{
    while (*reader->next == ' ')
        reader->next++;
    size_t length = strlen(token);
    if (strncmp(reader->next, token, length))
        return false;
    reader->next += length;
    return true;
}

static void expect(Reader *reader, const char *token)
{
    if (!accept(reader, token))
        BUG("'%s' expected before '%s'", token, reader->next);
}

static Sort sort_of_name(TermBank *bank, const char *name)
{
    if (*name >= 'i' && *name <= 'n')
        return SORT_INT;
    if (*name == 'p' || *name == 'q')
        return SORT_BOOL;
    if (*name == 'A' || *name == 'B')
        return sort_array(bank, *name == 'A' ? SORT_REAL : SORT_INT);
    if (*name == 'f' || *name == 'g' || !strcmp(name, "sqrt"))
        return sort_function(bank, (Sort[]){SORT_REAL}, 1, SORT_REAL);
    return SORT_REAL;
}

static void unify(TermBank *bank, Term *a, Term *b)
{
    Sort x = term_sort(bank, *a), y = term_sort(bank, *b);
    if (x == SORT_INT && y == SORT_REAL)
        *a = term_to_real(bank, *a);
    if (x == SORT_REAL && y == SORT_INT)
        *b = term_to_real(bank, *b);
}

static Term read_call(Reader *reader, const char *name, Term symbol)
{
    Term args[3] = {0};
    uint32_t count = 0;
    do
        args[count++] = read_expression(reader);
    while (accept(reader, ","));
    expect(reader, ")");
    TermBank *bank = reader->bank;
    if (!strcmp(name, "real"))
        return term_to_real(bank, args[0]);
    if (!strcmp(name, "floor"))
        return term_floor(bank, args[0]);
    if (!strcmp(name, "trunc"))
        return term_truncate(bank, args[0]);
    if (!strcmp(name, "mod"))
        return term_modulo(bank, args[0], term_num(bank, args[1]));
    if (!strcmp(name, "write"))
        return term_write(bank, args[0], args[1], args[2]);
    Term arg = term_sort(bank, args[0]) == SORT_INT ? term_to_real(bank, args[0]) : args[0];
    return term_apply(bank, symbol, &arg, 1);
}

static Term read_quantifier(Reader *reader, bool forall)
{
    Term variable = read_unary(reader);
    expect(reader, ":");
    Term body = read_expression(reader);
    return forall ? term_forall(reader->bank, variable, TERM_TRUE, body)
                  : term_exists(reader->bank, variable, TERM_TRUE, body);
}

static Term read_name(Reader *reader)
{
    char name[32];
    size_t length = 0;
    while (isalnum((unsigned char)*reader->next))
        name[length++] = *reader->next++;
    name[length] = 0;
    if (!strcmp(name, "forall") || !strcmp(name, "exists"))
        return read_quantifier(reader, !strcmp(name, "forall"));
    if (!strcmp(name, "true") || !strcmp(name, "false"))
        return term_bool(*name == 't');
    bool call = accept(reader, "(");
    bool builtin = strchr("rmwtf", *name) && length > 2 && isalpha((unsigned char)name[1]);
    if (call && builtin)
        return read_call(reader, name, TERM_NONE);
    Term symbol = term_symbol(reader->bank, name, sort_of_name(reader->bank, name));
    return call ? read_call(reader, name, symbol) : symbol;
}

static Term read_primary(Reader *reader)
{
    TermBank *bank = reader->bank;
    if (accept(reader, "(")) {
        Term inner = read_expression(reader);
        expect(reader, ")");
        return inner;
    }
    if (!isdigit((unsigned char)*reader->next))
        return read_name(reader);
    const char *start = reader->next;
    bool real = false;
    for (; isdigit((unsigned char)*reader->next) || *reader->next == '.'; reader->next++)
        real |= *reader->next == '.';
    Num value;
    REQUIRE(num_parse(bank_arena(bank), start, (size_t)(reader->next - start), &value));
    return real ? term_real(bank, value) : term_int(bank, value);
}

static Term read_postfix(Reader *reader)
{
    Term term = read_primary(reader);
    for (;;) {
        if (accept(reader, "[")) {
            term = term_read(reader->bank, term, read_expression(reader));
            expect(reader, "]");
        } else if (accept(reader, "^")) {
            int64_t exponent;
            REQUIRE(term_to_int64(reader->bank, read_primary(reader), &exponent));
            term = term_pow(reader->bank, term, (uint32_t)exponent);
        } else {
            return term;
        }
    }
}

static Term read_unary(Reader *reader)
{
    if (accept(reader, "-"))
        return term_neg(reader->bank, read_unary(reader));
    if (accept(reader, "!"))
        return term_not(reader->bank, read_unary(reader));
    return read_postfix(reader);
}

static Term divide(TermBank *bank, Term a, Term b)
{
    return term_sort(bank, a) == SORT_INT ? term_quotient(bank, a, b) : term_divide(bank, a, b);
}

static Term read_product(Reader *reader)
{
    Term a = read_unary(reader);
    for (;;) {
        char operator= accept(reader, "*") ? '*' : accept(reader, "/") ? '/' : '%';
        if (operator== '%' && !accept(reader, "%"))
            return a;
        Term b = read_unary(reader);
        unify(reader->bank, &a, &b);
        a = operator== '*' ? term_mul(reader->bank, a, b) :
            operator== '/' ? divide(reader->bank, a, b)
                           : term_remainder(reader->bank, a, b);
    }
}

static Term read_sum(Reader *reader)
{
    Term a = read_product(reader);
    for (;;) {
        bool plus = accept(reader, "+");
        if (!plus && !accept(reader, "-"))
            return a;
        Term b = read_product(reader);
        unify(reader->bank, &a, &b);
        a = plus ? term_add(reader->bank, a, b) : term_sub(reader->bank, a, b);
    }
}

static Term relate(TermBank *bank, const char *operator, Term a, Term b)
{
    unify(bank, &a, &b);
    if (!strcmp(operator, "=="))
        return term_equal(bank, a, b);
    if (!strcmp(operator, "!="))
        return term_differ(bank, a, b);
    if (*operator== '<')
        return operator[1] ? term_le(bank, a, b) : term_lt(bank, a, b);
    return operator[1] ? term_le(bank, b, a) : term_lt(bank, b, a);
}

static Term read_comparison(Reader *reader)
{
    static const char *const operators[] = {"==", "!=", "<=", ">=", "<", ">"};
    Term a = read_sum(reader);
    for (uint32_t i = 0; i < 6; i++)
        if (accept(reader, operators[i]))
            return relate(reader->bank, operators[i], a, read_sum(reader));
    return a;
}

static Term read_and(Reader *reader)
{
    Term a = read_comparison(reader);
    while (accept(reader, "&&"))
        a = term_and(reader->bank, a, read_comparison(reader));
    return a;
}

static Term read_or(Reader *reader)
{
    Term a = read_and(reader);
    while (accept(reader, "||"))
        a = term_or(reader->bank, a, read_and(reader));
    return a;
}

static Term read_expression(Reader *reader)
{
    Term a = read_or(reader);
    if (accept(reader, "=>"))
        return term_implies(reader->bank, a, read_expression(reader));
    if (!accept(reader, "?"))
        return a;
    Term yes = read_expression(reader);
    expect(reader, ":");
    Term no = read_expression(reader);
    unify(reader->bank, &yes, &no);
    return term_ite(reader->bank, a, yes, no);
}

Term notation_parse(TermBank *bank, const char *text)
{
    Reader reader = {bank, text};
    Term term = read_expression(&reader);
    expect(&reader, "");
    REQUIRE(!*reader.next);
    return term;
}

const char *notation_text(TermBank *bank, Term term)
{
    static Buf buf;
    buf_clear(&buf);
    term_print(&buf, bank, term);
    return buf_text(&buf);
}
