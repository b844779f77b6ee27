#include "search/idle.h"

#include <string.h>

#include "search/trial.h"

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
    for (uint32_t i = 0; i < a->committed.length; i++)
        if (i != rank && a->committed.data[i] != b->committed.data[i])
            return false;
    return a->words.length == b->words.length &&
           !memcmp(a->words.data, b->words.data, a->words.length * sizeof *a->words.data);
}

/* Takes the optional steps that a process has. Whether there were any. */
static bool take_steps(Composition *composition, uint32_t rank)
{
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

static void posted_release(Posted *posted)
{
    vec_release(&posted->messages);
    vec_release(&posted->receives);
}

/* A trial shows whether nobody can notice what a process does on optional steps alone, and what it
 * posts: the number of words of its messages, these, and those of its receives; nothing: somebody
 * can. */
static void try_alone(Trial *trial, const View *before, uint32_t rank, VecU32 *answer)
{
    const State *state = &trial->composition->state;
    View after = {0};
    Posted old = {0}, new = {0};
    moves_posted(state, rank, &old);
    bool waits = runs_to_wait(trial, before, rank);
    view_take(&after, trial->composition, rank);
    if (waits && same_others(before, &after, rank)) {
        moves_posted(state, rank, &new);
        vec_push(answer, new.messages.length - old.messages.length);
        list_new(&old.messages, &new.messages, answer);
        list_new(&old.receives, &new.receives, answer);
    }
    view_release(&after);
    posted_release(&old);
    posted_release(&new);
    trial_restart(trial);
}

static void ask_alone(Trial *trial, uint32_t rank, VecU32 *answer)
{
    Composition *composition = trial->composition;
    View before = {0};
    VecU32 key = {0};
    view_take(&before, composition, rank);
    bool can_remember = list_key(composition, &before, rank, &key);
    if (!can_remember || !remembered_find(&composition->idle, &key, answer)) {
        try_alone(trial, &before, rank, answer);
        if (can_remember)
            remembered_add(&composition->idle, &key, answer);
    }
    vec_release(&key);
    view_release(&before);
}

/* Whether nobody can notice what a process does on optional steps alone; what it posts. */
static bool leads_nowhere(Trial *trial, uint32_t rank, Posted *posted)
{
    VecU32 answer = {0};
    ask_alone(trial, rank, &answer);
    bool result = answer.length > 0;
    for (uint32_t i = 1; i < answer.length; i++)
        vec_push(i <= answer.data[0] ? &posted->messages : &posted->receives, answer.data[i]);
    vec_release(&answer);
    return result;
}

/* What the processes post whose steps were dropped. */
typedef struct Dropped {
    uint32_t rank;
    Posted posted;
} Dropped;
typedef VEC(Dropped) AllDropped;

/* Whether what a process posts may meet what another one does: together they would be noticed. */
static bool meets(const AllDropped *all, uint32_t rank, const Posted *posted)
{
    for (uint32_t i = 0; i < all->length; i++) {
        const Dropped *other = &all->data[i];
        if (moves_may_meet(posted, rank, &other->posted, other->rank) ||
            moves_may_meet(&other->posted, other->rank, posted, rank))
            return true;
    }
    return false;
}

static bool can_drop(Trial *trial, uint32_t rank, AllDropped *all)
{
    Dropped dropped = {.rank = rank};
    bool drops = leads_nowhere(trial, rank, &dropped.posted) && !meets(all, rank, &dropped.posted);
    if (drops)
        vec_push(all, dropped);
    else
        posted_release(&dropped.posted);
    return drops;
}

static bool is_followed(const Composition *composition, Alternative alternative)
{
    for (uint32_t i = 0; i < composition->followed_length; i++)
        if (composition->followed[i] == label_of_alternative(alternative))
            return true;
    return false;
}

/* All steps of one process stay or go. */
static void drop(Trial *trial, const Alternatives *optional, Alternatives *alternatives)
{
    AllDropped all = {0};
    uint32_t last = UINT32_MAX;
    bool drops = false;
    for (uint32_t i = 0; i < optional->length; i++) {
        uint32_t rank = optional->data[i].rank;
        if (rank != last)
            drops = can_drop(trial, rank, &all);
        last = rank;
        if (!drops || is_followed(trial->composition, optional->data[i]))
            vec_push(alternatives, optional->data[i]);
    }
    for (uint32_t i = 0; i < all.length; i++)
        posted_release(&all.data[i].posted);
    vec_release(&all);
}

void idle_drop(Composition *composition, uint32_t first)
{
    Alternatives *alternatives = &composition->alternatives, optional = {0};
    Trial trial;
    for (uint32_t i = first; i < alternatives->length; i++)
        vec_push(&optional, alternatives->data[i]);
    alternatives->length = first;
    if (optional.length) {
        state_simplify(&composition->state, composition->engine.contexts);
        trial_begin(&trial, composition);
        drop(&trial, &optional, alternatives);
        trial_end(&trial);
    }
    vec_release(&optional);
}
