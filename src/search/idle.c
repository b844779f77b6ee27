#include "search/idle.h"

#include <string.h>

#include "lib/bug.h"
#include "mpi/observe.h"

/* What was noticed while the steps of a process were tried. */
static _Thread_local bool is_noticed;

static void notice_finding(void *user, State *state, const Finding *finding)
{
    (void)user;
    (void)state;
    (void)finding;
    is_noticed = true;
}

static void notice_match(void *user, State *state, uint32_t sender, uint32_t send_site,
                         uint32_t receiver, uint32_t receive_site)
{
    (void)user;
    (void)state;
    (void)sender, (void)send_site, (void)receiver, (void)receive_site;
    is_noticed = true;
}

/* What others can see of a state, and the ids of its processes. */
typedef struct View {
    Messages messages;
    VecU32 committed;
    Alternatives musts;
    uint32_t comms, collectives;
} View;

static void view_take(View *view, Composition *composition, uint32_t rank)
{
    State *state = &composition->state;
    for (uint32_t i = 0; i < state->messages.length; i++)
        vec_push(&view->messages, state->messages.data[i]);
    for (uint32_t i = 0; i < state->process_count; i++)
        vec_push(&view->committed,
                 state->processes[i].is_changed ? 0 : state->processes[i].committed);
    match_wildcards(state, &view->musts);
    observe_answers(&composition->engine, state, &view->musts);
    view->comms = state->comms.length;
    view->collectives = state->processes[rank].collectives.length;
}

static void view_release(View *view)
{
    vec_release(&view->messages);
    vec_release(&view->committed);
    vec_release(&view->musts);
}

/* The messages of other senders are the same; of the process's own there are as many. */
static bool same_messages(const Messages *a, const Messages *b, uint32_t rank)
{
    if (a->length != b->length)
        return false;
    for (uint32_t i = 0; i < a->length; i++) {
        const Message *x = &a->data[i], *y = &b->data[i];
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

static bool same_others(const View *a, const View *b, uint32_t rank)
{
    for (uint32_t i = 0; i < a->committed.length; i++)
        if (i != rank && a->committed.data[i] != b->committed.data[i])
            return false;
    return a->comms == b->comms && a->collectives == b->collectives &&
           same_messages(&a->messages, &b->messages, rank) && same_musts(&a->musts, &b->musts);
}

/* Takes all optional steps of a process and lets it run. Whether it waits again, and nobody can
 * notice. */
static bool leads_nowhere(Composition *composition, const Alternatives *optional, uint32_t rank)
{
    State *state = &composition->state;
    View before = {0}, after = {0};
    Point point;
    view_take(&before, composition, rank);
    for (uint32_t i = 0; i < optional->length; i++)
        if (optional->data[i].rank == rank)
            match_take(&composition->engine, state, optional->data[i]);
    bool waits = !composition_run_ready(composition, &point) &&
                 composition->engine.stop == STOP_NONE && !is_noticed &&
                 state->processes[rank].status == PROCESS_BLOCKED;
    view_take(&after, composition, rank);
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

/* Tries the process from the committed state, and comes back to it. */
static bool is_idle(Composition *composition, const Alternatives *optional, uint32_t rank,
                    StateId id)
{
    Engine *engine = &composition->engine, kept = *engine;
    Stats stats = *engine->stats;
    uint64_t reported = composition->reported;
    const Model *const models[2] = {composition->models[0], composition->models[1]};
    is_noticed = false;
    engine->sink = notice_finding;
    engine->before = engine->after = NULL;
    engine->matched = notice_match;
    bool result = leads_nowhere(composition, optional, rank);
    state_restore(&composition->state, id, models);
    *engine = kept;
    *engine->stats = stats;
    composition->reported = reported;
    composition->turn = NO_TURN;
    return result;
}

void idle_drop(Composition *composition, uint32_t first)
{
    Alternatives *alternatives = &composition->alternatives, optional = {0};
    for (uint32_t i = first; i < alternatives->length; i++)
        vec_push(&optional, alternatives->data[i]);
    if (optional.length) {
        state_simplify(&composition->state, composition->engine.contexts);
        StateId id = state_commit(&composition->state);
        uint32_t last = UINT32_MAX;
        bool drops = false;
        alternatives->length = first;
        for (uint32_t i = 0; i < optional.length; i++) {
            uint32_t rank = optional.data[i].rank;
            if (rank != last)
                drops = is_idle(composition, &optional, rank, id);
            last = rank;
            if (!drops || is_followed(composition, optional.data[i]))
                vec_push(alternatives, optional.data[i]);
        }
    }
    vec_release(&optional);
}
