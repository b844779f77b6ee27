/* Text of terms for people: sums by degree and then by name, as C would write them. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"
#include "symbolic/enclosure.h"
#include "symbolic/poly.h"
#include "symbolic/trie.h"

/* How tightly an operand must bind to stand without parentheses. */
typedef enum Binding {
    BIND_OR,
    BIND_AND,
    BIND_COMPARE,
    BIND_SUM,
    BIND_PRODUCT,
    BIND_UNARY
} Binding;

/* A term is a graph whose text, as a tree, may be exponentially longer: parts beyond these are "...". */
enum { PARTS_MAX = 5000 };

typedef struct Printer {
    Buf *buf;
    const TermBank *bank;
    uint32_t *left; /* parts that may still be printed; shared by the printers of one text */
} Printer;

static void print_term(Printer *p, Term term, Binding around);

/* Natural order of texts: runs of digits compare as numbers. */
static int compare_natural(const char *a, const char *b)
{
    while (*a && *b) {
        if (isdigit((unsigned char)*a) && isdigit((unsigned char)*b)) {
            char *a_end, *b_end;
            unsigned long long x = strtoull(a, &a_end, 10), y = strtoull(b, &b_end, 10);
            if (x != y)
                return x < y ? -1 : 1;
            a = a_end;
            b = b_end;
        } else if (*a != *b) {
            return (unsigned char)*a < (unsigned char)*b ? -1 : 1;
        } else {
            a++;
            b++;
        }
    }
    return *a ? 1 : *b ? -1 : 0;
}

static void print_number(Printer *p, Num value, Sort sort)
{
    if (sort == SORT_REAL)
        num_print_decimal(p->buf, value);
    else
        num_print(p->buf, value);
}

static void open_if(Printer *p, bool open)
{
    if (open)
        buf_putc(p->buf, '(');
}

static void close_if(Printer *p, bool open)
{
    if (open)
        buf_putc(p->buf, ')');
}

static void print_list(Printer *p, const Term *terms, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (i)
            buf_puts(p->buf, ", ");
        print_term(p, terms[i], BIND_OR);
    }
}

static void print_arguments(Printer *p, const char *name, const Term *args, uint32_t count)
{
    buf_puts(p->buf, name);
    buf_putc(p->buf, '(');
    print_list(p, args, count);
    buf_putc(p->buf, ')');
}

/* Sums. */

typedef struct PrintedPair {
    PolyTerm pair;
    uint32_t degree;
    char *text; /* of the monomial; empty for the constant part */
} PrintedPair;

static int order_printed(const void *a, const void *b)
{
    const PrintedPair *x = a, *y = b;
    if (x->degree != y->degree)
        return x->degree > y->degree ? -1 : 1;
    return compare_natural(x->text, y->text);
}

static int order_factor_texts(const void *a, const void *b)
{
    return compare_natural(*(char *const *)a, *(char *const *)b);
}

static char *factor_text(const Printer *p, Factor factor, bool alone)
{
    CHECK(factor.exponent);
    Buf buf = {0};
    Printer inner = {&buf, p->bank, p->left};
    print_term(&inner, factor.primitive, alone ? BIND_PRODUCT : BIND_UNARY);
    if (factor.exponent > 1)
        buf_printf(&buf, "^%u", factor.exponent);
    buf_puts(&buf, "");
    return buf.data;
}

/* alone: the coefficient is 1 or -1. */
static char *monomial_text(const Printer *p, Term monomial, bool alone)
{
    MonomialView view;
    monomial_view(p->bank, monomial, &view);
    alone = alone && view.count == 1 && view.factors->exponent == 1;
    CHECK(view.count || !monomial);
    VEC(char *) texts = {0};
    for (uint32_t i = 0; i < view.count; i++)
        vec_push(&texts, factor_text(p, view.factors[i], alone));
    if (texts.length > 1)
        qsort(texts.data, texts.length, sizeof *texts.data, order_factor_texts);
    Buf buf = {0};
    for (uint32_t i = 0; i < texts.length; i++) {
        buf_printf(&buf, "%s%s", i ? "*" : "", texts.data[i]);
        mem_free(texts.data[i]);
    }
    vec_release(&texts);
    return buf.data ? buf.data : mem_text("", 0);
}

typedef struct PrintedSum {
    VEC(PrintedPair) pairs;
    bool cut; /* there are more */
} PrintedSum;

static void sum_of(const Printer *p, Term term, PrintedSum *sum)
{
    PolyView view;
    poly_view(p->bank, term, &view);
    for (uint32_t i = 0; i < view.count && *p->left; i++) {
        PrintedPair printed = {.pair = view.pairs[i]};
        printed.degree = monomial_degree(p->bank, printed.pair.monomial);
        Term coefficient = printed.pair.coefficient;
        bool alone = term_is_small(coefficient) && abs(small_value(coefficient)) == 1;
        printed.text = monomial_text(p, printed.pair.monomial, alone);
        vec_push(&sum->pairs, printed);
    }
    CHECK(sum->pairs.length <= view.count);
    sum->cut = sum->pairs.length < view.count;
    if (sum->pairs.length > 1)
        qsort(sum->pairs.data, sum->pairs.length, sizeof *sum->pairs.data, order_printed);
}

