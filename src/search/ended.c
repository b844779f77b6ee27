#include "search/ended.h"

#include "lib/bug.h"
#include "search/stuck.h"
#include "state/gathering.h"

const Stmt *ended_failing_exit(const Composition *composition)
{
    const State *state = &composition->state;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        int64_t status = 0;
        bool is_known = process->exit_status != TERM_NONE &&
                        term_to_int64(composition->engine.bank, process->exit_status, &status);
        bool fails = moves_has_aborted(process) || (is_known && status);
        CHECK(!is_known || process->exit_status != TERM_NONE);
        if (fails && process->exit_site)
            return model_site_stmt(state->model, process->exit_site, NULL);
    }
    return NULL;
}

/* All processes have ended: counts how. */
static void count_ending(const Composition *composition)
{
    CHECK(state_is_ended(&composition->state));
    const State *state = &composition->state;
    const Stmt *exit = ended_failing_exit(composition);
    EndingKind kind = exit ? ENDING_STATUS : ENDING_RETURNED;
    if (state->is_aborted)
        kind = state->is_aborted == ABORT_OF_ALL ? ENDING_MPI_ABORT : ENDING_ABORT;
    endings_add(composition->engine.watch.endings, kind, state->model->side,
                exit ? exit->place : (Place){0});
}

void ended_count_cut(const Composition *composition)
{
    const State *state = &composition->state;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        if (state->processes[rank].flow.status != PROCESS_CUT ||
            composition_rests(composition, rank))
            continue; /* how rounds for ever end is counted where they are found */
        const Function *function;
        const Stmt *stmt = process_stmt(&state->processes[rank], state->model, &function);
        endings_add(composition->engine.watch.endings, ENDING_ASSUMPTION, state->model->side,
                    stmt->place);
        return;
    }
}

void ended_finish(Composition *composition)
{
    CHECK(!composition->has_finished);
    const Model *specification = composition->models[0];
    moves_finish(&composition->engine, &composition->state);
    gathering_finish(&composition->engine, &composition->state,
                     specification ? specification->program : NULL);
    if (composition->engine.stop != STOP_NONE)
        return;
    count_ending(composition);
    composition->has_finished = true;
}

void ended_count_hung(const Composition *composition)
{
    const State *state = &composition->state;
    endings_add(composition->engine.watch.endings, ENDING_HUNG, state->model->side,
                stuck_place(composition));
}
