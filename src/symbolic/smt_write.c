#include "symbolic/smt_write.h"

#include <stdio.h>

#include "lib/bug.h"
#include "symbolic/poly.h"
#include "symbolic/trie.h"

void smt_script_release(SmtScript *script)
{
    buf_release(&script->declarations);
    buf_release(&script->assertions);
    memo_release(&script->uses);
    memo_release(&script->names);
    vec_release(&script->symbols);
    vec_release(&script->bound);
}

/* Which terms can be translated. */

static bool sort_is_expressible(const TermBank *bank, Sort sort)
{
    while (sort_kind(bank, sort) == SORT_KIND_ARRAY)
        sort = sort_element(bank, sort);
    return sort == SORT_BOOL || sort_is_numeric(sort);
}

/* What solvers take for the value of a constant array: a number, or again such an array, written
 * out. */
static bool is_literal(const TermBank *bank, Term value)
{
    while (bank_is(bank, value, TERM_ARRAY_CONSTANT))
        value = bank_words(bank, value)[0];
    return value != TERM_UNDEFINED && bank_kind(bank, value) == TERM_CONSTANT;
}

static bool express_always(const TermBank *bank, Term term)
{
    (void)bank, (void)term;
    return true;
}

static bool express_never(const TermBank *bank, Term term)
{
    (void)bank, (void)term;
    return false;
}

static bool express_operand(const TermBank *bank, Term term)
{
    return sort_is_expressible(bank, term_sort(bank, bank_words(bank, term)[0]));
}

static bool express_choice(const TermBank *bank, Term term)
{
    const uint32_t *words = bank_words(bank, term);
    return words[1] != TERM_UNDEFINED && words[2] != TERM_UNDEFINED &&
           sort_is_expressible(bank, term_sort(bank, term));
}

static bool express_symbol(const TermBank *bank, Term term)
{
    return sort_kind(bank, term_sort(bank, term)) == SORT_KIND_FUNCTION ||
           sort_is_expressible(bank, term_sort(bank, term));
}

/* Its elements may be of any kind: the solver knows no more than that it is a function of its end. */
static bool express_prefix(const TermBank *bank, Term term)
{
    return sort_is_expressible(bank, term_sort(bank, term));
}

static bool express_literal(const TermBank *bank, Term term)
{
    return is_literal(bank, bank_words(bank, term)[0]) &&
           sort_is_expressible(bank, term_sort(bank, term));
}

static bool express_application(const TermBank *bank, Term term)
{
    return sort_is_expressible(bank, term_sort(bank, term)) &&
           !(bank_flags(bank, term) & FLAG_UNDEFINED);
}

static bool express_written(const TermBank *bank, Term term)
{
    return bank_words(bank, term)[2] != TERM_UNDEFINED;
}

static bool is_expressible(const TermBank *bank, Term term)
{
    typedef bool Express(const TermBank *, Term);
    static Express *const expressible[TERM_KIND_COUNT] = {
#define KIND(identifier, text, words, traits, sort, print, express, write, smt, evaluate, rebuild, \
             bounds, signs, check)                                                                 \
    [TERM_##identifier] = express_##express,
#include "symbolic/kind.def"
    };
    return expressible[term_kind(bank, term)](bank, term);
}

static void write_sort(const TermBank *bank, Buf *out, Sort sort)
{
    if (sort_kind(bank, sort) == SORT_KIND_ARRAY) {
        buf_puts(out, "(Array Int ");
        write_sort(bank, out, sort_element(bank, sort));
        buf_putc(out, ')');
    } else {
        buf_puts(out, sort == SORT_BOOL ? "Bool" : sort == SORT_INT ? "Int" : "Real");
    }
}

/* Names. */

static void write_function_sort(const TermBank *bank, Buf *out, Sort sort)
{
    uint32_t count = 0;
    const Sort *params = NULL;
    bool function = sort_kind(bank, sort) == SORT_KIND_FUNCTION;
    if (function)
        params = sort_items(bank, sort, &count);
    buf_putc(out, '(');
    for (uint32_t i = 0; i < count; i++) {
        if (i)
            buf_putc(out, ' ');
        write_sort(bank, out, params[i]);
    }
    buf_puts(out, ") ");
    write_sort(bank, out, function ? sort_element(bank, sort) : sort);
}

