#include "symbolic/enclosure.h"

#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "lib/num_big.h"
#include "symbolic/arb_library.h"
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
    ArbLibrary arb;
    Memo places; /* term to place in balls, plus 1 */
    VEC(Ball) balls;
};

void enclosures_free(Enclosures *enclosures)
{
    if (!enclosures)
        return;
    for (uint32_t i = 0; i < enclosures->balls.length; i++)
        enclosures->arb.arb_clear(enclosures->balls.data[i].value);
    enclosures->arb.flint_cleanup();
    vec_release(&enclosures->balls);
    memo_release(&enclosures->places);
    mem_free(enclosures);
}

void enclosures_abandon(Enclosures *enclosures)
{
    if (enclosures)
        enclosures->arb.flint_cleanup();
}

size_t enclosures_bytes(const Enclosures *enclosures)
{
    if (!enclosures)
        return 0;
    return memo_bytes(&enclosures->places) + enclosures->balls.capacity * sizeof(Ball);
}

/* The functions of the table, for one signature; y is there for those of two arguments. */

typedef void Function(const ArbLibrary *arb, arb_t z, const arb_t x, const arb_t y,
                      slong precision);

#define PARAMETERS                                                                                 \
    const ArbLibrary *arb, arb_t z, const arb_t x, __attribute__((unused)) const arb_t y,          \
        slong precision

static void call_exp2(PARAMETERS)
{
    arb_t two;
    arb_init(two);
    arb->arb_set_ui(two, 2);
    arb->arb_pow(z, two, x, precision);
    arb->arb_clear(two);
}

static void call_log2(PARAMETERS)
{
    arb->arb_log_base_ui(z, x, 2, precision);
}

static void call_log10(PARAMETERS)
{
    arb->arb_log_base_ui(z, x, 10, precision);
}

static void call_cbrt(PARAMETERS)
{
    if (arb->arb_is_negative(x)) {
        arb->arb_neg(z, x);
        arb->arb_root_ui(z, z, 3, precision);
        arb->arb_neg(z, z);
    } else {
        arb->arb_root_ui(z, x, 3, precision);
    }
}

/* Where nothing is known of the sign the number is not negative, as it has a root. */
static void call_sqrt(PARAMETERS)
{
    if (arb->arb_is_negative(x))
        arb->arb_indeterminate(z);
    else
        arb->arb_sqrtpos(z, x, precision);
}

static void call_pow(PARAMETERS)
{
    if (arb_is_zero(x) && arb->arb_is_positive(y))
        arb->arb_zero(z);
    else
        arb->arb_pow(z, x, y, precision);
}

#define CALL_ARB1(function)                                                                        \
    static void call_##function(PARAMETERS)                                                        \
    {                                                                                              \
        arb->function(z, x, precision);                                                            \
    }
#define CALL_ARB2(function)                                                                        \
    static void call_##function(PARAMETERS)                                                        \
    {                                                                                              \
        arb->function(z, x, y, precision);                                                         \
    }
#define CALL_OWN1(function)
#define CALL_OWN2(function)
#define ENCLOSURE(name, owner, arity, function) CALL_##owner##arity(function)
#include "symbolic/enclosure.def"
#undef ENCLOSURE

typedef struct Row {
    const char *name;
    uint32_t arity;
    Function *function;
} Row;

static const Row rows[] = {
#define ENCLOSURE(name, owner, arity, function) {name, arity, call_##function},
#include "symbolic/enclosure.def"
#undef ENCLOSURE
};

