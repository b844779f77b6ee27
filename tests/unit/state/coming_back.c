#include <criterion/criterion.h>

#include "state/ahead.h"

enum { FUNCTIONS = 2 };

/* A process of a program of functions with two locations each: they are reached once, unless a test says
 * that they are on a cycle. */
typedef struct Fixture {
    Sources sources;
    Program program;
    TermBank *bank;
    Model *model;
    Function *functions[FUNCTIONS];
    RecordKinds kinds;
    State state;
} Fixture;

static void fixture_init(Fixture *f)
{
    static const char *const names[FUNCTIONS] = {"main", "callee"};
    *f = (Fixture){0};
    sources_init(&f->sources);
    program_init(&f->program, &f->sources);
    Arena *arena = &f->program.arena;
    for (uint32_t i = 0; i < FUNCTIONS; i++) {
        f->functions[i] = arena_new(arena, Function);
        f->functions[i]->name = names[i];
        f->functions[i]->index = i;
        f->functions[i]->location_count = 2;
        f->functions[i]->locations = arena_zero(arena, 2, sizeof(Location));
    }
    f->program.functions = arena_copy(arena, f->functions, sizeof f->functions);
    f->program.function_count = FUNCTIONS;
    f->program.main = f->functions[0];
    f->bank = bank_new(NULL);
    f->model = model_new(f->bank, &f->program, 1, 1);
    record_kinds_init(&f->kinds);
    state_init(&f->state, store_new(), &f->kinds);
    state_start(&f->state, f->model);
}

static void fixture_release(Fixture *f)
{
    store_free(f->state.store);
    state_release(&f->state);
    model_free(f->model);
    bank_free(f->bank);
    program_release(&f->program);
    sources_release(&f->sources);
}

static void enter(Fixture *f, uint32_t function, uint32_t location)
{
    Process *process = &f->state.processes[0];
    process_push(process, f->model, f->functions[function], UINT32_MAX);
    process_top(process)->location = location;
}

static bool comes_back(const Fixture *f)
{
    return ahead_comes_back(&f->state, &f->state.processes[0]);
}

Test(coming_back, comes_back_from_a_cycle_of_the_function_that_runs)
{
    Fixture f;
    fixture_init(&f);
    f.functions[0]->locations[1].is_on_cycle = true;
    enter(&f, 0, 0);
    cr_expect_not(comes_back(&f));
    process_top(&f.state.processes[0])->location = 1;
    cr_expect(comes_back(&f));
    fixture_release(&f);
}

Test(coming_back, comes_back_from_a_cycle_of_a_caller)
{
    Fixture f;
    fixture_init(&f);
    f.functions[0]->locations[1].is_on_cycle = true;
    enter(&f, 0, 0);
    enter(&f, 1, 0);
    cr_expect_not(comes_back(&f)); /* what is behind the call does not lead back to it */
    process_frame(&f.state.processes[0], 0)->location = 1;
    cr_expect(comes_back(&f));
    fixture_release(&f);
}

Test(coming_back, comes_back_by_a_jump_into_an_activation)
{
    Fixture f;
    fixture_init(&f);
    f.functions[1]->calls_setjmp = true;
    enter(&f, 0, 0);
    cr_expect_not(comes_back(&f));
    enter(&f, 1, 0);
    cr_expect(comes_back(&f));
    fixture_release(&f);
}

Test(coming_back, a_process_without_activations_does_not_come_back)
{
    Fixture f;
    fixture_init(&f);
    cr_expect_not(comes_back(&f));
    fixture_release(&f);
}
