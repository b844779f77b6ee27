#include "libc/random.h"
#include "lib/bug.h"
#include "libc/record.h"

#include <time.h>

#include "state/clock.h"
#include "state/symbol.h"
#include "state/value.h"

enum { LAG = RAND_LAG, DROPPED = 344, POSITION_MAX = 200000000 };

static void start_ring(RandRing *ring, int64_t seed)
{
    CHECK(seed >= 0 && seed <= UINT32_MAX);
    int32_t word = (int32_t)seed ? (int32_t)seed : 1;
    for (uint32_t i = 0; i < LAG; i++) {
        ring->words[i] = (uint32_t)word;
        word = (int32_t)((16807 * (int64_t)word) % 2147483647);
        word += word < 0 ? 2147483647 : 0;
    }
    for (uint32_t i = LAG; i < LAG + 3; i++)
        ring->words[i % LAG] = ring->words[(i - LAG) % LAG];
    ring->seed = seed;
    ring->next = LAG + 3;
}

/* The number at a position of glibc's sequence: its additive feedback generator, of which the
 * first 344 words are thrown away. The ring stays where it was asked last. */
static bool glibc_number(RandRing *ring, int64_t seed, uint32_t position, int64_t *number)
{
    uint32_t count = position + DROPPED;
    if (position > POSITION_MAX)
        return false;
    if (!ring->next || ring->seed != seed || ring->next > count)
        start_ring(ring, seed);
    for (; ring->next <= count; ring->next++)
        ring->words[ring->next % LAG] += ring->words[(ring->next - 3) % LAG];
    *number = ring->words[count % LAG] >> 1;
    return true;
}

CallStatus libc_rand(Call *call)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Process *process = eval->process;
    int64_t start = 1, number;
    bool is_run = eval->engine->watch.printed != NULL, is_fixed = eval->engine->mode.fixes_rand;
    bool knows_seed = random_of(process)->seed == TERM_NONE ||
                      term_to_int64(bank, random_of(process)->seed, &start);
    if ((is_fixed || is_run) && knows_seed &&
        glibc_number(&eval->engine->outside.rand, start, random_of(process)->position, &number)) {
        if (is_fixed)
            engine_assume(eval->engine, ASSUMPTION_RAND);
        call->result = term_int64(bank, number);
        random_of(process)->position++;
        return CALL_DONE;
    }
    const Sort params[] = {SORT_INT, SORT_INT};
    Term function = term_symbol(bank, "rand", sort_function(bank, params, 2, SORT_INT));
    Term seed =
        random_of(process)->seed == TERM_NONE ? term_int64(bank, 1) : random_of(process)->seed;
    Term args[] = {seed, term_int64(bank, random_of(process)->position)};
    call->result = eval_interpret(eval, term_apply(bank, function, args, 2));
    Term low = term_le(bank, term_int64(bank, 0), call->result);
    Term high = term_le(bank, call->result, term_int64(bank, INT32_MAX));
    if (!eval_assume(eval, term_and(bank, low, high)))
        return CALL_STOPPED;
    random_of(process)->position++;
    return CALL_DONE;
}

/* Whether a seed is made of nothing but what clocks show, the number of the process and their like: nobody
 * expects certain numbers of it. */
static bool is_any_seed(TermBank *bank, Term seed)
{
    VecU32 symbols = {0};
    if (term_is_constant(bank, seed))
        return false;
    term_symbols(bank, seed, &symbols);
    bool is_any = symbols.length > 0;
    for (uint32_t i = 0; i < symbols.length; i++) {
        const char *name = term_symbol_name(bank, symbols.data[i]);
        is_any &= symbol_is_drawn(name, &(DrawnName){0}) || symbol_is_address(name);
    }
    vec_release(&symbols);
    return is_any;
}

CallStatus libc_srand(Call *call)
{
    Random *random = random_of(call->eval->process);
    call->eval->engine->assumed.seeded_again |= random->position > 0;
    TermBank *bank = call->eval->engine->bank;
    bool is_any = call->eval->engine->mode.fixes_rand && is_any_seed(bank, call->args[0]);
    random->seed = is_any ? term_int64(bank, 1) : call->args[0];
    random->position = 0;
    return CALL_DONE;
}