static uint32_t new_name(SmtScript *script, Term term)
{
    CHECK(script->names.count == script->count);
    memo_put(&script->names, term, ++script->count);
    return script->count - 1;
}

/* Declares a constant or function that stands for the term. */
static uint32_t declare(SmtScript *script, Term term)
{
    uint32_t name = new_name(script, term);
    buf_printf(&script->declarations, "(declare-fun s%u ", name);
    write_function_sort(script->bank, &script->declarations, term_sort(script->bank, term));
    buf_puts(&script->declarations, ")\n");
    return name;
}

static bool is_bound(const SmtScript *script, Term symbol)
{
    for (uint32_t i = 0; i < script->bound.length; i++)
        if (script->bound.data[i] == symbol)
            return true;
    return false;
}

static void write_symbol(SmtScript *script, Buf *out, Term symbol)
{
    if (is_bound(script, symbol)) {
        const char *name = term_symbol_name(script->bank, symbol);
        bool real = term_sort(script->bank, symbol) == SORT_REAL;
        buf_printf(out, "%c%s", real ? 'y' : 'x', name + 1);
        return;
    }
    uint32_t name;
    if (!memo_get(&script->names, symbol, &name)) {
        name = declare(script, symbol) + 1;
        vec_push(&script->symbols, symbol);
    }
    buf_printf(out, "s%u", name - 1);
}

/* Writing. */

static void write_term(SmtScript *script, Buf *out, Term term);

static const char *operator_of(const SmtScript *script, Term term)
{
    static const char *const operators[TERM_KIND_COUNT] = {
#define KIND(identifier, text, words, traits, sort, print, express, write, smt, evaluate, rebuild, \
             bounds, signs, check)                                                                 \
    [TERM_##identifier] = smt,
#include "symbolic/kind.def"
    };
    return operators[term_kind(script->bank, term)];
}

static void write_call(SmtScript *script, Buf *out, const char *function, const Term *args,
                       uint32_t count)
{
    buf_printf(out, "(%s", function);
    for (uint32_t i = 0; i < count; i++) {
        buf_putc(out, ' ');
        write_term(script, out, args[i]);
    }
    buf_putc(out, ')');
}

static void write_fraction(Buf *out, Arena *arena, Num magnitude, bool real)
{
    const char *point = real ? ".0" : "";
    CHECK(num_sign(magnitude) >= 0 && (real || num_is_integer(magnitude)));
    if (num_is_integer(magnitude)) {
        num_print(out, magnitude);
        buf_puts(out, point);
        return;
    }
    buf_puts(out, "(/ ");
    num_print(out, num_numerator(arena, magnitude));
    buf_puts(out, ".0 ");
    num_print(out, num_denominator(arena, magnitude));
    buf_puts(out, ".0)");
}

static void write_constant(SmtScript *script, Buf *out, Term term)
{
    if (term == TERM_TRUE || term == TERM_FALSE) {
        buf_puts(out, term == TERM_TRUE ? "true" : "false");
        return;
    }
    Num value = term_num(script->bank, term);
    bool negative = num_sign(value) < 0;
    if (negative)
        buf_puts(out, "(- ");
    write_fraction(out, &script->bank->arena, num_abs(&script->bank->arena, value),
                   term_sort(script->bank, term) == SORT_REAL);
    if (negative)
        buf_putc(out, ')');
}

static void write_pair(SmtScript *script, Buf *out, PolyTerm pair)
{
    MonomialView view;
    monomial_view(script->bank, pair.monomial, &view);
    bool one = constant_is_one(pair.coefficient);
    bool product =
        view.count > 1 || (view.count && view.factors->exponent > 1) || (view.count && !one);
    buf_puts(out, product ? " (*" : "");
    if (!one || !view.count) {
        buf_putc(out, ' ');
        write_constant(script, out, pair.coefficient);
    }
    for (uint32_t i = 0; i < view.count; i++)
        for (uint32_t k = 0; k < view.factors[i].exponent; k++) {
            buf_putc(out, ' ');
            write_term(script, out, view.factors[i].primitive);
        }
    buf_puts(out, product ? ")" : "");
}

