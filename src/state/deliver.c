#include "state/deliver.h"

#include "lib/bug.h"
#include "state/object.h"

/* A local is one of main, in the frame that ends last. */
static ObjectKey key_of(const Variable *variable)
{
    if (variable->kind == VARIABLE_GLOBAL)
        return (ObjectKey){REGION_GLOBAL, variable->slot, 0};
    return (ObjectKey){REGION_FRAME, 0, variable->slot};
}

static void deliver(Eval *eval, const Variable *output)
{
    CHECK(eval->rank == 0 && output->delivers);
    State *state = eval->state;
    Object object;
    if (!object_find(eval, key_of(output->delivers), &object))
        return;
    state->outputs.data[output->slot] = object.value;
    OutputNote note = {.rank = eval->rank};
    if (eval->stmt)
        note.site = model_site(state->model, eval->function, eval->stmt);
    OutputNote *notes = &state->output_notes.data[output->slot * (state->process_count + 1)];
    notes[0] = notes[1 + eval->rank] = note;
}

void deliver_outputs(Eval *eval)
{
    const Program *program = eval->state->model->program;
    if (eval->rank != 0)
        return;
    for (uint32_t i = 0; i < program->output_count; i++)
        if (program->outputs[i]->delivers)
            deliver(eval, program->outputs[i]);
}
