#include "search/comparison.h"

#include "lib/bug.h"
#include "search/course.h"
#include "search/equivalence.h"
#include "search/headstart.h"
#include "state/gathering.h"

static bool goes_on(void *self, Point *end)
{
    Composition *composition = self;
    State *state = &composition->state;
    if (!composition->has_finished)
        return false;
    composition->has_finished = false;
    if (state->model->side == 1) {
        if (!gathering_in_loop(state))
            equivalence_check(composition);
        *end = composition_end(composition);
        return false;
    }
    state_keep_outputs(state);
    if (composition->head_starts && headstart_begin(composition))
        return true;
    state_start(state, composition->models[1]);
    if (exec_start(&composition->engine, state))
        return true;
    *end = composition_end(composition);
    return false;
}

System comparison_system(Composition *composition, Sequel *sequel)
{
    CHECK(composition->models[1]);
    *sequel = (Sequel){course_system(composition), goes_on};
    return composition->models[0] ? sequel_system(sequel) : sequel->first;
}
