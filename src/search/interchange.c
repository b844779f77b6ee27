#include "search/interchange.h"

#include "lib/bug.h"
#include "search/trial.h"

/* More states than all sets of twelve requests. */
enum { STATES_MAX = 4200 };

typedef struct Orders {
    Trial trial;
    uint32_t rank;
    VEC(StateId) states; /* those met where the answers are settled */
    VecU32 open;  /* positions of those that were not left: the last met is left first, so that a
                             second end is soon met, if there is one */
    StateId last; /* the state at hand */
    StateId end;  /* the state behind all answers, if one was met */
    bool has_end;
    Alternatives moves; /* of the state at hand */
} Orders;

static bool is_same(StateId a, StateId b)
{
    return a.state == b.state && a.notes == b.notes;
}

/* The answers of the process, where they are settled; else none. */
static void list_answers(Orders *orders)
{
    Composition *composition = orders->trial.composition;
    const VecU32 nobody = {0};
    Alternatives all = {0};
    vec_clear(&orders->moves);
    moves_must(&composition->engine, &composition->state, &all);
    for (uint32_t i = 0; i < all.length; i++)
        if (all.data[i].rank == orders->rank && moves_is_answer(all.data[i]) &&
            moves_is_settled(&composition->engine, &composition->state, &all, i, &nobody))
            vec_push(&orders->moves, moves_alone(all.data[i]));
    vec_release(&all);
}

/* Notes the state at hand; is_end: no further answer is to be looked at. False: it is another end, or
 * there are too many. */
static bool note_state(Orders *orders, bool is_end)
{
    State *state = &orders->trial.composition->state;
    moves_settle(state);
    moves_forget_count(state, orders->rank);
    StateId id = orders->last = state_commit(state);
    list_answers(orders);
    if (is_end || !orders->moves.length) {
        bool is_other = orders->has_end && !is_same(orders->end, id);
        orders->end = id;
        orders->has_end = true;
        return !is_other;
    }
    for (uint32_t i = 0; i < orders->states.length; i++)
        if (is_same(orders->states.data[i], id))
            return true;
    vec_push(&orders->open, orders->states.length);
    vec_push(&orders->states, id);
    return orders->states.length <= STATES_MAX;
}

/* Lets the process go on with an answer, as far as what it does is the same whatever it has received: a
 * statement that depends on it (it fails, or has several ways to go on) is not made, and is an end. */
static bool follow(Orders *orders, Alternative answer)
{
    CHECK(answer.rank == orders->rank && moves_is_answer(answer));
    Trial *trial = &orders->trial;
    Composition *composition = trial->composition;
    Engine *engine = &composition->engine;
    Point point;
    moves_take(engine, &composition->state, answer);
    bool is_over = composition_run_ready(composition, &point) || trial->has_finding;
    return engine->stop == STOP_NONE && !trial->went_on && !engine->assumed.told_source &&
           note_state(orders, is_over);
}

static bool follow_from(Orders *orders, StateId id)
{
    Alternatives answers = {0};
    bool holds = true;
    trial_go_to(&orders->trial, id);
    list_answers(orders);
    for (uint32_t i = 0; i < orders->moves.length; i++)
        vec_push(&answers, orders->moves.data[i]);
    for (uint32_t i = 0; i < answers.length && holds; i++) {
        trial_go_to(&orders->trial, id);
        holds = follow(orders, answers.data[i]);
    }
    vec_release(&answers);
    return holds;
}

static bool follow_all(Orders *orders)
{
    while (orders->open.length)
        if (!follow_from(orders, orders->states.data[vec_pop(&orders->open)]))
            return false;
    return orders->has_end;
}

/* How many first answers lead from a state to the end, to which all orders do. */
static uint32_t count_answers(Orders *orders, StateId id)
{
    uint32_t count = 0;
    for (trial_go_to(&orders->trial, id); !is_same(orders->last, orders->end); count++) {
        list_answers(orders);
        if (!orders->moves.length || count > STATES_MAX || !follow(orders, orders->moves.data[0]))
            return 0;
    }
    return count;
}

uint32_t interchange_answers(Composition *composition, uint32_t rank)
{
    CHECK(rank < composition->state.process_count);
    Orders orders = {.rank = rank};
    VecU32 key = {0}, answer = {0};
    trial_begin(&orders.trial, composition);
    composition->engine.assumed.told_source = false;
    moves_forget_received(&composition->engine, &composition->state, rank);
    moves_forget_count(&composition->state, rank);
    StateId id = state_commit(&composition->state);
    vec_push(&key, id.state);
    vec_push(&key, id.notes);
    vec_push(&key, rank);
    if (!remembered_find(&composition->interchanges, &key, &answer)) {
        vec_push(&orders.open, 0);
        vec_push(&orders.states, id);
        bool holds = follow_all(&orders);
        orders.last = id;
        vec_push(&answer, holds ? count_answers(&orders, id) : 0);
        remembered_add(&composition->interchanges, &key, &answer);
    }
    uint32_t count = answer.data[0];
    trial_end(&orders.trial);
    vec_release(&orders.states);
    vec_release(&orders.open);
    vec_release(&orders.moves);
    vec_release(&key);
    vec_release(&answer);
    return count;
}
