#include "search/trial.h"

#include "lib/bug.h"
#include "lib/hash.h"

static void note_finding(void *user, State *state, const Finding *finding)
{
    Trial *trial = user;
    (void)state;
    trial->has_finding = true;
    trial->went_on |= finding->goes_on;
}

static void note_match(void *user, State *state, uint32_t sender, uint32_t send_site,
                       uint32_t receiver, uint32_t receive_site)
{
    Trial *trial = user;
    const uint32_t words[] = {sender, send_site, receiver, receive_site};
    (void)state;
    trial->matches++;
    trial->match_sum += hash_bytes(words, sizeof words);
}

void trial_begin(Trial *trial, Composition *composition)
{
    Engine *engine = &composition->engine;
    *trial = (Trial){.composition = composition,
                     .engine = *engine,
                     .stats = *engine->stats,
                     .state = state_commit(&composition->state)};
    engine->watch = (Watch){.sink = note_finding, .matched = note_match, .user = trial};
    engine->assumed.granted = NULL;
    moves_watch(engine);
}

void trial_go_to(Trial *trial, StateId state)
{
    CHECK(state.state);
    Composition *composition = trial->composition;
    const Model *const models[2] = {composition->models[0], composition->models[1]};
    state_restore(&composition->state, state, models);
    composition->engine.stop = STOP_NONE;
    composition->turn = NO_TURN;
    composition->repeats = (Repeats){0};
    trial->has_finding = trial->went_on = false;
    trial->matches = 0;
    trial->match_sum = 0;
}

void trial_restart(Trial *trial)
{
    trial_go_to(trial, trial->state);
}

void trial_end(Trial *trial)
{
    Composition *composition = trial->composition;
    trial_restart(trial);
    *composition->engine.stats = trial->stats;
    composition->engine = trial->engine;
}
