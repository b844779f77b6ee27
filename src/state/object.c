/* Objects: finding and naming them. */
#include "state/object.h"

#include "lib/bug.h"

/* "at line 3" in the file of the statement at hand, "at f.h:3:5" in another one. */
static const char *where(Eval *eval, Place place)
{
    bool is_here = eval->stmt && eval->stmt->place.file == place.file;
    if (is_here)
        return engine_text(eval->engine, "at line %u", place.line);
    return engine_text(eval->engine, "at %s",
                       place_text(eval->state->model->program->sources, place));
}

static const char *variable_name(Eval *eval, const char *kind, const Variable *variable)
{
    if (variable->is_temporary)
        return "a value that is kept for a while";
    return engine_text(eval->engine, "%s'%s' (declared %s)", kind, variable->name,
                       where(eval, variable->place));
}

static const char *block_name(Eval *eval, ObjectKey key)
{
    CHECK(key.region == REGION_HEAP || key.region == REGION_FREED);
    bool is_live = key.region == REGION_HEAP;
    uint32_t site = is_live ? object_block(eval, key.a)->site : key.a;
    bool is_mapped = is_live && object_block(eval, key.a)->is_zeroed;
    if (!site)
        return is_mapped ? "memory of mmap" : "text that the program was given";
    return engine_text(eval->engine, "the block %s %s", is_live ? "allocated" : "freed",
                       where(eval, model_site_place(eval->state->model, site)));
}

const char *object_name(Eval *eval, ObjectKey key)
{
    const Program *program = eval->state->model->program;
    switch (key.region) {
    case REGION_GLOBAL:
        return variable_name(eval, "", program->globals[key.a]);
    case REGION_FRAME: {
        uint32_t function = process_frame(eval->process, key.a)->function;
        return variable_name(eval, "", program->functions[function]->locals[key.b]);
    }
    case REGION_INPUT:
        return variable_name(eval, "input ", program->inputs[key.a]);
    case REGION_OUTPUT:
        return variable_name(eval, "output ", program->outputs[key.a]);
    case REGION_DEAD:
        return engine_text(eval->engine, "%s, whose lifetime has ended",
                           variable_name(eval, "", program->functions[key.a]->locals[key.b]));
    case REGION_HEAP:
    case REGION_FREED:
        return block_name(eval, key);
    case REGION_STRING:
        return engine_text(eval->engine, "the string literal %s",
                           where(eval, program->strings[key.a]->place));
    case REGION_FUNCTION:
        return engine_text(eval->engine, "function '%s'", program->functions[key.a]->name);
    case REGION_FOREIGN:
        return engine_text(eval->engine, "memory of rank %u", key.a);
    case REGION_INTEGER:
        break;
    }
    return "no object";
}

const char *object_full_name(Eval *eval, ObjectKey key)
{
    const Stmt *stmt = eval->stmt;
    eval->stmt = NULL;
    const char *name = object_name(eval, key);
    eval->stmt = stmt;
    return name;
}

static void object_of_variable(Object *object, const Variable *variable, Term *values,
                               uint32_t count)
{
    CHECK(variable->slot < count);
    uint32_t slot = variable->slot;
    *object = (Object){.slot = &values[slot],
                       .value = values[slot],
                       .type = variable->type,
                       .extents = values[count + slot],
                       .aligned = variable->aligned,
                       .is_const = variable->is_const || variable->type->is_const};
}

static bool object_find_block(Eval *eval, ObjectKey key, Object *object)
{
    CHECK(key.region == REGION_HEAP);
    if (!object_has_block(eval, key.a) || !object_block(eval, key.a)->is_live)
        return false;
    Block *block = object_block(eval, key.a);
    CHECK(block->type <= eval->state->heap_types.length);
    *object = (Object){.slot = &block->value, .value = block->value, .extents = block->extent};
    return true;
}

bool object_find(Eval *eval, ObjectKey key, Object *object)
{
    State *state = eval->state;
    const Model *model = state->model;
    const Program *program = model->program;
    switch (key.region) {
    case REGION_GLOBAL:
        object_of_variable(object, program->globals[key.a], eval->process->globals.data,
                           program->global_count);
        return true;
    case REGION_FRAME: {
        if (key.a >= process_depth(eval->process))
            return false;
        FrameHeader *frame = process_frame(eval->process, key.a);
        const Function *function = program->functions[frame->function];
        object_of_variable(object, function->locals[key.b], frame_values(frame),
                           function->local_count);
        return true;
    }
    case REGION_HEAP:
        return object_find_block(eval, key, object);
    case REGION_STRING:
        *object = (Object){.value = model->strings[key.a],
                           .type = program->strings[key.a]->type,
                           .is_const = true};
        return true;
    case REGION_INPUT:
        *object = (Object){.value = model->inputs[key.a],
                           .type = program->inputs[key.a]->type,
                           .extents = model->input_extents[key.a],
                           .is_const = true};
        return true;
    case REGION_OUTPUT:
        object_of_variable(object, program->outputs[key.a], state->outputs.data,
                           program->output_count);
        object->is_const = false;
        return true;
    case REGION_FUNCTION:
    case REGION_INTEGER:
    case REGION_DEAD:
    case REGION_FREED:
    case REGION_FOREIGN:
        break;
    }
    return false;
}
