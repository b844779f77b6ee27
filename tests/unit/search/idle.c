/* Putting off optional steps, on a table: what each process would post, whether others notice, and
 * who meets whom. */
#include <criterion/criterion.h>

#include "search/idle.h"

enum { RANKS = 4 };

typedef struct Table {
    bool is_noticed[RANKS];
    uint32_t posts[RANKS]; /* words; 0: nothing */
    uint32_t keys[RANKS];  /* 0: more than words can say */
    uint32_t stays;        /* the rank whose steps a replay follows, from 1; 0: none */
    bool is_last[RANKS];   /* it sends nothing behind that */
    uint32_t silent;       /* who was said so, a bit each */
    uint32_t asked, last, runs[RANKS];
} Table;

static bool table_key(void *self, uint32_t rank, VecU32 *key)
{
    Table *table = self;
    table->last = rank;
    table->asked++;
    vec_push(key, table->keys[rank]);
    return table->keys[rank] != 0;
}

static bool table_run(void *self, uint32_t rank, Posted *posted)
{
    Table *table = self;
    cr_expect_eq(table->last, rank, "the process that was asked last");
    table->runs[rank]++;
    if (table->posts[rank] && !table->is_noticed[rank])
        vec_push(&posted->messages, table->posts[rank]);
    if (!table->is_noticed[rank])
        vec_push(&posted->receives, rank);
    posted->is_last = table->is_last[rank];
    return !table->is_noticed[rank];
}

/* A message meets a receive of the rank that it names less 10. */
static bool table_meet(const Posted *sent, uint32_t sender, const Posted *received,
                       uint32_t receiver)
{
    (void)sender;
    for (uint32_t i = 0; i < sent->messages.length; i++)
        for (uint32_t k = 0; k < received->receives.length; k++)
            if (sent->messages.data[i] == received->receives.data[k] + 10)
                return received->receives.data[k] == receiver;
    return false;
}

static bool table_stays(void *self, Alternative step)
{
    return ((Table *)self)->stays == step.rank + 1;
}

/* Two steps of each process behind a move that must happen; which processes have theirs left, a bit
 * each. */
static uint32_t dropped(Table *table, Remembered *remembered)
{
    const IdleSteps steps = {table, table_key, table_run, table_meet, table_stays};
    Alternatives moves = {0};
    uint32_t left = 0;
    vec_push(&moves, ((Alternative){ALTERNATIVE_MATCH, 0, 0, 1, false}));
    for (uint32_t rank = 0; rank < RANKS; rank++)
        for (uint32_t slot = 0; slot < 2; slot++)
            vec_push(&moves, ((Alternative){ALTERNATIVE_BUFFER, rank, slot, 0, false}));
    VecU32 silent = {0};
    idle_drop(&steps, remembered, &moves, 1, &silent);
    table->silent = 0;
    for (uint32_t i = 0; i < silent.length; i++)
        table->silent |= 1u << silent.data[i];
    vec_release(&silent);
    cr_expect_eq(moves.data[0].kind, ALTERNATIVE_MATCH);
    cr_expect_eq(moves.length % 2, 1, "all steps of a process, or none");
    for (uint32_t i = 1; i < moves.length; i++) {
        cr_expect_eq(moves.data[i].slot, (i - 1) % 2, "in their order");
        left |= 1u << moves.data[i].rank;
    }
    vec_release(&moves);
    return left;
}

Test(idle, steps_that_others_notice_stay)
{
    Table table = {.is_noticed = {false, true, false, true}};
    Remembered remembered = {0};
    cr_assert_eq(dropped(&table, &remembered), 1u << 1 | 1u << 3);
    cr_assert_eq(table.asked, RANKS, "once a process, not once a step");
    remembered_release(&remembered);
}

Test(idle, who_sends_no_more_is_told)
{
    Table table = {.is_noticed = {false, true, false, false},
                   .is_last = {true, true, false, true},
                   .keys = {7, 8, 9, 0}};
    Remembered remembered = {0};
    for (uint32_t round = 0; round < 2; round++) {
        dropped(&table, &remembered);
        cr_expect_eq(table.silent, 1u << 0 | 1u << 3, "round %u", round);
    }
    remembered_release(&remembered);
}

Test(idle, of_two_that_meet_one_stays)
{
    Table sends_first = {.posts = {10 + 2}}, receives_first = {.posts = {0, 0, 10 + 0}};
    Remembered remembered = {0};
    cr_assert_eq(dropped(&sends_first, &remembered), 1u << 2);
    cr_assert_eq(dropped(&receives_first, &remembered), 1u << 2);
    remembered_release(&remembered);
}

/* Whose steps are noticed posts nothing that could be met. */
Test(idle, what_stays_meets_nobody)
{
    Table table = {.posts = {10 + 2}, .is_noticed = {true}};
    Remembered remembered = {0};
    cr_assert_eq(dropped(&table, &remembered), 1u << 0);
    remembered_release(&remembered);
}

Test(idle, steps_that_a_replay_follows_stay)
{
    Table table = {.stays = 3};
    Remembered remembered = {0};
    cr_assert_eq(dropped(&table, &remembered), 1u << 2);
    remembered_release(&remembered);
}

Test(idle, answers_are_remembered_with_what_was_posted)
{
    Table table = {.posts = {10 + 2}, .is_noticed = {false, true}, .keys = {7, 8, 9, 0}};
    Remembered remembered = {0};
    cr_assert_eq(dropped(&table, &remembered), 1u << 1 | 1u << 2);
    cr_assert_eq(dropped(&table, &remembered), 1u << 1 | 1u << 2);
    const uint32_t runs[] = {1, 1, 1, 2};
    for (uint32_t rank = 0; rank < RANKS; rank++)
        cr_expect_eq(table.runs[rank], runs[rank], "rank %u", rank);
    remembered_release(&remembered);
}

Test(idle, nothing_optional_is_nothing_to_drop)
{
    Table table = {0};
    const IdleSteps steps = {&table, table_key, table_run, table_meet, table_stays};
    Remembered remembered = {0};
    Alternatives moves = {0};
    vec_push(&moves, ((Alternative){ALTERNATIVE_MATCH, 0, 0, 1, false}));
    VecU32 silent = {0};
    idle_drop(&steps, &remembered, &moves, 1, &silent);
    cr_assert_eq(silent.length, 0);
    cr_assert_eq(moves.length, 1);
    cr_assert_eq(table.asked, 0);
    vec_release(&moves);
    remembered_release(&remembered);
}
