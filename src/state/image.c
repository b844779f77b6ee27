#include "state/image.h"

#include "lib/bug.h"

typedef struct Walk {
    ImageVisit *visit;
    void *user;
} Walk;

static void walk_numbers(const Walk *walk, uint32_t *words, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        walk->visit(walk->user, (ImageWord){.word = &words[i]});
}

/* Values by slot, then extents by slot; variables is NULL where their types are of no interest. */
static void walk_variables(const Walk *walk, Term *terms, uint32_t count,
                           Variable *const *variables)
{
    for (uint32_t i = 0; i < 2 * count; i++) {
        const Variable *variable = variables && i < count ? variables[i] : NULL;
        walk->visit(walk->user, (ImageWord){.word = &terms[i],
                                            .is_term = true,
                                            .type = variable ? variable->type : NULL,
                                            .variable = variable});
    }
}

static bool is_term_word(const RecordKind *kind, uint32_t word)
{
    for (uint32_t i = 0; i < kind->term_count; i++)
        if (kind->terms[i] == word)
            return true;
    return false;
}

static void walk_records(const Walk *walk, const RecordKind *kind, VecU32 *records)
{
    CHECK(records->length % kind->words == 0);
    uint32_t length = records->length;
    walk_numbers(walk, &length, 1);
    for (uint32_t i = 0; i < length; i++)
        walk->visit(walk->user, (ImageWord){.word = &records->data[i],
                                            .is_term = is_term_word(kind, i % kind->words)});
}

static void walk_frames(const Walk *walk, State *state, Process *process)
{
    uint32_t depth = process_depth(process);
    walk_numbers(walk, &depth, 1);
    for (uint32_t i = 0; i < depth; i++) {
        FrameHeader *frame = process_frame(process, i);
        const Function *function = state->model->program->functions[frame->function];
        walk_numbers(walk, (uint32_t *)frame, FRAME_HEADER_WORDS);
        walk_variables(walk, frame_values(frame), frame->variables, function->locals);
    }
}

static void walk_beside(const Walk *walk, State *state, uint64_t left_out)
{
    uint32_t outputs = state->model->program->output_count;
    for (uint32_t i = 0; i < state->kinds->state_count; i++)
        if (state->kinds->state[i].words && !(left_out >> i & 1))
            walk_records(walk, &state->kinds->state[i], &state->records[i]);
    if (state->outputs.length == 3 * outputs)
        for (uint32_t i = 0; i < 3 * outputs; i++)
            walk->visit(walk->user, (ImageWord){.word = &state->outputs.data[i], .is_term = true});
}

void image_walk(State *state, uint32_t rank, uint64_t left_out, ImageVisit *visit, void *user)
{
    CHECK(rank < state->process_count);
    Walk walk = {visit, user};
    Process *process = &state->processes[rank];
    Flow *flow = &process->flow;
    const Program *program = state->model->program;
    walk_numbers(&walk, &flow->status, 1);
    walk_numbers(&walk, &flow->phase, 1);
    walk_numbers(&walk, flow->waits.data, flow->waits.length);
    walk_frames(&walk, state, process);
    walk_variables(&walk, process->globals.data, program->global_count, program->globals);
    for (uint32_t i = 0; i < state->kinds->process_count; i++)
        if (state->kinds->process[i].words)
            walk_records(&walk, &state->kinds->process[i], &process->records[i]);
    if (state->process_count == 1)
        walk_beside(&walk, state, left_out);
}

static void take(void *user, ImageWord word)
{
    VecU32 *words = user;
    vec_push(words, *word.word);
}

void image_take(State *state, uint32_t rank, uint64_t left_out, VecU32 *words)
{
    image_walk(state, rank, left_out, take, words);
}
