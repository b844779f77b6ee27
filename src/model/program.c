#include "model/program.h"

#include <string.h>

#include "lib/bug.h"

void program_init(Program *program, Sources *sources)
{
    memset(program, 0, sizeof *program);
    arena_init(&program->arena);
    program->types = types_new(&program->arena);
    program->sources = sources;
    program->name = "";
}

void program_release(Program *program)
{
    types_free(program->types);
    arena_release(&program->arena);
}

void program_keep(const Program *program)
{
    types_keep(program->types);
}

static const Variable *find(Variable *const *variables, uint32_t count, const char *name)
{
    CHECK(variables || !count);
    for (uint32_t i = 0; i < count; i++)
        if (!strcmp(variables[i]->name, name))
            return variables[i];
    return NULL;
}

const Variable *program_input(const Program *program, const char *name)
{
    return find(program->inputs, program->input_count, name);
}

const Variable *program_output(const Program *program, const char *name)
{
    return find(program->outputs, program->output_count, name);
}

const Function *program_function(const Program *program, const char *name)
{
    for (uint32_t i = 0; i < program->function_count; i++)
        if (!strcmp(program->functions[i]->name, name))
            return program->functions[i];
    return NULL;
}

bool stmt_is_written(const Function *function, const Stmt *stmt)
{
    bool is_passage = stmt->kind == STMT_NOOP && !stmt->guard;
    return !is_passage && stmt->kind != STMT_DECLARE && stmt->kind != STMT_LEAVE &&
           stmt->place.line && !place_equal(stmt->place, function->end);
}
