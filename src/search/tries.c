#include "search/tries.h"

#include "lib/bug.h"

/* How many sides of branches may stay apart. */
static const uint32_t most_of[] = {200, 2000, 20000};
enum { TRIES = 2 * sizeof most_of / sizeof *most_of };

/* Seconds that one process takes before several search, which make no tries. */
static const double ALONE = 0.3;

static bool merges_numbers(uint32_t stage)
{
    return stage < TRIES && stage % 2;
}

/* Choices between numbers may take three times as long as the paths did, and some more. */
static void limit_time(VerifyOptions *options, double before)
{
    double limit = 3 * before + 0.3;
    if (options->timeout <= 0 || options->timeout > limit)
        options->timeout = limit;
    if (options->prover.obligation_limit > limit * 1000)
        options->prover.obligation_limit = (uint32_t)(limit * 1000);
}

static void choose(const Tries *tries, VerifyOptions *options, double before)
{
    bool is_try = options->tries_merging && tries->stage < TRIES;
    bool merges = is_try && merges_numbers(tries->stage);
    options->forks = (Forks){.most = is_try ? most_of[tries->stage / 2] : 0};
    options->merge = merges ? MERGE_NUMBERS : tries->merge;
    options->jobs = is_try ? 1 : tries->jobs;
    options->timeout = tries->timeout;
    options->prover.obligation_limit = tries->obligation_limit;
    if (merges)
        limit_time(options, before);
    else if (is_try && tries->jobs != 1 && (options->timeout <= 0 || options->timeout > ALONE))
        options->timeout = ALONE;
}

Tries tries_begin(VerifyOptions *options)
{
    Tries tries = {.merge = options->merge,
                   .jobs = options->jobs,
                   .timeout = options->timeout,
                   .obligation_limit = options->prover.obligation_limit};
    options->tries_merging &= options->merge == MERGE_COUNTERS && !options->learns &&
                              !options->cluster && !options->checkpoint && !options->guide_length &&
                              !options->draws_states && !options->run &&
                              options->tests == TEST_NOTHING;
    if (options->tries_merging)
        choose(&tries, options, 0);
    return tries;
}

bool tries_go_on(const Tries *tries, const VerifyOptions *options, const Result *result)
{
    /* The time that ended it may be its own, not the user's: then what it found is not all. */
    bool is_short = options->merge == MERGE_NUMBERS || tries->jobs != 1;
    bool is_whole = result->verdict == VERDICT_VERIFIED ||
                    (result->verdict == VERDICT_VIOLATED && !result->reason);
    return options->tries_merging && tries->stage < TRIES && !result->doubts &&
           (result->is_forked || (is_short && !is_whole));
}

void tries_next(Tries *tries, VerifyOptions *options, const Result *result)
{
    CHECK(tries_go_on(tries, options, result));
    tries->stage++;
    if (tries->jobs != 1 && (tries->stage > 1 || !result->is_forked))
        tries->stage = TRIES;
    choose(tries, options, result->seconds);
}

void tries_spend(Tries *tries, VerifyOptions *options, double seconds)
{
    if (tries->timeout > 0)
        tries->timeout = tries->timeout > seconds ? tries->timeout - seconds : 1e-3;
    options->timeout = tries->timeout;
}
