#include "symbolic/enclosure.h"

#include <arb.h>
#include <arb_hypgeom.h>
#include <string.h>

#include "lib/alloc.h"
#include "lib/num_big.h"
#include "symbolic/poly.h"

/* Bits: where enclosing begins, how much more each time, and where it ends; the last is that of the
 * numbers whose floor is looked for. */
enum { FIRST_PRECISION = 128, RAISE = 4, LAST_PRECISION = 2048, FLOOR_BITS = 1024 };

/* What is known of a term: the ball of the highest precision that was asked for. */
typedef struct Ball {
    arb_t value;
    slong precision;
} Ball;

struct Enclosures {
    Memo places; /* term to place in balls, plus 1 */
    VEC(Ball) balls;
};

void enclosures_free(Enclosures *enclosures)
{
    if (!enclosures)
        return;
    for (uint32_t i = 0; i < enclosures->balls.length; i++)
        arb_clear(enclosures->balls.data[i].value);
    vec_release(&enclosures->balls);
    memo_release(&enclosures->places);
    mem_free(enclosures);
    flint_cleanup();
}

size_t enclosures_bytes(const Enclosures *enclosures)
{
    if (!enclosures)
        return 0;
    return memo_bytes(&enclosures->places) + enclosures->balls.capacity * sizeof(Ball);
}

/* Functions that Arb has not under these terms. */

static void enclose_exp2(arb_t z, const arb_t x, slong precision)
{
    arb_t two;
    arb_init(two);
    arb_set_ui(two, 2);
    arb_pow(z, two, x, precision);
    arb_clear(two);
}

static void enclose_log2(arb_t z, const arb_t x, slong precision)
{
    arb_log_base_ui(z, x, 2, precision);
}

static void enclose_log10(arb_t z, const arb_t x, slong precision)
{
    arb_log_base_ui(z, x, 10, precision);
}

static void enclose_cbrt(arb_t z, const arb_t x, slong precision)
{
    if (arb_is_negative(x)) {
        arb_neg(z, x);
        arb_root_ui(z, z, 3, precision);
        arb_neg(z, z);
    } else {
        arb_root_ui(z, x, 3, precision);
    }
}

static void enclose_pow(arb_t z, const arb_t x, const arb_t y, slong precision)
{
    if (arb_is_zero(x) && arb_is_positive(y))
        arb_zero(z);
    else
        arb_pow(z, x, y, precision);
}

/* The table. */

typedef void Unary(arb_t z, const arb_t x, slong precision);
typedef void Binary(arb_t z, const arb_t x, const arb_t y, slong precision);

typedef struct Row {
    const char *name;
    uint32_t arity;
    void (*function)(void); /* a Unary or a Binary, by its arity */
} Row;

static const Row rows[] = {
#define ENCLOSURE(name, arity, function) {name, arity, (void (*)(void))(function)},
#include "symbolic/enclosure.def"
#undef ENCLOSURE
};

bool enclosure_is_variant(const char *name, const char *base)
{
    size_t length = strlen(base);
    return !strncmp(name, base, length) &&
           (!name[length] || ((name[length] == 'f' || name[length] == 'l') && !name[length + 1]));
}

