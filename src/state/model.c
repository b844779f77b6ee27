#include "state/model.h"

#include "lib/bug.h"
#include "state/value.h"

static Term model_string(TermBank *bank, const StringLiteral *string)
{
    Term array = term_array_constant(bank, sort_array(bank, SORT_INT), term_int64(bank, 0));
    for (uint32_t i = 0; i < string->length; i++) {
        int64_t c = string_character(string, i);
        if (c)
            array = term_write(bank, array, term_int64(bank, i), term_int64(bank, c));
    }
    return array;
}

static void model_make_inputs(Model *model)
{
    const Program *program = model->program;
    model->inputs = arena_zero(&model->arena, program->input_count + 1, sizeof(Term));
    model->input_extents = arena_zero(&model->arena, program->input_count + 1, sizeof(Term));
    model->input_assumptions = arena_zero(&model->arena, program->input_count + 1, sizeof(Term));
    for (uint32_t i = 0; i < program->input_count; i++) {
        const Variable *input = program->inputs[i];
        Sort sort = value_sort(model->bank, input->type);
        model->input_assumptions[i] = TERM_TRUE;
        if (sort != SORT_NONE)
            model->inputs[i] = term_symbol(model->bank, input->name, sort);
    }
}

static void model_number_sites(Model *model)
{
    const Program *program = model->program;
    uint32_t next = 1;
    model->site_base = arena_zero(&model->arena, program->function_count + 1, sizeof(uint32_t));
    for (uint32_t i = 0; i < program->function_count; i++) {
        model->site_base[i] = next;
        next += program->functions[i]->stmt_count;
    }
    model->site_base[program->function_count] = next;
}

Model *model_new(TermBank *bank, const Program *program, uint32_t side, uint32_t process_count)
{
    REQUIRE(process_count >= 1);
    Model *model = mem_zero(1, sizeof *model);
    *model = (Model){.program = program,
                     .side = side,
                     .process_count = process_count,
                     .world_count = process_count,
                     .bank = bank};
    arena_init(&model->arena);
    uint32_t functions = program->function_count + 1;
    model->system = arena_zero(&model->arena, functions, sizeof *model->system);
    model->pure = arena_zero(&model->arena, functions, sizeof *model->pure);
    model->abstracts = arena_zero(&model->arena, functions, sizeof(Term));
    model->strings = arena_zero(&model->arena, program->string_count + 1, sizeof(Term));
    for (uint32_t i = 0; i < program->string_count; i++)
        model->strings[i] = model_string(bank, program->strings[i]);
    model_number_sites(model);
    model_make_inputs(model);
    return model;
}

void model_free(Model *model)
{
    arena_release(&model->arena);
    mem_free(model);
}

uint32_t model_site(const Model *model, const Function *function, const Stmt *stmt)
{
    CHECK(function->index < model->program->function_count);
    CHECK(stmt >= function->stmts && stmt < function->stmts + function->stmt_count);
    return model->site_base[function->index] + (uint32_t)(stmt - function->stmts);
}

const Stmt *model_site_stmt(const Model *model, uint32_t site, const Function **function)
{
    uint32_t low = 0, high = model->program->function_count;
    REQUIRE(site >= 1 && site < model->site_base[high]);
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        CHECK(low < middle && middle < high);
        if (model->site_base[middle] <= site)
            low = middle;
        else
            high = middle;
    }
    const Function *found = model->program->functions[low];
    if (function)
        *function = found;
    return &found->stmts[site - model->site_base[low]];
}

Place model_site_place(const Model *model, uint32_t site)
{
    return site ? model_site_stmt(model, site, NULL)->place : (Place){0};
}
