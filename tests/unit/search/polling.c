/* Polling on a toy: numbers that moves change, and a way back to a number or none. */
#include <criterion/criterion.h>

#include "search/polling.h"

enum { RANKS = 3 };

/* Each process that has a move adds one to its number, which goes round at its period (0: never). */
typedef struct Counters {
    uint32_t at[RANKS], period[RANKS];
    MoveEffect effect[RANKS];
    uint32_t statements;                    /* a loop has so many: the places go round with them */
    uint32_t runs, stops_after, ends_after; /* 0: does not */
    uint32_t taken[RANKS];
} Counters;

static void counters_must(void *self, Alternatives *moves)
{
    const Counters *counters = self;
    if (counters->ends_after && counters->runs >= counters->ends_after)
        return;
    for (uint32_t rank = 0; rank < RANKS; rank++)
        if (counters->effect[rank] != EFFECT_OTHER) {
            vec_push(moves, ((Alternative){ALTERNATIVE_ANSWER, rank, 0, 0, false}));
            vec_push(moves, ((Alternative){ALTERNATIVE_ANSWER, rank, 1, 0, false}));
        }
}

static MoveEffect counters_effect(void *self, Alternative move)
{
    return ((Counters *)self)->effect[move.rank];
}

static void counters_take(void *self, Alternative move)
{
    Counters *counters = self;
    uint32_t rank = move.rank;
    counters->taken[rank]++;
    if (move.slot)
        return;
    counters->at[rank]++;
    if (counters->period[rank])
        counters->at[rank] %= counters->period[rank];
}

static bool counters_run(void *self)
{
    Counters *counters = self;
    return ++counters->runs != counters->stops_after;
}

static uint32_t counters_identity(void *self)
{
    const Counters *counters = self;
    uint32_t id = 1;
    for (uint32_t rank = 0; rank < RANKS; rank++)
        id = 100003 * id + counters->at[rank];
    return id;
}

static uint64_t counters_places(void *self)
{
    const Counters *counters = self;
    return counters->statements ? counters->runs % counters->statements : counters->runs;
}

static Polled polled(Counters *counters)
{
    return (Polled){counters,     counters_must,     counters_effect, counters_take,
                    counters_run, counters_identity, counters_places};
}

/* One process, the others have nothing to do. */
static Counters one(MoveEffect effect, uint32_t period)
{
    return (Counters){.effect = {effect, EFFECT_OTHER, EFFECT_OTHER}, .period = {period}};
}

Test(polling, that_comes_back_goes_on_for_ever)
{
    const uint32_t periods[] = {1, 2, 7, 100};
    for (uint32_t i = 0; i < sizeof periods / sizeof *periods; i++) {
        Counters counters = one(EFFECT_NOTHING, periods[i]);
        Polled toy = polled(&counters);
        cr_expect(polling_repeats(&toy), "period %u", periods[i]);
        cr_expect_eq(counters.runs, periods[i], "not looked at longer than it takes");
    }
}

Test(polling, of_several_comes_back_when_all_have)
{
    Counters counters = {.effect = {EFFECT_NOTHING, EFFECT_NOTHING, EFFECT_NOTHING},
                         .period = {2, 3, 5}};
    Polled toy = polled(&counters);
    cr_assert(polling_repeats(&toy));
    cr_assert_eq(counters.runs, 30);
}

Test(polling, that_never_comes_back_is_given_up)
{
    Counters counters = one(EFFECT_NOTHING, 0);
    Polled toy = polled(&counters);
    cr_assert_not(polling_repeats(&toy));
    cr_assert_leq(counters.runs, 3000);
}

Test(polling, ends_at_a_choice_and_where_something_else_happens)
{
    Counters stopped = one(EFFECT_NOTHING, 10), ended = stopped, busy = one(EFFECT_OTHER, 1);
    stopped.stops_after = ended.ends_after = 4;
    Polled toy = polled(&stopped);
    cr_assert_not(polling_repeats(&toy));
    cr_assert_eq(stopped.runs, 4);
    toy = polled(&ended);
    cr_assert_not(polling_repeats(&toy));
    cr_assert_eq(ended.runs, 4);
    toy = polled(&busy);
    cr_assert_not(polling_repeats(&toy));
    cr_assert_eq(busy.runs, 0);
}