static CallStatus read_clock(Call *call, ClockKind kind, Term low, Term high)
{
    CHECK(low != TERM_NONE);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    uint32_t number = eval->process->next_symbol;
    call->result = clock_symbol(eval, kind);
    eval->process->next_symbol = number; /* until nothing can stop the call */
    if (!eval_assume(eval, term_and(bank, term_le(bank, low, call->result),
                                    term_le(bank, call->result, high))))
        return CALL_STOPPED;
    eval->process->next_symbol++;
    return CALL_DONE;
}

/* That a clock which was read before does not show less now. */
static Term not_earlier(TermBank *bank, const Shown *shown, ClockUnit unit, Term reading)
{
    if (unit != CLOCK_NANOSECONDS)
        return shown->whole == TERM_NONE ? TERM_TRUE : term_le(bank, shown->whole, reading);
    if (shown->fraction == TERM_NONE)
        return TERM_TRUE;
    return term_or(bank, term_lt(bank, shown->second, shown->whole),
                   term_le(bank, shown->fraction, reading));
}

static void keep_reading(Shown *shown, ClockUnit unit, Term reading)
{
    if (unit == CLOCK_NANOSECONDS) {
        shown->second = shown->whole;
        shown->fraction = reading;
    } else {
        shown->whole = reading;
    }
}

/* Any number that does not fall below zero, nor below what the clock showed before. */
static CallStatus read_ordered(Call *call, ClockUnit unit, ClockNumber clock)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    bool is_part = unit == CLOCK_NANOSECONDS;
    CallStatus status =
        read_clock(call, is_part ? CLOCK_FRACTION : CLOCK_TICKS, term_int64(bank, 0),
                   term_int64(bank, is_part ? 999999999 : INT64_MAX));
    if (status != CALL_DONE || clock == CLOCK_ANY)
        return status;
    Shown *shown = shown_by(eval->process, clock);
    Term order = not_earlier(bank, shown, unit, call->result);
    if (!eval_assume(eval, order))
        return CALL_STOPPED;
    if (order != TERM_TRUE && clock == CLOCK_SYSTEM)
        eval_rest_on(eval, ASSUMPTION_CLOCK_SET, eval->stmt->place);
    keep_reading(shown, unit, call->result);
    return CALL_DONE;
}

/* Where the program is run, the time. */
CallStatus libc_clock(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    int64_t unit = 0, number = 0;
    term_to_int64(bank, call->args[0], &unit);
    term_to_int64(bank, call->args[1], &number);
    if (!call->eval->engine->watch.printed)
        return read_ordered(call, (ClockUnit)unit, (ClockNumber)number);
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    call->result = term_int64(bank, unit == CLOCK_MICROSECONDS  ? (int64_t)clock()
                                    : unit == CLOCK_NANOSECONDS ? (int64_t)now.tv_nsec
                                                                : (int64_t)now.tv_sec);
    return CALL_DONE;
}

CallStatus libc_calendar(Call *call)
{
    return read_clock(call, CLOCK_CALENDAR, call->args[0], call->args[1]);
}

CallStatus libc_is_known(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    bool is_known = term_is_constant(bank, eval_simplify(call->eval, call->args[0]));
    call->result = term_int64(bank, is_known);
    return CALL_DONE;
}

/* A value of the function's type that nothing is known of. */
CallStatus libc_nondet(Call *call)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    const Type *callee = call->stmt->callee->type;
    const Type *type = (callee->kind == TYPE_POINTER ? callee->element : callee)->element;
    Sort sort = value_sort(bank, type);
    if (sort != SORT_INT && sort != SORT_REAL)
        return eval_unsupported(eval, call->stmt->place, "any value of this type"), CALL_STOPPED;
    const char *name = engine_text(eval->engine, "any#%u.%u.%u", eval->state->model->side,
                                   eval->rank, eval->process->next_symbol);
    call->result = eval_interpret(eval, term_symbol(bank, name, sort));
    if (type_is_integer(type) && !eval_assume(eval, value_in_range(bank, type, call->result)))
        return CALL_STOPPED;
    eval->process->next_symbol++;
    return CALL_DONE;
}

CallStatus libc_between(Call *call)
{
    TermBank *bank = call->eval->engine->bank;
    call->result = call->args[0];
    if (call->eval->engine->watch.printed)
        return CALL_DONE;
    uint32_t number = call->eval->process->next_symbol;
    CallStatus status = libc_nondet(call);
    Term inside = term_and(bank, term_le(bank, call->args[0], call->result),
                           term_le(bank, call->result, call->args[1]));
    if (status == CALL_DONE && eval_assume(call->eval, inside))
        return CALL_DONE;
    call->eval->process->next_symbol = number;
    return CALL_STOPPED;
}
