#include "search/stuck.h"

#include "lib/bug.h"
#include "mpi/moves.h"

/* The statement that a process waits at. */
static const Stmt *waiting_stmt(const State *state, uint32_t rank, const Function **function)
{
    CHECK(rank < state->process_count);
    CHECK(state->processes[rank].flow.status == PROCESS_BLOCKED);
    return process_stmt(&state->processes[rank], state->model, function);
}

static const char *stuck_message(Property property)
{
    switch (property) {
    case PROPERTY_DEADLOCK_POTENTIAL:
        return "deadlock where MPI buffers no message and leaves no collective early";
    case PROPERTY_LIVELOCK:
        return "a process polls for ever for what cannot happen";
    case PROPERTY_NONTERMINATION:
        return "no execution ends from here on: the processes go round for ever";
    default:
        return "deadlock: no process can go on";
    }
}

/* Whose call the report is about: the first that waits, or polls when that is what is wrong. */
static bool is_to_blame(const Process *process, Property property)
{
    return process->flow.status == PROCESS_BLOCKED &&
           (property != PROPERTY_LIVELOCK || moves_polls(process));
}

bool stuck_is_reported(const Composition *composition, Property property)
{
    bool is_ignored =
        composition->deadlock == DEADLOCK_MODE_IGNORE &&
        (property == PROPERTY_DEADLOCK_POTENTIAL || property == PROPERTY_DEADLOCK_ABSOLUTE);
    return !is_ignored && property_in(composition->engine.properties, property);
}

Place stuck_place(const Composition *composition)
{
    const State *state = &composition->state;
    const Function *function;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        if (state->processes[rank].flow.status == PROCESS_BLOCKED)
            return waiting_stmt(state, rank, &function)->place;
    return (Place){0};
}

void stuck_report(Composition *composition, Property property)
{
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    if (!stuck_is_reported(composition, property))
        return;
    VecText notes = {0};
    VEC(Place) places = {0};
    Place place = {0};
    const Function *function = NULL;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        Place at;
        if (state_is_absent(state, rank))
            continue;
        vec_push(&notes, moves_waiting_text(engine, state, rank, &at));
        vec_push(&places, at);
        if (!place.line && is_to_blame(&state->processes[rank], property))
            place = waiting_stmt(state, rank, &function)->place;
    }
    Finding finding = {.property = property,
                       .place = place,
                       .rank = -1,
                       .function = function,
                       .context = state->context,
                       .condition = TERM_FALSE,
                       .message = stuck_message(property),
                       .notes = notes.data,
                       .note_places = places.data,
                       .note_count = notes.length};
    engine->watch.sink(engine->watch.user, state, &finding);
    vec_release(&notes);
    vec_release(&places);
}