static void sum_release(PrintedSum *sum)
{
    for (uint32_t i = 0; i < sum->pairs.length; i++)
        mem_free(sum->pairs.data[i].text);
    vec_release(&sum->pairs);
}

/* One pair without its sign. */
static void print_pair(Printer *p, const PrintedPair *printed)
{
    Num value = term_num(p->bank, printed->pair.coefficient);
    Arena arena;
    arena_init(&arena);
    Num magnitude = num_abs(&arena, value);
    bool one = num_is_one(magnitude) && *printed->text;
    if (!one)
        print_number(p, magnitude, term_sort(p->bank, printed->pair.coefficient));
    if (!one && *printed->text)
        buf_putc(p->buf, '*');
    buf_puts(p->buf, printed->text);
    arena_release(&arena);
}

static bool is_negative(const Printer *p, const PrintedPair *printed)
{
    return constant_sign(p->bank, printed->pair.coefficient) < 0;
}

/* Which side of a relation a pair stands on: left what is positive, except that a constant faces
 * the rest when all the rest is on one side. */
static bool on_side(const Printer *p, const PrintedSum *sum, uint32_t i, bool right)
{
    CHECK(i < sum->pairs.length);
    uint32_t rest = 0, negative = 0;
    for (uint32_t k = 0; k < sum->pairs.length; k++) {
        rest += sum->pairs.data[k].degree > 0;
        negative += sum->pairs.data[k].degree > 0 && is_negative(p, &sum->pairs.data[k]);
    }
    bool own = is_negative(p, &sum->pairs.data[i]);
    if (!sum->pairs.data[i].degree && (negative == 0 || negative == rest))
        own = negative == 0;
    return own == right;
}

static void print_rest(Printer *p, const PrintedSum *sum, bool any)
{
    if (sum->cut)
        buf_puts(p->buf, any ? " + ..." : "...");
}

static void print_side(Printer *p, const PrintedSum *sum, bool right)
{
    bool any = false;
    for (uint32_t i = 0; i < sum->pairs.length; i++) {
        if (!on_side(p, sum, i, right))
            continue;
        if (any)
            buf_puts(p->buf, " + ");
        else if (!sum->pairs.data[i].degree && is_negative(p, &sum->pairs.data[i]) != right)
            buf_putc(p->buf, '-');
        print_pair(p, &sum->pairs.data[i]);
        any = true;
    }
    if (!right)
        print_rest(p, sum, any);
    if (!any && (right || !sum->cut))
        buf_putc(p->buf, '0');
}

static void print_sum(Printer *p, Term term, Binding around)
{
    PrintedSum sum = {0};
    sum_of(p, term, &sum);
    bool open = around > (sum.pairs.length > 1 || sum.cut ? BIND_SUM : BIND_PRODUCT);
    open_if(p, open);
    for (uint32_t i = 0; i < sum.pairs.length; i++) {
        bool negative = is_negative(p, &sum.pairs.data[i]);
        if (i)
            buf_puts(p->buf, negative ? " - " : " + ");
        else if (negative)
            buf_putc(p->buf, '-');
        print_pair(p, &sum.pairs.data[i]);
    }
    print_rest(p, &sum, sum.pairs.length);
    close_if(p, open);
    sum_release(&sum);
}

/* Relations: what is negative moves to the other side; a mere number stands left of what it
 * bounds from below. */

static bool side_is_number(const Printer *p, const PrintedSum *sum, bool right)
{
    for (uint32_t i = 0; i < sum->pairs.length; i++)
        if (sum->pairs.data[i].degree && on_side(p, sum, i, right))
            return false;
    return true;
}

static const char *relation_text(uint32_t kind, bool flipped)
{
    CHECK(kind >= TERM_GT_ZERO && kind <= TERM_NE_ZERO);
    switch (kind) {
    case TERM_GT_ZERO:
        return flipped ? " < " : " > ";
    case TERM_GE_ZERO:
        return flipped ? " <= " : " >= ";
    case TERM_EQ_ZERO:
        return " == ";
    default:
        return " != ";
    }
}