static void write_polynomial(SmtScript *script, Buf *out, Term term)
{
    PolyView view;
    poly_view(script->bank, term, &view);
    buf_puts(out, view.count > 1 ? "(+" : "");
    for (uint32_t i = 0; i < view.count; i++)
        write_pair(script, out, view.pairs[i]);
    buf_puts(out, view.count > 1 ? ")" : "");
}

static void write_quotient(SmtScript *script, Buf *out, Term term)
{
    const uint32_t *words = bank_words(script->bank, term);
    uint32_t count = bank_node(script->bank, term)->count;
    buf_puts(out, "(/ ");
    write_term(script, out, words[0]);
    buf_puts(out, " (* 1.0");
    for (uint32_t i = 1; i < count; i += 2)
        for (uint32_t k = 0; k < words[i + 1]; k++) {
            buf_putc(out, ' ');
            write_term(script, out, words[i]);
        }
    buf_puts(out, "))");
}

/* Truncating quotient or remainder from the Euclidean one. */
static void write_division(SmtScript *script, Buf *out, Term term)
{
    const uint32_t *words = bank_words(script->bank, term);
    const char *operator= operator_of(script, term);
    buf_puts(out, "(ite (>= ");
    write_term(script, out, words[0]);
    buf_puts(out, " 0) ");
    write_call(script, out, operator, words, 2);
    buf_printf(out, " (- (%s (- ", operator);
    write_term(script, out, words[0]);
    buf_puts(out, ") ");
    write_term(script, out, words[1]);
    buf_puts(out, ")))");
}

static void write_truncation(SmtScript *script, Buf *out, Term term)
{
    Term argument = bank_words(script->bank, term)[0];
    buf_puts(out, "(ite (>= ");
    write_term(script, out, argument);
    buf_puts(out, " 0.0) (to_int ");
    write_term(script, out, argument);
    buf_puts(out, ") (- (to_int (- ");
    write_term(script, out, argument);
    buf_puts(out, "))))");
}

static void write_relation(SmtScript *script, Buf *out, Term term)
{
    CHECK(bank_kind(script->bank, term) >= TERM_GT_ZERO &&
          bank_kind(script->bank, term) <= TERM_NE_ZERO);
    Term argument = bank_words(script->bank, term)[0];
    buf_printf(out, "(%s ", operator_of(script, term));
    write_term(script, out, argument);
    buf_puts(out, term_sort(script->bank, argument) == SORT_REAL ? " 0.0)" : " 0)");
}

static void write_quantifier(SmtScript *script, Buf *out, Term term)
{
    const uint32_t *words = bank_words(script->bank, term);
    script->quantified = true;
    vec_push(&script->bound, words[0]);
    buf_printf(out, "(%s ((", operator_of(script, term));
    write_term(script, out, words[0]);
    buf_putc(out, ' ');
    write_sort(script->bank, out, term_sort(script->bank, words[0]));
    buf_puts(out, ")) ");
    write_term(script, out, words[1]);
    buf_putc(out, ')');
    CHECK(vec_last(&script->bound) == words[0]);
    (void)vec_pop(&script->bound);
}

/* Entries that are undefined are never read: they are left out. */
static void write_array(SmtScript *script, Buf *out, Term term)
{
    const uint32_t *words = bank_words(script->bank, term);
    TrieWalk walk = {0};
    int64_t index;
    Term value;
    VecU32 values = {0};
    VEC(int64_t) indices = {0};
    trie_walk_start(&walk, words[1]);
    while (trie_walk_next(script->bank, &walk, &index, &value))
        if (value != TERM_UNDEFINED) {
            vec_push(&indices, index);
            vec_push(&values, value);
        }
    for (uint32_t i = 0; i < values.length; i++)
        buf_puts(out, "(store ");
    write_term(script, out, words[0]);
    for (uint32_t i = 0; i < values.length; i++) {
        buf_putc(out, ' ');
        write_term(script, out, term_int64(script->bank, indices.data[i]));
        buf_putc(out, ' ');
        write_term(script, out, values.data[i]);
        buf_putc(out, ')');
    }
    vec_release(&values);
    vec_release(&indices);
}

