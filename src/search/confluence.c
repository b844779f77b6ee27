#include "search/confluence.h"

#include "lib/bug.h"
#include "search/trial.h"

enum { FIRST_CHECKS = 64, THEN_EACH = 16 };

static uint32_t ready_count(const State *state)
{
    uint32_t count = 0;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        count += state->processes[rank].flow.status == PROCESS_READY;
    return count;
}

/* Where an order led to, and what was received from whom on the way, in any order. */
typedef struct Outcome {
    ComponentId state; /* 0: not to be compared */
    uint64_t matches;
} Outcome;

/* Until nobody is ready. Not to be compared: a choice, the end of the path or a limit comes before,
 * or communicators were made, whose numbers tell the order. */
static Outcome run_in_order(Trial *trial, bool highest_first)
{
    CHECK(!trial->composition->highest_first);
    Composition *composition = trial->composition;
    Point point;
    uint32_t comms = moves_numbered(&composition->state);
    composition->highest_first = highest_first;
    bool is_point = composition_run_ready(composition, &point);
    composition->highest_first = false;
    if (is_point || composition->engine.stop != STOP_NONE ||
        moves_numbered(&composition->state) != comms)
        return (Outcome){0};
    return (Outcome){state_commit(&composition->state).state, trial->match_sum};
}

/* Not in a replay: it has values for what its path draws, and a process that is not on it may wait for others for
 * ever. */
void confluence_check(Composition *composition)
{
    Trial trial;
    uint32_t call = composition->confluence_calls++;
    bool is_due = call < FIRST_CHECKS || call % THEN_EACH == 0;
    if (!is_due || composition->engine.watch.printed || composition->engine.mode.is_replay ||
        !contexts_simplify(composition->engine.contexts) || ready_count(&composition->state) < 2)
        return;
    trial_begin(&trial, composition);
    Outcome lowest = run_in_order(&trial, false);
    trial_restart(&trial);
    Outcome highest = run_in_order(&trial, true);
    trial_end(&trial);
    if (lowest.state && highest.state &&
        (lowest.state != highest.state || lowest.matches != highest.matches))
        BUG("the order in which ready processes run makes a difference");
}
