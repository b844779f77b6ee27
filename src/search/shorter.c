#include "search/shorter.h"

#include "lib/bug.h"
#include "search/course.h"
#include "search/dfs.h"
#include "search/findings.h"
#include "search/replay.h"

/* Choices of a path that is looked for, and states for all of them together. */
enum { CHOICES_MAX = 8, STATES_MAX = 400 };

typedef struct Shorter {
    Verification *run;
    const Finding *wanted;
    Composition composition;
    Stats stats;
    Assumptions assumptions;
    Violation *violation; /* the best so far */
    bool is_found;
} Shorter;

static bool is_wanted(const Shorter *shorter, const Finding *finding)
{
    const Finding *wanted = shorter->wanted;
    return finding->property == wanted->property && finding->rank == wanted->rank &&
           place_equal(finding->place, wanted->place);
}

/* Takes the violation over if it is proved, and its trace the shorter one. */
static void offer(Shorter *shorter, Violation *other, bool is_proved)
{
    CHECK(other->property == shorter->violation->property);
    bool is_better = is_proved && other->rank == shorter->violation->rank &&
                     other->dropped_steps <= shorter->violation->dropped_steps &&
                     other->trace.length < shorter->violation->trace.length;
    if (is_better) {
        violation_release(shorter->violation);
        *shorter->violation = *other;
        shorter->violation->certainty = CERTAINTY_PROVED;
        shorter->is_found = true;
    } else {
        violation_release(other);
    }
}

static void shorter_sink(void *user, State *state, const Finding *finding)
{
    Shorter *shorter = user;
    Assignment *witness = NULL;
    if (shorter->is_found || !is_wanted(shorter, finding))
        return;
    if (findings_witness(shorter->run, finding, &witness) == ANSWER_YES) {
        Violation other = findings_violation(shorter->run, state, finding);
        bool is_proved = replay_confirm(&shorter->composition, finding, witness, true,
                                        &shorter->run->result->arena, &other);
        offer(shorter, &other, is_proved);
    }
    if (witness)
        assignment_free(witness);
    if (shorter->is_found)
        shorter->composition.engine.stop = STOP_ERRORS;
}

/* All paths with so many choices at most. */
static void follow(Shorter *shorter, uint32_t choices)
{
    CHECK(choices && shorter->stats.states_seen < STATES_MAX);
    Composition *composition = &shorter->composition;
    replay_compose(composition, &shorter->run->composition, NULL, &shorter->stats,
                   &shorter->assumptions);
    composition->engine.watch.sink = shorter_sink;
    composition->engine.watch.user = shorter;
    if (course_start(composition)) {
        System system = course_system(composition);
        DfsOptions options = {.depth_limit = choices, .state_limit = STATES_MAX};
        dfs_run(&system, &options, &shorter->stats, NULL);
    }
    replay_discard(composition);
}

/* One program whose paths end, all of which this process explores. */
static bool is_followed(const Verification *run, const Finding *finding)
{
    const Composition *composition = &run->composition;
    return !composition->models[0] && !composition->watcher && !finding->pass_at &&
           !finding->output && finding->property != PROPERTY_LIVELOCK &&
           finding->property != PROPERTY_NONTERMINATION && !composition->engine.limits.loops;
}

void shorter_find(Verification *run, const Finding *finding, Violation *violation)
{
    CHECK(violation->certainty == CERTAINTY_PROVED);
    uint32_t least = run->composition.path_length;
    if (!is_followed(run, finding) || least < 2)
        return;
    Shorter shorter = {.run = run, .wanted = finding, .violation = violation};
    for (uint32_t choices = 1; choices < least && choices <= CHOICES_MAX && !shorter.is_found &&
                               shorter.stats.states_seen < STATES_MAX;
         choices++)
        follow(&shorter, choices);
    assumptions_release(&shorter.assumptions);
}
