#include "state/jump.h"

#include "lib/bug.h"
#include "state/exec_call.h"
#include "state/lifetime.h"
#include "state/pointee.h"
#include "state/value.h"

void jump_prepare(Eval *eval, const Stmt *stmt, const Variable *mark)
{
    CHECK(stmt >= eval->function->stmts && stmt->variable_count % 2 == 0);
    Term *values = frame_values(process_top(eval->process));
    for (uint32_t i = 0; i + 1 < stmt->variable_count; i += 2)
        values[stmt->variables[i + 1]->slot] = values[stmt->variables[i]->slot];
    values[mark->slot] = term_int64(eval->engine->bank, stmt - eval->function->stmts);
}

static const Function *function_at(const Eval *eval, uint32_t depth)
{
    return eval->state->model->program->functions[process_frame(eval->process, depth)->function];
}

/* The mark's activation; false when there is none, which is reported. */
static bool find_mark(Eval *eval, Term pointer, ObjectKey *key)
{
    Place place = eval->stmt->place;
    uint32_t count;
    if (!pointer_settle(eval, &pointer, place))
        return false;
    bool is_set = pointer_parts(eval->engine->bank, pointer, key, NULL, &count);
    if (is_set && key->region == REGION_FRAME)
        return true;
    bool has_ended = is_set && key->region == REGION_DEAD;
    const Function *ended = has_ended ? eval->state->model->program->functions[key->a] : NULL;
    return eval_require(eval, TERM_FALSE, PROPERTY_POINTER_INVALID, place,
                        ended ? "longjmp to a call of '%s' that has ended"
                              : "longjmp to a place that setjmp did not set%s",
                        ended ? ended->name : "");
}

/* Functions that a system function called cannot be left: it goes on where they return. */
static bool may_leave(Eval *eval, uint32_t depth)
{
    CHECK(depth < process_depth(eval->process));
    for (uint32_t i = depth + 1; i < process_depth(eval->process); i++) {
        uint32_t call = process_frame(eval->process, i)->call;
        if (call != UINT32_MAX && call & CALL_OF_SYSTEM) {
            eval_unsupported(eval, eval->stmt->place,
                             "longjmp out of a function that the library called");
            return false;
        }
    }
    return true;
}

static bool unwind(Eval *eval, uint32_t depth)
{
    CHECK(depth < process_depth(eval->process));
    Term none = TERM_NONE;
    while (process_depth(eval->process) > depth + 1) {
        eval->function = function_at(eval, process_depth(eval->process) - 1);
        if (!lifetime_end_frame(eval, &none))
            return false;
        process_pop(eval->process);
    }
    eval->function = function_at(eval, depth);
    return true;
}

static bool lives_at(const Stmt *stmt, const Variable *variable)
{
    for (uint32_t i = 0; i < stmt->variable_count; i += 2)
        if (stmt->variables[i] == variable)
            return true;
    return false;
}

/* Those of blocks that were entered after setjmp. */
static bool end_variables(Eval *eval, const Stmt *stmt)
{
    const Function *function = eval->function;
    for (uint32_t i = function->param_count; i < function->local_count; i++) {
        const Variable *variable = function->locals[i];
        if (!variable->is_temporary && !lives_at(stmt, variable) &&
            !lifetime_end_variables(eval, &variable, 1))
            return false;
    }
    return true;
}

/* Variables that were changed, and are not volatile, have any value (C11 7.13.2.1, paragraph 3). */
static void forget_changed(Eval *eval, const Stmt *stmt)
{
    CHECK(stmt->variable_count % 2 == 0);
    Term *values = frame_values(process_top(eval->process));
    for (uint32_t i = 0; i + 1 < stmt->variable_count; i += 2) {
        const Variable *variable = stmt->variables[i], *kept = stmt->variables[i + 1];
        if (values[kept->slot] != values[variable->slot])
            values[variable->slot] = value_undefined(eval->engine->bank, variable->type);
    }
}

bool jump_to(Eval *eval, Term pointer, Term value)
{
    ObjectKey key;
    int64_t number;
    if (!find_mark(eval, pointer, &key) || !may_leave(eval, key.a))
        return false;
    Term mark = frame_values(process_frame(eval->process, key.a))[key.b];
    if (!term_to_int64(eval->engine->bank, mark, &number) || !unwind(eval, key.a))
        return false;
    const Stmt *stmt = &eval->function->stmts[number];
    if (!end_variables(eval, stmt))
        return false;
    forget_changed(eval, stmt);
    return exec_deliver(eval, (uint32_t)number, value);
}