bool enclosure_is_variant(const char *name, const char *base)
{
    CHECK(*base);
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

static const ArbLibrary *library_of(TermBank *bank)
{
    if (!bank->enclosures) {
        bank->enclosures = mem_zero(1, sizeof *bank->enclosures);
        arb_library_load(&bank->enclosures->arb);
    }
    return &bank->enclosures->arb;
}

static void enclose(TermBank *bank, Term term, slong precision, arb_t z);

static void enclose_number(TermBank *bank, Term constant, slong precision, arb_t z)
{
    const ArbLibrary *arb = library_of(bank);
    CHECK(term_is_constant(bank, constant));
    mpq_t scratch;
    fmpq_t value;
    mpq_init(scratch);
    fmpq_init(value);
    arb->fmpq_set_mpq(value, num_view(scratch, term_num(bank, constant)));
    arb->arb_set_fmpq(z, value, precision);
    arb->fmpq_clear(value);
    mpq_clear(scratch);
}

static void enclose_monomial(TermBank *bank, PolyTerm pair, slong precision, arb_t z)
{
    const ArbLibrary *arb = library_of(bank);
    MonomialView view;
    monomial_view(bank, pair.monomial, &view);
    arb_t factor;
    arb_init(factor);
    enclose_number(bank, pair.coefficient, precision, z);
    for (uint32_t i = 0; i < view.count; i++) {
        enclose(bank, view.factors[i].primitive, precision, factor);
        arb->arb_pow_ui(factor, factor, view.factors[i].exponent, precision);
        arb->arb_mul(z, z, factor, precision);
    }
    arb->arb_clear(factor);
}

static void enclose_sum(TermBank *bank, Term term, slong precision, arb_t z)
{
    const ArbLibrary *arb = library_of(bank);
    PolyView view;
    poly_view(bank, term, &view);
    arb_t summand;
    arb_init(summand);
    arb->arb_zero(z);
    for (uint32_t i = 0; i < view.count; i++) {
        enclose_monomial(bank, view.pairs[i], precision, summand);
        arb->arb_add(z, z, summand, precision);
    }
    arb->arb_clear(summand);
}

static void enclose_quotient(TermBank *bank, Term term, slong precision, arb_t z)
{
    const ArbLibrary *arb = library_of(bank);
    const uint32_t *words = bank_words(bank, term);
    uint32_t count = bank_node(bank, term)->count;
    CHECK(count % 2 == 1);
    arb_t factor;
    arb_init(factor);
    enclose(bank, words[0], precision, z);
    for (uint32_t i = 1; i + 1 < count; i += 2) {
        enclose(bank, words[i], precision, factor);
        arb->arb_pow_ui(factor, factor, words[i + 1], precision);
        arb->arb_div(z, z, factor, precision);
    }
    arb->arb_clear(factor);
}

static void enclose_application(TermBank *bank, Term term, slong precision, arb_t z)
{
    const ArbLibrary *arb = library_of(bank);
    const uint32_t *words = bank_words(bank, term);
    const Row *row = find_row(term_symbol_name(bank, words[0]));
    CHECK(row && bank_node(bank, term)->count == row->arity + 1);
    arb_t x, y;
    arb_init(x);
    arb_init(y);
    enclose(bank, words[1], precision, x);
    if (row->arity == 2)
        enclose(bank, words[2], precision, y);
    bank_work(bank, 16 * (uint64_t)precision);
    row->function(arb, z, x, y, precision);
    arb->arb_clear(x);
    arb->arb_clear(y);
}

/* A number that is known by how it was computed. */
static void enclose_symbol(TermBank *bank, Term term, slong precision, arb_t z)
{
    const ArbLibrary *arb = library_of(bank);
    const NamedReal *found = bank_named(bank, term);
    if (!found) {
        arb->arb_indeterminate(z);
        return;
    }
    const NamedReal real = *found;
    arb_t x, y;
    arb_init(x);
    arb_init(y);
    enclose(bank, real.a, precision, x);
    enclose(bank, real.b, precision, y);
    bank_work(bank, (uint64_t)precision);
    switch (real.operation) {
    case NAMED_ADD:
        arb->arb_add(z, x, y, precision);
        break;
    case NAMED_SUBTRACT:
        arb->arb_neg(y, y);
        arb->arb_add(z, x, y, precision);
        break;
    case NAMED_MULTIPLY:
        arb->arb_mul(z, x, y, precision);
        break;
    case NAMED_DIVIDE:
        arb->arb_div(z, x, y, precision);
        break;
    }
    arb->arb_clear(x);
    arb->arb_clear(y);
}

/* A choice whose condition is open lies in the hull of its sides. */
static void enclose_choice(TermBank *bank, Term term, slong precision, arb_t z)
{
    const ArbLibrary *arb = library_of(bank);
    const uint32_t *words = bank_words(bank, term);
    const Term yes = words[1], no = words[2];
    CHECK(yes != TERM_UNDEFINED && no != TERM_UNDEFINED);
    arb_t other;
    arb_init(other);
    enclose(bank, yes, precision, z);
    enclose(bank, no, precision, other);
    arb->arb_union(z, z, other, precision);
    arb->arb_clear(other);
}

static void enclose_node(TermBank *bank, Term term, slong precision, arb_t z)
{
    const ArbLibrary *arb = library_of(bank);
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
    case TERM_ITE:
        enclose_choice(bank, term, precision, z);
        break;
    case TERM_FLOOR:
        enclose(bank, bank_words(bank, term)[0], precision, z);
        arb->arb_floor(z, z, precision);
        break;
    case TERM_SYMBOL:
        enclose_symbol(bank, term, precision, z);
        break;
    case TERM_APPLY:
        enclose_application(bank, term, precision, z);
        break;
    default:
        arb->arb_indeterminate(z);
    }
}

