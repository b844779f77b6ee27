#include "state/snapshot.h"

#include <string.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "state/value.h"

/* Variables that are read, by slot. */
typedef struct Read {
    const Function *function; /* of the locals */
    bool *globals, *locals;
    bool is_all; /* memory is read through pointers, too */
} Read;

static bool leads_elsewhere(const Type *type)
{
    if (type->kind == TYPE_ARRAY)
        return leads_elsewhere(type->element);
    for (uint32_t i = 0; i < type->field_count; i++)
        if (leads_elsewhere(type->fields[i].type))
            return true;
    return type->kind == TYPE_POINTER;
}

static void note_variable(Read *read, const Variable *variable)
{
    read->is_all |= leads_elsewhere(variable->type);
    if (variable->kind == VARIABLE_GLOBAL)
        read->globals[variable->slot] = true;
    else if (variable->function == read->function &&
             (variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM))
        read->locals[variable->slot] = true;
    else if (variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM)
        read->is_all |= !variable->function;
}

static void note(Read *read, const Expr *expr)
{
    if (!expr || read->is_all)
        return;
    if (expr->kind == EXPR_VARIABLE)
        note_variable(read, expr->variable);
    bool is_measured = expr->kind == EXPR_SIZEOF && type_is_variable(expr->sized);
    read->is_all |= is_measured || expr->kind == EXPR_DEREF || expr->kind == EXPR_ADDRESS ||
                    expr->kind == EXPR_EXTENT || expr->type->kind == TYPE_POINTER;
    if (expr->kind == EXPR_REMOTE && expr->op != REMOTE_SAME) {
        note(read, expr->a);
        return;
    }
    note(read, expr->a);
    note(read, expr->b);
    note(read, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        note(read, expr->args[i]);
}

/* All assertions of the name may read the variables of this process. */
static void note_all(Read *read, const Program *program, const Stmt *stmt)
{
    for (uint32_t i = 0; i < program->gathering_count; i++) {
        const Stmt *other = program->gatherings[i];
        if (other->property == stmt->property && !strcmp(other->text, stmt->text))
            note(read, other->value);
    }
}

static void blank_globals(Eval *eval, const Read *read)
{
    const Program *program = eval->state->model->program;
    for (uint32_t i = 0; i < program->global_count; i++)
        if (!read->globals[i])
            eval->process->globals.data[i] =
                value_undefined(eval->engine->bank, program->globals[i]->type);
}

static void blank_frames(Eval *eval, const Read *read)
{
    CHECK(process_depth(eval->process));
    const Program *program = eval->state->model->program;
    uint32_t depth = process_depth(eval->process);
    for (uint32_t k = 0; k < depth; k++) {
        FrameHeader *frame = process_frame(eval->process, k);
        const Function *function = program->functions[frame->function];
        bool is_top = k + 1 == depth;
        for (uint32_t i = 0; i < frame->variables; i++)
            if (!is_top || !read->locals[i])
                frame_values(frame)[i] =
                    value_undefined(eval->engine->bank, function->locals[i]->type);
    }
}

static bool is_reduced(const Eval *eval, const Stmt *stmt)
{
    bool is_asked_later =
        stmt->property == PROPERTY_JOINT_ASSERTION && eval->state->model->side == 0;
    return !eval->engine->mode.keeps_snapshots && !is_asked_later;
}

ComponentId snapshot_take(Eval *eval, const Stmt *stmt)
{
    CHECK(stmt->text);
    State *state = eval->state;
    const Program *program = state->model->program;
    ComponentId whole = state_commit_process(state, eval->rank), kept = whole;
    if (!is_reduced(eval, stmt))
        return whole;
    Read read = {.function = eval->function,
                 .globals = mem_zero(program->global_count + 1, sizeof *read.globals),
                 .locals = mem_zero(eval->function->local_count + 1, sizeof *read.locals)};
    note_all(&read, program, stmt);
    if (!read.is_all) {
        blank_globals(eval, &read);
        blank_frames(eval, &read);
        eval->process->is_changed = true;
        kept = state_commit_process(state, eval->rank);
        state_put_process(state, eval->rank, whole);
    }
    mem_free(read.globals);
    mem_free(read.locals);
    return kept;
}