static void write_array_constant(SmtScript *script, Buf *out, Term term)
{
    Term value = bank_words(script->bank, term)[0];
    CHECK(is_literal(script->bank, value));
    buf_puts(out, "((as const ");
    write_sort(script->bank, out, term_sort(script->bank, term));
    buf_puts(out, ") ");
    if (bank_is(script->bank, value, TERM_ARRAY_CONSTANT))
        write_array_constant(script, out, value);
    else
        write_constant(script, out, value);
    buf_putc(out, ')');
}

static void write_application(SmtScript *script, Buf *out, Term term)
{
    const uint32_t *words = bank_words(script->bank, term);
    uint32_t count = bank_node(script->bank, term)->count;
    CHECK(count && bank_is(script->bank, words[0], TERM_SYMBOL));
    buf_putc(out, '(');
    write_symbol(script, out, words[0]);
    for (uint32_t i = 1; i < count; i++) {
        buf_putc(out, ' ');
        write_term(script, out, words[i]);
    }
    buf_putc(out, ')');
}

/* The numbers in the elements of a sum by their symbols; the sum with others in their place, and no end,
 * is the same for sums that differ in these alone. */
static Term function_of(SmtScript *script, Term sum, VecU32 *args)
{
    TermBank *bank = script->bank;
    Term any = term_symbol(bank, "end of a sum", SORT_INT);
    Term whole = bank_intern(bank, TERM_PREFIX, term_sort(bank, sum),
                             (Term[]){bank_words(bank, sum)[0], bank_words(bank, sum)[1], any}, 3);
    VecU32 symbols = {0}, params = {0};
    term_symbols(bank, whole, &symbols);
    for (uint32_t i = 0; i < symbols.length; i++) {
        Sort sort = term_sort(bank, symbols.data[i]);
        char name[32];
        snprintf(name, sizeof name, "number %u in a sum", params.length);
        if (symbols.data[i] == any || !sort_is_numeric(sort))
            continue;
        vec_push(args, symbols.data[i]);
        vec_push(&params, term_symbol(bank, name, sort));
    }
    Term function = term_substitute(bank, whole, args->data, params.data, params.length);
    vec_release(&symbols);
    vec_release(&params);
    if (function != TERM_NONE)
        return function;
    for (uint32_t i = 0; i < args->length; i++)
        script->failed |= is_bound(script, args->data[i]);
    args->length = 0;
    return whole;
}

static uint32_t declare_sum(SmtScript *script, Term function, const VecU32 *args)
{
    uint32_t name = new_name(script, function);
    buf_printf(&script->declarations, "(declare-fun s%u (Int", name);
    for (uint32_t i = 0; i < args->length; i++) {
        buf_putc(&script->declarations, ' ');
        write_sort(script->bank, &script->declarations, term_sort(script->bank, args->data[i]));
    }
    buf_puts(&script->declarations, ") ");
    write_sort(script->bank, &script->declarations, term_sort(script->bank, function));
    buf_puts(&script->declarations, ")\n");
    return name;
}

/* A function of the end, and of the numbers in the elements. */
static void write_prefix(SmtScript *script, Buf *out, Term term)
{
    VecU32 args = {0};
    uint32_t name;
    Term function = function_of(script, term, &args);
    if (!memo_get(&script->names, function, &name))
        name = declare_sum(script, function, &args) + 1;
    CHECK(name && name <= script->count);
    buf_printf(out, "(s%u ", name - 1);
    write_term(script, out, bank_words(script->bank, term)[2]);
    for (uint32_t i = 0; i < args.length; i++) {
        buf_putc(out, ' ');
        write_term(script, out, args.data[i]);
    }
    buf_putc(out, ')');
    vec_release(&args);
}

static void write_operand(SmtScript *script, Buf *out, Term term)
{
    write_term(script, out, bank_words(script->bank, term)[0]);
}

static void write_operator(SmtScript *script, Buf *out, Term term)
{
    const Node *node = bank_node(script->bank, term);
    write_call(script, out, operator_of(script, term), node->data, node->count);
}

