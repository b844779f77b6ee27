/* Runs without a choice, on numbers: a way in, then round for ever, or on for ever. */
#include <criterion/criterion.h>

#include "search/repeats.h"

typedef struct Rho {
    uint64_t at, way_in, round; /* round 0: it never comes back */
    bool outlines_are_equal;
    uint64_t looks;
} Rho;

static void rho_move(Rho *rho)
{
    rho->at++;
    if (rho->round && rho->at == rho->way_in + rho->round)
        rho->at = rho->way_in;
}

static uint32_t rho_identity(void *self)
{
    Rho *rho = self;
    rho->looks++;
    return (uint32_t)rho->at + 1;
}

static uint64_t rho_outline(void *self)
{
    const Rho *rho = self;
    return rho->outlines_are_equal ? 0 : rho->at;
}

/* After how many moves the run is found to go round; 0: not before limit. */
static uint64_t found_after(Rho *rho, uint64_t limit)
{
    const Whereabouts at = {rho, rho_identity, rho_outline};
    Repeats repeats = {0};
    for (uint64_t moves = 1; moves <= limit; moves++) {
        rho_move(rho);
        if (repeats_after(&repeats, &at))
            return moves;
    }
    return 0;
}

Test(repeats, finds_every_way_round)
{
    const uint64_t rounds[] = {1, 2, 3, 17, 64, 100, 1000, 4097};
    const uint64_t ways_in[] = {0, 1, 300, 5000};
    for (uint32_t i = 0; i < sizeof rounds / sizeof *rounds; i++)
        for (uint32_t k = 0; k < sizeof ways_in / sizeof *ways_in; k++)
            for (uint32_t equal = 0; equal < 2; equal++) {
                Rho rho = {.way_in = ways_in[k], .round = rounds[i], .outlines_are_equal = equal};
                uint64_t found = found_after(&rho, 10000000);
                cr_expect_gt(found, ways_in[k], "%lu behind %lu", rounds[i], ways_in[k]);
            }
}

Test(repeats, a_short_way_round_is_found_soon)
{
    Rho rho = {.round = 2};
    uint64_t found = found_after(&rho, 1000);
    cr_assert(found && found <= 128);
}

Test(repeats, never_says_so_of_a_run_that_does_not)
{
    Rho rho = {0}, alike = {.outlines_are_equal = true};
    cr_assert_eq(found_after(&rho, 1000000), 0);
    cr_assert_eq(found_after(&alike, 1000000), 0);
    cr_assert_lt(rho.looks, 1000000 / 100, "few states are looked at");
    cr_assert_lt(alike.looks, 1000000 / 100);
}
