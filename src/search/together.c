#include "search/together.h"

#include "lib/bug.h"
#include "mpi/moves.h"
#include "state/gathering.h"

/* Where the step of a process is, and the loop's name. */
static const Stmt *some_cut(const State *state)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        if (cut_of(state, rank))
            return cut_of(state, rank);
    BUG("nobody waits at the head of a loop");
}

static void report(Composition *composition, const Stmt *stmt, Property property,
                   const char *message, const VecText *notes, const Place *places)
{
    Engine *engine = &composition->engine;
    if (!property_in(engine->properties, property)) {
        engine_unsupported(engine, stmt->place, "a %s loop while %s is not looked for: %s",
                           property == PROPERTY_JOINT_ASSERTION ? "joint" : "collective",
                           property_table[property].name, message);
        return;
    }
    Finding finding = {.property = property,
                       .place = stmt->place,
                       .rank = -1,
                       .function = composition->state.model->program->main,
                       .context = composition->state.context,
                       .condition = TERM_FALSE,
                       .message = message,
                       .notes = notes->data,
                       .note_places = places,
                       .note_count = notes->length};
    engine->watch.sink(engine->watch.user, &composition->state, &finding);
}

/* What is in flight at the head of the loop; false: there is something. */
static bool check_flight(Composition *composition, const Stmt *stmt)
{
    Engine *engine = &composition->engine;
    const State *state = &composition->state;
    Place place = {0};
    const char *what = moves_in_flight(engine, state, &place);
    const Stmt *open = gathering_open(state);
    if (!what && open) {
        place = open->place;
        what = engine_text(
            engine, "some have come to the collective assertion '%s', and others not", open->text);
    }
    if (!what)
        return true;
    VecText notes = {0};
    vec_push(&notes, what);
    report(composition, stmt, PROPERTY_COLLECTIVE_ASSERTION,
           engine_text(engine, "something is in flight at the head of the collective loop '%s'",
                       stmt->text),
           &notes, &place);
    vec_release(&notes);
    return false;
}

/* What a joint loop is to the other program; false: it has none there. */
static bool check_joint(Composition *composition, const Stmt *stmt)
{
    static const VecText nothing;
    Engine *engine = &composition->engine;
    State *state = &composition->state;
    const char *breach = gathering_breach(engine, state, stmt);
    if (breach)
        report(composition, stmt, PROPERTY_JOINT_ASSERTION, breach, &nothing, NULL);
    else
        gathering_keep_step(engine, state, stmt);
    return !breach;
}

bool together_is_over(const Composition *composition)
{
    const State *state = &composition->state;
    const Stmt *stmt = cut_of(state, 0);
    CHECK(stmt);
    return stmt->cut == CUT_ENDED && cut_is_complete(state) && composition->models[0] &&
           state->model->side == 0;
}

bool together_pass(Composition *composition)
{
    State *state = &composition->state;
    const Stmt *stmt = cut_of(state, 0);
    CHECK(stmt);
    const char *breach = moves_unordered(state->model);
    if (breach && state->process_count > 1) {
        engine_unsupported(&composition->engine, stmt->place,
                           "a collective loop in a program with %s: loops are proved so where no "
                           "order of the processes makes a difference",
                           breach);
        return false;
    }
    bool is_head = stmt->cut == CUT_ENTRY || stmt->cut == CUT_KEPT;
    bool is_joint = stmt->property == PROPERTY_JOINT_ASSERTION;
    if (is_head && cut_is_complete(state) && !check_flight(composition, stmt))
        return false;
    if (is_joint && cut_is_complete(state) && !check_joint(composition, stmt))
        return false;
    cut_release(state);
    return true;
}

static const char *waiting_text(Composition *composition, uint32_t rank, Place *place)
{
    CHECK(rank < composition->state.process_count);
    const State *state = &composition->state;
    const Stmt *stmt = cut_of(state, rank);
    if (!stmt)
        return moves_waiting_text(&composition->engine, state, rank, place);
    *place = stmt->place;
    return engine_text(&composition->engine, "rank %u is %s the collective loop '%s'", rank,
                       stmt->cut <= CUT_ASSERTED ? "about to begin" : "at the head of", stmt->text);
}

void together_report(Composition *composition)
{
    Engine *engine = &composition->engine;
    const State *state = &composition->state;
    const Stmt *stmt = some_cut(state);
    VecText notes = {0};
    VEC(Place) places = {0};
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        Place place = {0};
        vec_push(&notes, waiting_text(composition, rank, &place));
        vec_push(&places, place);
    }
    report(composition, stmt, PROPERTY_COLLECTIVE_ASSERTION,
           engine_text(engine,
                       "not all processes come to the head of the collective loop '%s' together",
                       stmt->text),
           &notes, places.data);
    vec_release(&notes);
    vec_release(&places);
}