/* Constants and symbols have no node to write, and what is not expressible is a symbol. */
static void write_node(SmtScript *script, Buf *out, Term term)
{
    (void)script, (void)out;
    BUG("term %u is not written as a node", term);
}

typedef void Write(SmtScript *, Buf *, Term);

static Write *writer_of(const SmtScript *script, Term term)
{
    static Write *const writers[TERM_KIND_COUNT] = {
#define KIND(identifier, text, words, traits, sort, print, express, write, smt, evaluate, rebuild, \
             bounds, signs, check)                                                                 \
    [TERM_##identifier] = write_##write,
#include "symbolic/kind.def"
    };
    return writers[term_kind(script->bank, term)];
}

/* Defines a term that occurs repeatedly, outside of quantifiers. */
static void write_definition(SmtScript *script, Term term)
{
    CHECK(script->bound.length == 0);
    Buf body = {0};
    writer_of(script, term)(script, &body, term);
    uint32_t name = new_name(script, term);
    buf_printf(&script->declarations, "(define-fun s%u () ", name);
    write_sort(script->bank, &script->declarations, term_sort(script->bank, term));
    buf_printf(&script->declarations, " %s)\n", buf_text(&body));
    buf_release(&body);
}

static void write_term(SmtScript *script, Buf *out, Term term)
{
    CHECK(term != TERM_NONE && term != TERM_UNDEFINED);
    enum { TEXT_MAX = 8 << 20 }; /* under a quantifier what is shared is written each time */
    TermBank *bank = script->bank;
    uint32_t name, uses = 0;
    script->failed |= out->length > TEXT_MAX && script->bound.length;
    if (script->failed && script->bound.length)
        return;
    if (bank_kind(bank, term) == TERM_CONSTANT) {
        write_constant(script, out, term);
        return;
    }
    if (!is_expressible(bank, term)) {
        script->failed |= script->bound.length > 0;
        if (!memo_get(&script->names, term, &name))
            name = declare(script, term) + 1;
        buf_printf(out, "s%u", name - 1);
        return;
    }
    if (bank_is(bank, term, TERM_SYMBOL)) {
        write_symbol(script, out, term);
        return;
    }
    memo_get(&script->uses, term, &uses);
    if (uses > 1 && !script->bound.length && !memo_get(&script->names, term, &name))
        write_definition(script, term);
    if (!script->bound.length && memo_get(&script->names, term, &name))
        buf_printf(out, "s%u", name - 1);
    else
        writer_of(script, term)(script, out, term);
}

static void count_uses(SmtScript *script, Term term)
{
    uint32_t uses = 0;
    if (term_is_immediate(term) || bank_is(script->bank, term, TERM_SYMBOL))
        return;
    bool seen = memo_get(&script->uses, term, &uses);
    memo_put(&script->uses, term, uses + 1);
    if (seen)
        return;
    /* A division writes its dividend three times, a truncation its argument. */
    Write *write = writer_of(script, term);
    uint32_t times = write == write_division || write == write_truncation ? 2 : 1;
    VecU32 children = {0};
    term_children_list(script->bank, term, &children);
    for (uint32_t i = 0; i < children.length; i++)
        for (uint32_t k = 0; k < times; k++)
            count_uses(script, children.data[i]);
    vec_release(&children);
}

void smt_script_announce(SmtScript *script, const Term *terms, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        count_uses(script, terms[i]);
}

void smt_script_assert(SmtScript *script, const Term *conjuncts, uint32_t count)
{
    CHECK(script->bound.length == 0);
    smt_script_announce(script, conjuncts, count);
    for (uint32_t i = 0; i < count; i++) {
        buf_puts(&script->assertions, script->is_named ? "(assert (! " : "(assert ");
        write_term(script, &script->assertions, conjuncts[i]);
        if (script->is_named)
            buf_printf(&script->assertions, " :named c%u)", i);
        buf_puts(&script->assertions, ")\n");
    }
}

void smt_script_term(SmtScript *script, Buf *out, Term term)
{
    CHECK(script->bound.length == 0);
    write_term(script, out, term);
}