static void print_relation(Printer *p, Term term, Binding around)
{
    uint32_t kind = bank_kind(p->bank, term);
    PrintedSum sum = {0};
    sum_of(p, bank_words(p->bank, term)[0], &sum);
    bool ordered = kind == TERM_GT_ZERO || kind == TERM_GE_ZERO;
    bool first_negative = sum.pairs.length && is_negative(p, &sum.pairs.data[0]);
    bool flipped = ordered ? side_is_number(p, &sum, true) || first_negative : first_negative;
    bool open = around > BIND_COMPARE;
    open_if(p, open);
    print_side(p, &sum, flipped);
    buf_puts(p->buf, relation_text(kind, flipped));
    print_side(p, &sum, !flipped);
    close_if(p, open);
    sum_release(&sum);
}

/* The others. */

static const char *const texts[TERM_KIND_COUNT] = {
#define KIND(identifier, text, words, traits, sort, print, express, write, smt, evaluate, rebuild, \
             bounds, signs, check)                                                                 \
    [TERM_##identifier] = text,
#include "symbolic/kind.def"
};

static const char *text_of(const Printer *p, Term term)
{
    return texts[bank_kind(p->bank, term)];
}

/* Members in the order of their texts. */
static void print_members(Printer *p, Term term, Binding around, Binding own)
{
    uint32_t count = bank_node(p->bank, term)->count;
    CHECK(count > 1);
    VEC(char *) members = {0};
    for (uint32_t i = 0; i < count; i++) {
        Buf buf = {0};
        Printer inner = {&buf, p->bank, p->left};
        print_term(&inner, bank_words(p->bank, term)[i], (Binding)(own + 1));
        buf_puts(&buf, "");
        vec_push(&members, buf.data);
    }
    qsort(members.data, members.length, sizeof *members.data, order_factor_texts);
    open_if(p, around > own);
    for (uint32_t i = 0; i < count; i++) {
        buf_printf(p->buf, "%s%s", i ? text_of(p, term) : "", members.data[i]);
        mem_free(members.data[i]);
    }
    close_if(p, around > own);
    vec_release(&members);
}

static void print_conjunction(Printer *p, Term term, Binding around)
{
    print_members(p, term, around, BIND_AND);
}

static void print_disjunction(Printer *p, Term term, Binding around)
{
    print_members(p, term, around, BIND_OR);
}

static void print_quotient(Printer *p, Term term, Binding around)
{
    const uint32_t *words = bank_words(p->bank, term);
    uint32_t count = bank_node(p->bank, term)->count;
    CHECK(count % 2 == 1 && count > 1);
    bool open = around > BIND_PRODUCT, several = count > 3;
    open_if(p, open);
    print_term(p, words[0], BIND_PRODUCT);
    buf_putc(p->buf, '/');
    open_if(p, several);
    for (uint32_t i = 1; i < count; i += 2) {
        if (i > 1)
            buf_putc(p->buf, '*');
        print_term(p, words[i], BIND_UNARY);
        if (words[i + 1] > 1)
            buf_printf(p->buf, "^%u", words[i + 1]);
    }
    close_if(p, several);
    close_if(p, open);
}

static void print_binary(Printer *p, Term term, Binding around, Binding own)
{
    const uint32_t *words = bank_words(p->bank, term);
    open_if(p, around > own);
    print_term(p, words[0], own);
    buf_puts(p->buf, text_of(p, term));
    print_term(p, words[1], (Binding)(own + 1));
    close_if(p, around > own);
}

static void print_product(Printer *p, Term term, Binding around)
{
    print_binary(p, term, around, BIND_PRODUCT);
}

static void print_equality(Printer *p, Term term, Binding around)
{
    print_binary(p, term, around, BIND_COMPARE);
}

static void print_choice(Printer *p, Term term, Binding around)
{
    const uint32_t *words = bank_words(p->bank, term);
    open_if(p, around > BIND_OR);
    print_term(p, words[0], BIND_AND);
    buf_puts(p->buf, " ? ");
    print_term(p, words[1], BIND_AND);
    buf_puts(p->buf, " : ");
    print_term(p, words[2], BIND_AND);
    close_if(p, around > BIND_OR);
}

static void print_quantifier(Printer *p, Term term, Binding around)
{
    const uint32_t *words = bank_words(p->bank, term);
    open_if(p, around > BIND_OR);
    buf_puts(p->buf, text_of(p, term));
    print_term(p, words[0], BIND_UNARY);
    buf_puts(p->buf, ": ");
    print_term(p, words[1], BIND_OR);
    close_if(p, around > BIND_OR);
}

static void print_prefix(Printer *p, Term term, Binding around)
{
    (void)around;
    const uint32_t *words = bank_words(p->bank, term);
    buf_puts(p->buf, text_of(p, term));
    buf_puts(p->buf, "{0 <= ");
    print_term(p, words[0], BIND_UNARY);
    buf_puts(p->buf, " && ");
    print_term(p, words[0], BIND_UNARY);
    buf_puts(p->buf, " < ");
    print_term(p, words[2], BIND_UNARY);
    buf_puts(p->buf, "} (");
    print_term(p, words[1], BIND_OR);
    buf_putc(p->buf, ')');
}

