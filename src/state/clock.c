#include "state/clock.h"
#include "state/symbol.h"

#include <stdlib.h>
#include <string.h>

static const char *const kind_names[] = {"time", "time", "time.fraction", "time.part"};

Term clock_symbol(Eval *eval, ClockKind kind)
{
    const char *name =
        engine_text(eval->engine, "%s#%u.%u.%u", kind_names[kind], eval->state->model->side,
                    eval->rank, eval->process->next_symbol++);
    Sort sort = kind == CLOCK_WALL ? (Sort)SORT_REAL : (Sort)SORT_INT;
    return eval_interpret(eval, term_symbol(eval->engine->bank, name, sort));
}

static bool is_reading(const TermBank *bank, Term symbol, ClockKind kind)
{
    size_t length = strlen(kind_names[kind]);
    const char *name = term_symbol_name(bank, symbol);
    return !strncmp(name, kind_names[kind], length) && name[length] == '#' &&
           (term_sort(bank, symbol) == SORT_REAL) == (kind == CLOCK_WALL);
}

/* Whether b is a later reading of the clock that a is one of. */
static bool is_later(const TermBank *bank, Term a, Term b)
{
    const char *x = term_symbol_name(bank, a), *y = term_symbol_name(bank, b);
    size_t length = (size_t)(strrchr(x, '.') - x) + 1;
    return !strncmp(x, y, length) && strlen(y) > length &&
           strtoul(x + length, NULL, 10) < strtoul(y + length, NULL, 10);
}

/* Adds what is taken for granted, unless the path says otherwise. */
static bool may_assume(Eval *eval, Term condition)
{
    return condition != TERM_TRUE &&
           prover_satisfiable(eval->engine->prover, eval->context, condition, EFFORT_BRANCH,
                              NULL) != ANSWER_NO &&
           eval_choose(eval, condition);
}

/* Readings of the wall clock increase. */
static bool order_readings(Eval *eval, const VecU32 *symbols)
{
    TermBank *bank = eval->engine->bank;
    Term order = TERM_TRUE;
    for (uint32_t i = 0; i < symbols->length; i++)
        for (uint32_t j = 0; j < symbols->length; j++) {
            Term a = symbols->data[i], b = symbols->data[j];
            if (is_reading(bank, a, CLOCK_WALL) && is_reading(bank, b, CLOCK_WALL) &&
                is_later(bank, a, b))
                order = term_and(bank, order, term_lt(bank, a, b));
        }
    return may_assume(eval, order);
}

/* Seconds and fractions of seconds: that the time is not zero is all that is said of them. */
static bool tell_apart(Eval *eval, Term divisor, const VecU32 *symbols)
{
    TermBank *bank = eval->engine->bank;
    uint32_t fractions = 0;
    for (uint32_t i = 0; i < symbols->length; i++) {
        bool is_fraction = is_reading(bank, symbols->data[i], CLOCK_FRACTION);
        if (!is_fraction && !is_reading(bank, symbols->data[i], CLOCK_TICKS))
            return false;
        fractions += is_fraction;
    }
    return fractions >= 2 && may_assume(eval, term_differ(bank, divisor, term_real(bank, NUM(0))));
}

bool clock_advances(Eval *eval, Term divisor, Place place)
{
    VecU32 symbols = {0};
    if (!term_is_immediate(divisor))
        term_symbols(eval->engine->bank, divisor, &symbols);
    bool is_known = order_readings(eval, &symbols) || tell_apart(eval, divisor, &symbols);
    vec_release(&symbols);
    if (is_known)
        eval_rest_on(eval, ASSUMPTION_CLOCK, place);
    return is_known;
}

bool clock_decides(TermBank *bank, Term value)
{
    VecU32 symbols = {0};
    bool decides = false;
    if (!term_is_immediate(value))
        term_symbols(bank, value, &symbols);
    for (uint32_t i = 0; i < symbols.length; i++)
        for (ClockKind kind = CLOCK_WALL; kind <= CLOCK_CALENDAR; kind++)
            decides |= is_reading(bank, symbols.data[i], kind) ||
                       symbol_is_address(term_symbol_name(bank, symbols.data[i]));
    vec_release(&symbols);
    return decides;
}
