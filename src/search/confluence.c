#include "search/confluence.h"

#include "lib/bug.h"
#include "lib/hash.h"

enum { FIRST_CHECKS = 64, THEN_EACH = 16 };

static uint32_t ready_count(const State *state)
{
    uint32_t count = 0;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        count += state->processes[rank].status == PROCESS_READY;
    return count;
}

static void ignore_finding(void *user, State *state, const Finding *finding)
{
    (void)user;
    (void)state;
    (void)finding;
}

/* Where an order led to, and what was received from whom on the way, in any order. */
typedef struct Outcome {
    ComponentId state; /* 0: not to be compared */
    uint64_t matches;
} Outcome;

/* The hook is called with what belongs to the owner of the engine, so it is kept here. */
static _Thread_local uint64_t match_sum;

static void add_match(void *user, State *state, uint32_t sender, uint32_t send_site,
                      uint32_t receiver, uint32_t receive_site)
{
    const uint32_t words[] = {sender, send_site, receiver, receive_site};
    (void)user;
    (void)state;
    match_sum += hash_bytes(words, sizeof words);
}

/* Until nobody is ready. Not to be compared: a choice, the end of the path or a limit comes before,
 * or communicators were made, whose numbers tell the order. */
static Outcome run_in_order(Composition *composition, bool highest_first)
{
    Point point;
    uint32_t comms = composition->state.comms.length;
    match_sum = 0;
    composition->highest_first = highest_first;
    bool is_point = composition_run_ready(composition, &point);
    composition->highest_first = false;
    if (is_point || composition->engine.stop != STOP_NONE ||
        composition->state.comms.length != comms)
        return (Outcome){0};
    return (Outcome){state_commit(&composition->state).state, match_sum};
}

void confluence_check(Composition *composition)
{
    Engine *engine = &composition->engine;
    uint32_t call = composition->confluence_calls++;
    bool is_due = call < FIRST_CHECKS || call % THEN_EACH == 0;
    if (!is_due || engine->printed || !contexts_simplify(engine->contexts) ||
        ready_count(&composition->state) < 2)
        return;
    Engine kept = *engine;
    Stats stats = *engine->stats;
    uint64_t reported = composition->reported;
    const Model *const models[2] = {composition->models[0], composition->models[1]};
    StateId id = state_commit(&composition->state);
    engine->sink = ignore_finding;
    engine->before = engine->after = NULL;
    engine->matched = add_match;
    Outcome lowest = run_in_order(composition, false);
    state_restore(&composition->state, id, models);
    engine->stop = STOP_NONE;
    Outcome highest = run_in_order(composition, true);
    state_restore(&composition->state, id, models);
    *engine = kept;
    *engine->stats = stats;
    composition->reported = reported;
    if (lowest.state && highest.state &&
        (lowest.state != highest.state || lowest.matches != highest.matches))
        BUG("the order in which ready processes run makes a difference");
}