static Ball *find_ball(const Enclosures *enclosures, Term term)
{
    CHECK(enclosures->places.count == enclosures->balls.length);
    uint32_t place;
    return memo_get(&enclosures->places, term, &place) ? &enclosures->balls.data[place - 1] : NULL;
}

static Ball *add_ball(Enclosures *enclosures, Term term)
{
    CHECK(!find_ball(enclosures, term));
    Ball ball = {.precision = 0};
    arb_init(ball.value);
    vec_push(&enclosures->balls, ball);
    memo_put(&enclosures->places, term, enclosures->balls.length);
    return &vec_last(&enclosures->balls);
}

static void enclose(TermBank *bank, Term term, slong precision, arb_t z)
{
    CHECK(precision >= FIRST_PRECISION && precision <= LAST_PRECISION);
    const ArbLibrary *arb = library_of(bank);
    if (term_is_small(term)) {
        arb->arb_set_si(z, small_value(term));
        return;
    }
    const Ball *known = find_ball(bank->enclosures, term);
    if (known && known->precision >= precision) {
        arb->arb_set(z, known->value);
        return;
    }
    enclose_node(bank, term, precision, z);
    bank_work(bank, (uint64_t)precision);
    Ball *ball = find_ball(bank->enclosures, term);
    if (!ball)
        ball = add_ball(bank->enclosures, term);
    CHECK(ball->precision < precision);
    arb->arb_set(ball->value, z);
    ball->precision = precision;
}

/* Questions. Each is asked with ever more precision until the ball answers. */

typedef bool Question(const ArbLibrary *arb, const arb_t ball, void *answer);

static bool ask(TermBank *bank, Term term, Question *question, void *answer)
{
    CHECK(term != TERM_NONE);
    if (!enclosure_is_closed(bank, term))
        return false;
    const ArbLibrary *arb = library_of(bank);
    bool answered = false;
    arb_t ball;
    arb_init(ball);
    for (slong precision = FIRST_PRECISION; precision <= LAST_PRECISION && !answered;
         precision *= RAISE) {
        enclose(bank, term, precision, ball);
        answered = question(arb, ball, answer);
    }
    arb->arb_clear(ball);
    return answered;
}

static bool has_sign(const ArbLibrary *arb, const arb_t ball, void *answer)
{
    *(int *)answer = arb->arb_is_positive(ball) - arb->arb_is_negative(ball);
    return *(int *)answer != 0;
}

int enclosure_sign(TermBank *bank, Term term)
{
    CHECK(term != TERM_NONE);
    int sign = 0;
    return ask(bank, term, has_sign, &sign) ? sign : 0;
}

static bool is_tiny(const ArbLibrary *arb, const arb_t ball, void *answer)
{
    (void)answer;
    return arb->arb_is_finite(ball) &&
           arb->arf_cmpabs_2exp_si(arb_midref(ball), ENCLOSURE_TINY) < 0 &&
           arb->mag_cmp_2exp_si(arb_radref(ball), ENCLOSURE_TINY) < 0;
}

bool enclosure_is_tiny(TermBank *bank, Term term)
{
    return ask(bank, term, is_tiny, NULL);
}