static const Row *find_row(const char *name)
{
    for (uint32_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (enclosure_is_variant(name, rows[i].name))
            return &rows[i];
    return NULL;
}

bool enclosure_knows(const TermBank *bank, const char *name, Sort sort)
{
    if (sort_kind(bank, sort) != SORT_KIND_FUNCTION)
        return false;
    const Row *row = find_row(name);
    uint32_t params;
    const Sort *items = sort_items(bank, sort, &params);
    if (!row || params != row->arity || sort_element(bank, sort) != SORT_REAL)
        return false;
    for (uint32_t i = 0; i < params; i++)
        if (items[i] != SORT_REAL)
            return false;
    return true;
}

bool enclosure_is_closed(const TermBank *bank, Term term)
{
    return !term_is_immediate(term) && !bank_is(bank, term, TERM_CONSTANT) &&
           !(bank_flags(bank, term) & (FLAG_OPEN | FLAG_UNDEFINED)) &&
           sort_is_numeric(term_sort(bank, term));
}

/* Enclosing. */

static void enclose(TermBank *bank, Term term, slong precision, arb_t z);

static void enclose_number(TermBank *bank, Term constant, slong precision, arb_t z)
{
    mpq_t scratch;
    fmpq_t value;
    mpq_init(scratch);
    fmpq_init(value);
    fmpq_set_mpq(value, num_view(scratch, term_num(bank, constant)));
    arb_set_fmpq(z, value, precision);
    fmpq_clear(value);
    mpq_clear(scratch);
}

static void enclose_monomial(TermBank *bank, PolyTerm pair, slong precision, arb_t z)
{
    MonomialView view;
    monomial_view(bank, pair.monomial, &view);
    arb_t factor;
    arb_init(factor);
    enclose_number(bank, pair.coefficient, precision, z);
    for (uint32_t i = 0; i < view.count; i++) {
        enclose(bank, view.factors[i].primitive, precision, factor);
        arb_pow_ui(factor, factor, view.factors[i].exponent, precision);
        arb_mul(z, z, factor, precision);
    }
    arb_clear(factor);
}

static void enclose_sum(TermBank *bank, Term term, slong precision, arb_t z)
{
    PolyView view;
    poly_view(bank, term, &view);
    arb_t summand;
    arb_init(summand);
    arb_zero(z);
    for (uint32_t i = 0; i < view.count; i++) {
        enclose_monomial(bank, view.pairs[i], precision, summand);
        arb_add(z, z, summand, precision);
    }
    arb_clear(summand);
}

static void enclose_quotient(TermBank *bank, Term term, slong precision, arb_t z)
{
    const uint32_t *words = bank_words(bank, term);
    uint32_t count = bank_node(bank, term)->count;
    arb_t factor;
    arb_init(factor);
    enclose(bank, words[0], precision, z);
    for (uint32_t i = 1; i + 1 < count; i += 2) {
        enclose(bank, words[i], precision, factor);
        arb_pow_ui(factor, factor, words[i + 1], precision);
        arb_div(z, z, factor, precision);
    }
    arb_clear(factor);
}

static void enclose_application(TermBank *bank, Term term, slong precision, arb_t z)
{
    const uint32_t *words = bank_words(bank, term);
    const Row *row = find_row(term_symbol_name(bank, words[0]));
    arb_t x, y;
    arb_init(x);
    arb_init(y);
    enclose(bank, words[1], precision, x);
    if (row->arity == 2)
        enclose(bank, words[2], precision, y);
    bank_work(bank, 16 * (uint64_t)precision);
    if (row->arity == 2)
        ((Binary *)row->function)(z, x, y, precision);
    else
        ((Unary *)row->function)(z, x, precision);
    arb_clear(x);
    arb_clear(y);
}

static void enclose_node(TermBank *bank, Term term, slong precision, arb_t z)
{
    switch (bank_kind(bank, term)) {
    case TERM_CONSTANT:
        enclose_number(bank, term, precision, z);
        break;
    case TERM_POLYNOMIAL:
        enclose_sum(bank, term, precision, z);
        break;
    case TERM_QUOTIENT:
        enclose_quotient(bank, term, precision, z);
        break;
    case TERM_TO_REAL:
    case TERM_FOLDED:
        enclose(bank, bank_words(bank, term)[0], precision, z);
        break;
    case TERM_FLOOR:
        enclose(bank, bank_words(bank, term)[0], precision, z);
        arb_floor(z, z, precision);
        break;
    case TERM_APPLY:
        enclose_application(bank, term, precision, z);
        break;
    default:
        arb_indeterminate(z);
    }
}

static Ball *find_ball(const Enclosures *enclosures, Term term)
{
    uint32_t place;
    return memo_get(&enclosures->places, term, &place) ? &enclosures->balls.data[place - 1] : NULL;
}

static Ball *add_ball(Enclosures *enclosures, Term term)
{
    Ball ball = {.precision = 0};
    arb_init(ball.value);
    vec_push(&enclosures->balls, ball);
    memo_put(&enclosures->places, term, enclosures->balls.length);
    return &vec_last(&enclosures->balls);
}

static void enclose(TermBank *bank, Term term, slong precision, arb_t z)
{
    if (term_is_small(term)) {
        arb_set_si(z, small_value(term));
        return;
    }
    if (!bank->enclosures)
        bank->enclosures = mem_zero(1, sizeof *bank->enclosures);
    const Ball *known = find_ball(bank->enclosures, term);
    if (known && known->precision >= precision) {
        arb_set(z, known->value);
        return;
    }
    enclose_node(bank, term, precision, z);
    bank_work(bank, (uint64_t)precision);
    Ball *ball = find_ball(bank->enclosures, term);
    if (!ball)
        ball = add_ball(bank->enclosures, term);
    arb_set(ball->value, z);
    ball->precision = precision;
}

/* Questions. Each is asked with ever more precision until the ball answers. */

typedef bool Question(const arb_t ball, void *answer);

static bool ask(TermBank *bank, Term term, Question *question, void *answer)
{
    if (!enclosure_is_closed(bank, term))
        return false;
    bool answered = false;
    arb_t ball;
    arb_init(ball);
    for (slong precision = FIRST_PRECISION; precision <= LAST_PRECISION && !answered;
         precision *= RAISE) {
        enclose(bank, term, precision, ball);
        answered = question(ball, answer);
    }
    arb_clear(ball);
    return answered;
}

static bool has_sign(const arb_t ball, void *answer)
{
    *(int *)answer = arb_is_positive(ball) - arb_is_negative(ball);
    return *(int *)answer != 0;
}

int enclosure_sign(TermBank *bank, Term term)
{
    int sign = 0;
    return ask(bank, term, has_sign, &sign) ? sign : 0;
}

static bool has_floor(const arb_t ball, void *answer)
{
    if (!arb_is_finite(ball) || arf_cmpabs_2exp_si(arb_midref(ball), FLOOR_BITS) > 0 ||
        mag_cmp_2exp_si(arb_radref(ball), 0) > 0)
        return false;
    arb_t rounded;
    arb_init(rounded);
    arb_floor(rounded, ball, 2 * FLOOR_BITS);
    bool unique = arb_get_unique_fmpz((fmpz *)answer, rounded);
    arb_clear(rounded);
    return unique;
}

static Num num_of_rational(Arena *arena, const fmpq_t value)
{
    mpq_t copy;
    mpq_init(copy);
    fmpq_get_mpq(copy, value);
    Num result = num_take(arena, copy);
    mpq_clear(copy);
    return result;
}

static bool find_integer(TermBank *bank, Term term, Question *question, Num *integer)
{
    fmpq_t answer;
    fmpq_init(answer);
    bool known = ask(bank, term, question, fmpq_numref(answer));
    if (known)
        *integer = num_of_rational(bank_arena(bank), answer);
    fmpq_clear(answer);
    return known;
}

bool enclosure_floor(TermBank *bank, Term term, Num *floor)
{
    return find_integer(bank, term, has_floor, floor);
}

/* A magnitude below 1 has no sign to know of. */
static bool has_truncation(const arb_t ball, void *answer)
{
    fmpz *integer = answer;
    arb_t magnitude;
    arb_init(magnitude);
    arb_abs(magnitude, ball);
    bool known = has_floor(magnitude, integer);
    arb_clear(magnitude);
    if (known && arb_is_negative(ball))
        fmpz_neg(integer, integer);
    return known && (fmpz_is_zero(integer) || arb_is_negative(ball) || arb_is_positive(ball));
}

bool enclosure_truncate(TermBank *bank, Term term, Num *integer)
{
    return find_integer(bank, term, has_truncation, integer);
}

typedef struct Ends {
    slong bits;
    arf_t low, high;
} Ends;

static bool has_ends(const arb_t ball, void *answer)
{
    Ends *ends = answer;
    if (!arb_is_finite(ball) || arb_rel_accuracy_bits(ball) < ends->bits ||
        arf_cmpabs_2exp_si(arb_midref(ball), FLOOR_BITS) > 0 ||
        arf_cmpabs_2exp_si(arb_midref(ball), -FLOOR_BITS) < 0)
        return false;
    arb_get_interval_arf(ends->low, ends->high, ball, ends->bits);
    return true;
}

static Num num_of_float(Arena *arena, const arf_t value)
{
    fmpq_t rational;
    fmpq_init(rational);
    arf_get_fmpq(rational, value);
    Num result = num_of_rational(arena, rational);
    fmpq_clear(rational);
    return result;
}

bool enclosure_ends(TermBank *bank, Term term, uint32_t bits, Num *low, Num *high)
{
    Ends ends = {.bits = (slong)bits};
    arf_init(ends.low);
    arf_init(ends.high);
    bool known = ask(bank, term, has_ends, &ends);
    if (known) {
        *low = num_of_float(bank_arena(bank), ends.low);
        *high = num_of_float(bank_arena(bank), ends.high);
    }
    arf_clear(ends.low);
    arf_clear(ends.high);
    return known;
}
