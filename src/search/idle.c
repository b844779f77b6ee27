#include "search/idle.h"

#include <string.h>

#include "mpi/observe.h"
#include "search/trial.h"

/* What others can see of a state, and the ids of its processes. */
typedef struct View {
    VEC(Message) messages;
    VecU32 committed;
    Alternatives musts;
    VecU32 outputs;
    uint32_t comms, collectives, text, files;
} View;

static void view_take(View *view, Composition *composition, uint32_t rank)
{
    State *state = &composition->state;
    for (uint32_t i = 0; i < messages_count(state); i++)
        vec_push(&view->messages, *messages_at(state, i));
    for (uint32_t i = 0; i < state->process_count; i++)
        vec_push(&view->committed,
                 state->processes[i].is_changed ? 0 : state->processes[i].committed);
    match_wildcards(state, &view->musts);
    observe_answers(&composition->engine, state, &view->musts);
    for (uint32_t i = 0; i < state->outputs.length; i++)
        vec_push(&view->outputs, state->outputs.data[i]);
    view->text = printed_text(state)->length + printed_of(state)->by_others;
    view->files = written_files(state)->length;
    view->comms = comms_of(state)->length;
    view->collectives = collectives_count(&state->processes[rank]);
}

static void view_release(View *view)
{
    vec_release(&view->messages);
    vec_release(&view->committed);
    vec_release(&view->musts);
    vec_release(&view->outputs);
}

/* The messages of other senders are the same; of the process's own there are as many. */
static bool same_messages(const View *a, const View *b, uint32_t rank)
{
    if (a->messages.length != b->messages.length)
        return false;
    for (uint32_t i = 0; i < a->messages.length; i++) {
        const Message *x = &a->messages.data[i], *y = &b->messages.data[i];
        if (x->source != y->source || x->dest != y->dest || x->site != y->site ||
            (x->source != rank && memcmp(x, y, sizeof *x)))
            return false;
    }
    return true;
}

static bool same_musts(const Alternatives *a, const Alternatives *b)
{
    if (a->length != b->length)
        return false;
    for (uint32_t i = 0; i < a->length; i++) {
        const Alternative *x = &a->data[i], *y = &b->data[i];
        if (x->kind != y->kind || x->rank != y->rank || x->slot != y->slot ||
            x->source != y->source)
            return false;
    }
    return true;
}

/* Who wrote an output counts, too: another process may write it. */
static bool same_outputs(const View *a, const View *b)
{
    for (uint32_t i = 0; i < a->outputs.length; i++)
        if (a->outputs.data[i] != b->outputs.data[i])
            return false;
    return a->text == b->text && a->files == b->files;
}

static bool same_others(const View *a, const View *b, uint32_t rank)
{
    for (uint32_t i = 0; i < a->committed.length; i++)
        if (i != rank && a->committed.data[i] != b->committed.data[i])
            return false;
    return a->comms == b->comms && a->collectives == b->collectives && same_outputs(a, b) &&
           same_messages(a, b, rank) && same_musts(&a->musts, &b->musts);
}

/* Takes the optional steps that a process has. Whether there were any. */
static bool take_steps(Composition *composition, uint32_t rank)
{
    Alternatives optional = {0};
    bool any = false;
    match_optional(&composition->state, &optional);
    for (uint32_t i = 0; i < optional.length; i++) {
        if (optional.data[i].rank != rank)
            continue;
        match_take(&composition->engine, &composition->state, optional.data[i]);
        any = true;
    }
    vec_release(&optional);
    return any;
}

/* Lets the process run on optional steps as far as it gets before others can notice, also from one
 * call that waits for a send to the next. Whether it then waits for others. */
static bool runs_to_wait(Trial *trial, const View *before, uint32_t rank)
{
    Composition *composition = trial->composition;
    const State *state = &composition->state;
    Point point;
    while (take_steps(composition, rank))
        if (composition_run_ready(composition, &point) || composition->engine.stop != STOP_NONE ||
            trial->has_finding || trial->matches ||
            messages_count(state) != before->messages.length ||
            collectives_count(&state->processes[rank]) != before->collectives)
            return false;
    return state->processes[rank].flow.status == PROCESS_BLOCKED;
}

/* Whether nobody can notice what a process does on optional steps alone. */
static bool leads_nowhere(Trial *trial, uint32_t rank)
{
    View before = {0}, after = {0};
    view_take(&before, trial->composition, rank);
    bool waits = runs_to_wait(trial, &before, rank);
    view_take(&after, trial->composition, rank);
    bool result = waits && same_others(&before, &after, rank);
    view_release(&before);
    view_release(&after);
    return result;
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
    uint32_t last = UINT32_MAX;
    bool drops = false;
    for (uint32_t i = 0; i < optional->length; i++) {
        uint32_t rank = optional->data[i].rank;
        if (rank != last) {
            drops = leads_nowhere(trial, rank);
            trial_restart(trial);
        }
        last = rank;
        if (!drops || is_followed(trial->composition, optional->data[i]))
            vec_push(alternatives, optional->data[i]);
    }
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