static bool has_floor(const ArbLibrary *arb, const arb_t ball, void *answer)
{
    if (!arb->arb_is_finite(ball) || arb->arf_cmpabs_2exp_si(arb_midref(ball), FLOOR_BITS) > 0 ||
        arb->mag_cmp_2exp_si(arb_radref(ball), 0) > 0)
        return false;
    arb_t rounded;
    arb_init(rounded);
    arb->arb_floor(rounded, ball, 2 * FLOOR_BITS);
    bool unique = arb->arb_get_unique_fmpz((fmpz *)answer, rounded);
    arb->arb_clear(rounded);
    return unique;
}

static Num num_of_rational(const ArbLibrary *arb, Arena *arena, const fmpq_t value)
{
    mpq_t copy;
    mpq_init(copy);
    arb->fmpq_get_mpq(copy, value);
    Num result = num_take(arena, copy);
    mpq_clear(copy);
    return result;
}

static bool find_integer(TermBank *bank, Term term, Question *question, Num *integer)
{
    if (!enclosure_is_closed(bank, term))
        return false;
    const ArbLibrary *arb = library_of(bank);
    fmpq_t answer;
    fmpq_init(answer);
    bool known = ask(bank, term, question, fmpq_numref(answer));
    if (known)
        *integer = num_of_rational(arb, bank_arena(bank), answer);
    CHECK(!known || num_is_integer(*integer));
    arb->fmpq_clear(answer);
    return known;
}

bool enclosure_floor(TermBank *bank, Term term, Num *floor)
{
    return find_integer(bank, term, has_floor, floor);
}

/* A magnitude below 1 has no sign to know of. */
static bool has_truncation(const ArbLibrary *arb, const arb_t ball, void *answer)
{
    fmpz *integer = answer;
    arb_t magnitude;
    arb_init(magnitude);
    arb->arb_abs(magnitude, ball);
    bool known = has_floor(arb, magnitude, integer);
    arb->arb_clear(magnitude);
    if (known && arb->arb_is_negative(ball))
        arb->fmpz_neg(integer, integer);
    return known &&
           (fmpz_is_zero(integer) || arb->arb_is_negative(ball) || arb->arb_is_positive(ball));
}

bool enclosure_truncate(TermBank *bank, Term term, Num *integer)
{
    return find_integer(bank, term, has_truncation, integer);
}

typedef struct Ends {
    slong bits;
    arf_t low, high;
} Ends;

static bool has_ends(const ArbLibrary *arb, const arb_t ball, void *answer)
{
    CHECK(((const Ends *)answer)->bits > 0);
    Ends *ends = answer;
    if (!arb->arb_is_finite(ball) || arb->arb_rel_accuracy_bits(ball) < ends->bits ||
        arb->arf_cmpabs_2exp_si(arb_midref(ball), FLOOR_BITS) > 0 ||
        arb->arf_cmpabs_2exp_si(arb_midref(ball), -FLOOR_BITS) < 0)
        return false;
    arb->arb_get_interval_arf(ends->low, ends->high, ball, ends->bits);
    return true;
}

static Num num_of_float(const ArbLibrary *arb, Arena *arena, const arf_t value)
{
    fmpq_t rational;
    fmpq_init(rational);
    arb->arf_get_fmpq(rational, value);
    Num result = num_of_rational(arb, arena, rational);
    arb->fmpq_clear(rational);
    return result;
}

bool enclosure_ends(TermBank *bank, Term term, uint32_t bits, Num *low, Num *high)
{
    CHECK(bits > 0 && low && high);
    if (!enclosure_is_closed(bank, term))
        return false;
    const ArbLibrary *arb = library_of(bank);
    Ends ends = {.bits = (slong)bits};
    arf_init(ends.low);
    arf_init(ends.high);
    bool known = ask(bank, term, has_ends, &ends);
    if (known) {
        *low = num_of_float(arb, bank_arena(bank), ends.low);
        *high = num_of_float(arb, bank_arena(bank), ends.high);
        CHECK(num_compare(*low, *high) <= 0);
    }
    arb->arf_clear(ends.low);
    arb->arf_clear(ends.high);
    return known;
}
