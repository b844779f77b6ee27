#include "search/alone.h"

#include <string.h>

#include "lib/bug.h"
#include "search/idle.h"
#include "search/trial.h"
#include "state/ahead.h"

/* A process that sends for ever is followed. */
enum { ROUNDS_MAX = 64, POSTED_WORDS = 4 };

/* What others can see of a state, and the ids of its processes. Who wrote an output counts, too:
 * another process may write it. */
typedef struct View {
    VecU32 committed, words;
    uint32_t offers;
} View;

static void view_take(View *view, Composition *composition, uint32_t rank)
{
    CHECK(!view->committed.length && !view->words.length);
    CHECK(rank < composition->state.process_count);
    State *state = &composition->state;
    for (uint32_t i = 0; i < state->process_count; i++)
        vec_push(&view->committed,
                 state->processes[i].is_changed ? 0 : state->processes[i].committed);
    moves_seen(&composition->engine, state, rank, &view->words);
    vec_push(&view->words, state->outputs.length);
    for (uint32_t i = 0; i < state->outputs.length; i++)
        vec_push(&view->words, state->outputs.data[i]);
    vec_push(&view->words, printed_text(state)->length + printed_of(state)->by_several);
    vec_push(&view->words, written_files(state)->length);
    view->offers = moves_offers(state, rank);
}

static void view_release(View *view)
{
    vec_release(&view->committed);
    vec_release(&view->words);
}

static bool same_others(const View *a, const View *b, uint32_t rank)
{
    CHECK(a->committed.length == b->committed.length && rank < a->committed.length);
    for (uint32_t i = 0; i < a->committed.length; i++)
        if (i != rank && a->committed.data[i] != b->committed.data[i])
            return false;
    return a->words.length == b->words.length &&
           !memcmp(a->words.data, b->words.data, a->words.length * sizeof *a->words.data);
}

/* Takes the optional steps that a process has. Whether there were any. */
static bool take_steps(Composition *composition, uint32_t rank)
{
    CHECK(rank < composition->state.process_count);
    Alternatives optional = {0};
    bool any = false;
    moves_may(&composition->state, &optional);
    for (uint32_t i = 0; i < optional.length; i++) {
        if (optional.data[i].rank != rank)
            continue;
        moves_take(&composition->engine, &composition->state, optional.data[i]);
        any = true;
    }
    vec_release(&optional);
    return any;
}

/* Lets the process run on optional steps as far as it gets before others can notice, also from one
 * call that waits for a send to the next. Whether it then waits for others, or has ended. */
static bool runs_to_wait(Trial *trial, const View *before, uint32_t rank)
{
    Composition *composition = trial->composition;
    const State *state = &composition->state;
    Point point;
    for (uint32_t round = 0; take_steps(composition, rank); round++)
        if (round == ROUNDS_MAX || composition_run_ready(composition, &point) ||
            composition->engine.stop != STOP_NONE || trial->has_finding || trial->matches ||
            moves_offers(state, rank) != before->offers)
            return false;
    return state->processes[rank].flow.status != PROCESS_CUT;
}

/* What a run of the process on optional steps depends on, and who notices it. */
static bool list_key(const Composition *composition, const View *before, uint32_t rank, VecU32 *key)
{
    CHECK(before->committed.length == composition->state.process_count);
    const State *state = &composition->state;
    const uint32_t own[] = {state->model->side, state->context, rank,
                            state->processes[rank].committed, before->offers};
    for (uint32_t i = 0; i < sizeof own / sizeof *own; i++)
        vec_push(key, own[i]);
    for (uint32_t i = 0; i < before->words.length; i++)
        vec_push(key, before->words.data[i]);
    return !state->processes[rank].is_changed && moves_around(state, rank, key);
}

/* Appends what is listed after and was not before: that is still there, in the same order. */
static void list_new(const VecU32 *before, const VecU32 *after, VecU32 *list)
{
    CHECK(before->length % POSTED_WORDS == 0 && after->length % POSTED_WORDS == 0);
    uint32_t old = 0;
    for (uint32_t i = 0; i < after->length; i += POSTED_WORDS) {
        const uint32_t *words = after->data + i;
        if (old < before->length &&
            !memcmp(before->data + old, words, POSTED_WORDS * sizeof *words)) {
            old += POSTED_WORDS;
            continue;
        }
        for (uint32_t k = 0; k < POSTED_WORDS; k++)
            vec_push(list, words[k]);
    }
}

/* A look at one process after the other. */
typedef struct Alone {
    Trial trial;
    View before; /* of the process asked last */
} Alone;

static void forget_before(Alone *alone)
{
    view_release(&alone->before);
    alone->before = (View){0};
}

static bool key(void *self, uint32_t rank, VecU32 *words)
{
    Alone *alone = self;
    forget_before(alone);
    view_take(&alone->before, alone->trial.composition, rank);
    return list_key(alone->trial.composition, &alone->before, rank, words);
}

/* Whether a process that has run as far as it goes sends nothing more, and has posted nothing for what
 * anybody waits for. */
static bool sends_no_more(const State *state, uint32_t rank, const Posted *posted)
{
    CHECK(rank < state->process_count);
    bool is_last = !ahead_of(state, &state->processes[rank]);
    for (uint32_t other = 0; other < state->process_count && is_last; other++) {
        Posted awaited = {0};
        moves_posted(state, other, &awaited);
        is_last = !moves_may_meet(posted, rank, &awaited, other);
        posted_release(&awaited);
    }
    return is_last;
}

static bool run(void *self, uint32_t rank, Posted *posted)
{
    Alone *alone = self;
    Trial *trial = &alone->trial;
    const State *state = &trial->composition->state;
    View after = {0};
    Posted old = {0}, new = {0};
    moves_posted(state, rank, &old);
    bool waits = runs_to_wait(trial, &alone->before, rank);
    view_take(&after, trial->composition, rank);
    bool is_unnoticed = waits && same_others(&alone->before, &after, rank);
    if (is_unnoticed) {
        moves_posted(state, rank, &new);
        list_new(&old.messages, &new.messages, &posted->messages);
        list_new(&old.receives, &new.receives, &posted->receives);
        posted->is_last = sends_no_more(state, rank, posted);
    }
    view_release(&after);
    posted_release(&old);
    posted_release(&new);
    trial_restart(trial);
    return is_unnoticed;
}

static bool is_followed(void *self, Alternative step)
{
    const Composition *composition = ((Alone *)self)->trial.composition;
    for (uint32_t i = 0; i < composition->followed_length; i++)
        if (composition->followed[i] == label_of_alternative(step))
            return true;
    return false;
}

void alone_drop(Composition *composition, uint32_t first)
{
    CHECK(first <= composition->alternatives.length);
    Alternatives *alternatives = &composition->alternatives;
    vec_clear(&composition->silent);
    if (first == alternatives->length)
        return;
    Alone alone = {0};
    const IdleSteps steps = {&alone, key, run, moves_may_meet, is_followed};
    state_simplify(&composition->state, composition->engine.contexts);
    trial_begin(&alone.trial, composition);
    idle_drop(&steps, &composition->idle, alternatives, first, &composition->silent);
    trial_end(&alone.trial);
    forget_before(&alone);
}