Test(polling, step_says_whether_the_state_was_met)
{
    Counters counters = one(EFFECT_NOTHING, 2);
    Polled toy = polled(&counters);
    Alternatives moves = {0};
    VecU32 met = {0};
    counters_must(&counters, &moves);
    cr_assert(polling_is_all(&toy, &moves));
    cr_assert_eq(polling_step(&toy, &moves, &met), POLLING_MOVED);
    cr_assert_eq(counters.taken[0], 2, "all moves are taken");
    cr_assert_eq(polling_step(&toy, &moves, &met), POLLING_MOVED);
    cr_assert_eq(polling_step(&toy, &moves, &met), POLLING_REPEATS);
    cr_assert_eq(counters.at[0], 0, "where it repeats nothing is taken");
    vec_clear(&met);
    cr_assert_eq(polling_step(&toy, &moves, &met), POLLING_MOVED, "something else happened");
    vec_release(&moves);
    vec_release(&met);
}

Test(polling, nothing_at_all_is_neither_polling_nor_access)
{
    Counters counters = one(EFFECT_OTHER, 1);
    Polled toy = polled(&counters);
    Alternatives none = {0};
    cr_assert_not(polling_is_all(&toy, &none));
    cr_assert_not(polling_is_access(&toy, &none, NULL));
}

Test(polling, says_which_accesses_write)
{
    Counters counters = {.effect = {EFFECT_READS, EFFECT_READS, EFFECT_OTHER}};
    Polled toy = polled(&counters);
    Alternatives moves = {0};
    bool writes = false;
    counters_must(&counters, &moves);
    cr_assert(polling_is_access(&toy, &moves, &writes));
    cr_assert_not(writes);
    counters.effect[1] = EFFECT_WRITES;
    cr_assert(polling_is_access(&toy, &moves, &writes));
    cr_assert(writes);
    counters.effect[0] = EFFECT_NOTHING;
    cr_assert_not(polling_is_access(&toy, &moves, NULL));
    vec_release(&moves);
}

Test(polling, accesses_take_turns)
{
    Counters counters = {.effect = {EFFECT_READS, EFFECT_READS, EFFECT_OTHER}, .period = {3, 2}};
    Polled toy = polled(&counters);
    cr_assert(polling_access_repeats(&toy));
    cr_assert_eq(counters.runs, 6);
    cr_assert_eq(counters.taken[0], 6, "one move of each process a round");
    cr_assert_eq(counters.taken[1], 6);
}

/* What writes has few rounds: its places must come back soon, its state a little later. */
Test(polling, writing_must_come_back_soon)
{
    const struct {
        uint32_t period, statements;
        bool repeats;
    } cases[] = {{1, 1, true}, {2, 1, true}, {4, 2, true}, {0, 1, false}, {50, 1, false}};
    for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Counters counters = one(EFFECT_WRITES, cases[i].period);
        counters.statements = cases[i].statements;
        Polled toy = polled(&counters);
        cr_expect_eq(polling_access_repeats(&toy), cases[i].repeats, "case %u", i);
        cr_expect_leq(counters.runs, 10, "case %u", i);
    }
}

Test(polling, writing_that_never_comes_back_to_its_place_is_given_up)
{
    Counters counters = one(EFFECT_WRITES, 2);
    Polled toy = polled(&counters);
    cr_assert_not(polling_access_repeats(&toy));
    cr_assert_leq(counters.runs, 3000);
}

/* A state that was met at another place of the loop does not count when something writes. */
Test(polling, writing_comes_back_at_the_same_place)
{
    Counters counters = one(EFFECT_WRITES, 1);
    counters.statements = 3;
    Polled toy = polled(&counters);
    cr_assert(polling_access_repeats(&toy));
    cr_assert_eq(counters.runs, 3);
}
