/* Whose turn it is, and which of the moves that must happen are followed, on tables. */
#include <criterion/criterion.h>

#include "search/reduction.h"

enum { RANKS = 4 };

typedef struct Row {
    uint32_t ready; /* a bit each */
    TurnRules rules;
    uint32_t next;
    bool chooses;
} Row;

Test(reduction, says_whose_turn_it_is)
{
    const Row rows[] = {
        {0, {true, false, NO_TURN}, NO_TURN, false},
        {0xc, {true, false, NO_TURN}, 2, false},
        {0x9, {true, true, NO_TURN}, 3, false},
        {0x8, {true, true, NO_TURN}, 3, false},
        /* without reduction several are a choice, unless one is at it */
        {0, {false, false, NO_TURN}, NO_TURN, false},
        {0x4, {false, false, NO_TURN}, 2, false},
        {0x6, {false, false, NO_TURN}, NO_TURN, true},
        {0x6, {false, false, 2}, 2, false},
        {0x6, {false, false, 0}, NO_TURN, true},
        {0x6, {false, false, RANKS}, NO_TURN, true},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Process processes[RANKS] = {0};
        for (uint32_t rank = 0; rank < RANKS; rank++)
            processes[rank].flow.status =
                rows[i].ready >> rank & 1 ? PROCESS_READY : PROCESS_BLOCKED;
        bool chooses = true;
        cr_expect_eq(reduction_turn(&rows[i].rules, processes, RANKS, &chooses), rows[i].next,
                     "row %u", i);
        cr_expect_eq(chooses, rows[i].chooses, "row %u", i);
    }
}

/* self: a rank; its moves with an even slot are settled. */
static bool is_settled(void *self, const Alternatives *moves, uint32_t index)
{
    Alternative move = moves->data[index];
    return move.rank == *(uint32_t *)self && move.slot % 2 == 0;
}

static Standstill standstill_of(Alternatives *moves, uint32_t musts)
{
    for (uint32_t rank = 0; rank < RANKS; rank++)
        for (uint32_t slot = 1; slot < 4; slot++)
            vec_push(moves, ((Alternative){ALTERNATIVE_ANSWER, rank, slot, 0, false}));
    return (Standstill){.moves = moves, .musts = musts};
}

Test(reduction, follows_the_moves_of_a_process_that_is_settled)
{
    Alternatives moves = {0};
    Standstill standstill = standstill_of(&moves, 9);
    uint32_t rank = 1;
    standstill_check(&standstill);
    cr_assert(standstill_has_must(&standstill));
    cr_assert(standstill_has_may(&standstill));
    Alternative settled;
    cr_assert(reduction_settled(&standstill, is_settled, &rank, &settled));
    cr_assert_eq(settled.slot, 2);
    reduction_keep(&standstill, settled);
    cr_assert_eq(moves.length, 3, "all that the process may get, what else may happen is left out");
    cr_assert_eq(standstill.musts, 3);
    for (uint32_t i = 0; i < moves.length; i++) {
        cr_expect_eq(moves.data[i].rank, 1);
        cr_expect_eq(moves.data[i].slot, i + 1);
        cr_expect(moves.data[i].is_alone);
    }
    cr_assert_not(standstill_has_may(&standstill));
    vec_release(&moves);
}

Test(reduction, asks_only_moves_that_must_happen)
{
    Alternatives moves = {0};
    Standstill standstill = standstill_of(&moves, 9);
    uint32_t rank = 3;
    Alternative settled;
    cr_assert_not(reduction_settled(&standstill, is_settled, &rank, &settled));
    vec_release(&moves);
}

/* Of a process that has two receives, only the matches of the one that is settled are kept. */
Test(reduction, keeps_the_matches_of_one_receive)
{
    Alternatives moves = {0};
    const Alternative all[] = {{ALTERNATIVE_MATCH, 0, 4, 1, false},
                               {ALTERNATIVE_MATCH, 0, 5, 1, false},
                               {ALTERNATIVE_MATCH, 0, 4, 2, false},
                               {ALTERNATIVE_ANSWER, 0, 4, 0, false}};
    for (uint32_t i = 0; i < 4; i++)
        vec_push(&moves, all[i]);
    Standstill standstill = {.moves = &moves, .musts = 4};
    reduction_keep(&standstill, all[0]);
    cr_assert_eq(moves.length, 2);
    cr_assert_eq(moves.data[0].source, 1);
    cr_assert_eq(moves.data[1].source, 2);
    vec_release(&moves);
}