static void print_array(Printer *p, Term term, Binding around)
{
    (void)around;
    const uint32_t *words = bank_words(p->bank, term);
    print_term(p, words[0], BIND_UNARY);
    buf_putc(p->buf, '{');
    TrieWalk walk = {0};
    int64_t index;
    Term value;
    TermBank *bank = (TermBank *)(uintptr_t)p->bank; /* that makes the entries of lines */
    trie_walk_start(&walk, words[1]);
    for (bool first = true; trie_walk_next(bank, &walk, &index, &value); first = false) {
        buf_printf(p->buf, "%s[%lld] = ", first ? "" : ", ", (long long)index);
        print_term(p, value, BIND_OR);
    }
    buf_putc(p->buf, '}');
}

static void print_item(Printer *p, Term term, Binding around)
{
    (void)around;
    print_term(p, bank_words(p->bank, term)[0], BIND_UNARY);
    buf_printf(p->buf, "%s%u", text_of(p, term), term_item_number(p->bank, term));
}

static void print_read(Printer *p, Term term, Binding around)
{
    (void)around;
    const uint32_t *words = bank_words(p->bank, term);
    print_term(p, words[0], BIND_UNARY);
    buf_putc(p->buf, '[');
    print_term(p, words[1], BIND_OR);
    buf_putc(p->buf, ']');
}

static void print_constant(Printer *p, Term term, Binding around)
{
    if (term == TERM_FALSE || term == TERM_TRUE) {
        buf_puts(p->buf, term == TERM_TRUE ? "true" : "false");
        return;
    }
    bool open = around == BIND_UNARY && constant_sign(p->bank, term) < 0;
    open_if(p, open);
    print_number(p, term_num(p->bank, term), term_sort(p->bank, term));
    close_if(p, open);
}

static void print_undefined(Printer *p, Term term, Binding around)
{
    (void)around;
    buf_puts(p->buf, text_of(p, term));
}

/* About what it is. */
static void print_named(Printer *p, Term term)
{
    enum { BITS = 40 };
    Num low, high;
    TermBank *bank = (TermBank *)(uintptr_t)p->bank;
    if (enclosure_ends(bank, term, BITS, &low, &high))
        buf_printf(p->buf, "%.8g...", num_to_double(low));
    else
        buf_puts(p->buf, term_symbol_name(p->bank, term));
}

static void print_symbol(Printer *p, Term term, Binding around)
{
    (void)around;
    if (bank_named(p->bank, term))
        print_named(p, term);
    else
        buf_puts(p->buf, term_symbol_name(p->bank, term));
}

static void print_operand(Printer *p, Term term, Binding around)
{
    print_term(p, bank_words(p->bank, term)[0], around);
}

static void print_call(Printer *p, Term term, Binding around)
{
    (void)around;
    const Node *node = bank_node(p->bank, term);
    print_arguments(p, text_of(p, term), node->data, node->count);
}

static void print_application(Printer *p, Term term, Binding around)
{
    (void)around;
    const Node *node = bank_node(p->bank, term);
    const uint32_t *words = node->data;
    print_arguments(p, term_symbol_name(p->bank, words[0]), words + 1, node->count - 1);
}

static void print_bits(Printer *p, Term term, Binding around)
{
    static const char *const names[] = {"bit_and", "bit_or", "bit_xor", "shift_left",
                                        "shift_right"};
    (void)around;
    const uint32_t *words = bank_words(p->bank, term);
    CHECK(words[0] < sizeof names / sizeof *names);
    print_arguments(p, names[words[0]], words + 2, 2);
}

static void print_not(Printer *p, Term term, Binding around)
{
    (void)around;
    Term inner = bank_words(p->bank, term)[0];
    buf_puts(p->buf, text_of(p, term));
    if (bank_is(p->bank, inner, TERM_EQUAL))
        print_equality(p, inner, BIND_UNARY);
    else
        print_term(p, inner, BIND_UNARY);
}

static void print_term(Printer *p, Term term, Binding around)
{
    CHECK(term != TERM_NONE);
    typedef void Print(Printer *, Term, Binding);
    static Print *const printers[TERM_KIND_COUNT] = {
#define KIND(identifier, text, words, traits, sort, print, express, write, smt, evaluate, rebuild, \
             bounds, signs, check)                                                                 \
    [TERM_##identifier] = print_##print,
#include "symbolic/kind.def"
    };
    if (!*p->left) {
        buf_puts(p->buf, "...");
        return;
    }
    --*p->left;
    printers[term_kind(p->bank, term)](p, term, around);
}

void term_print(Buf *buf, const TermBank *bank, Term term)
{
    uint32_t left = PARTS_MAX;
    Printer printer = {buf, bank, &left};
    print_term(&printer, term, BIND_OR);
}
