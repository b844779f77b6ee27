/* From where a process may come to a call that is looked for. */
#include <criterion/criterion.h>

#include "state/ahead.h"
#include "state/model.h"
#include "state/system_function.h"

enum { LOCATIONS = 9 };

typedef struct Fixture {
    Sources sources;
    Program program;
    TermBank *bank;
    Model *model;
    SystemFunction wanted;
} Fixture;

static Function *new_function(Fixture *f, const char *name, uint32_t index)
{
    Function *function = arena_new(&f->program.arena, Function);
    *function = (Function){.name = name, .index = index};
    return function;
}

/* A way through all locations: only its statement that is numbered so calls the callee. */
static void give_body(Fixture *f, Function *function, const Function *callee, uint32_t number)
{
    Arena *arena = &f->program.arena;
    Expr *called = arena_new(arena, Expr);
    *called = (Expr){.kind = EXPR_FUNCTION, .function = callee};
    Stmt *stmts = arena_zero(arena, LOCATIONS - 1, sizeof *stmts);
    for (uint32_t i = 0; i + 1 < LOCATIONS; i++) {
        stmts[i] = (Stmt){.kind = STMT_NOOP, .source = i, .target = i + 1};
        if (i == number) {
            stmts[i].kind = STMT_CALL;
            stmts[i].callee = called;
        }
    }
    function->stmts = stmts;
    function->stmt_count = LOCATIONS - 1;
    function->location_count = LOCATIONS;
}

/* idle calls nothing, main calls work at location 7, and work at location 4 a function that is
 * wanted. */
static void fixture_init(Fixture *f)
{
    *f = (Fixture){0};
    sources_init(&f->sources);
    program_init(&f->program, &f->sources);
    Function *idle = new_function(f, "idle", 0), *work = new_function(f, "work", 1);
    Function *begin = new_function(f, "main", 2), *send = new_function(f, "send", 3);
    Function *start = new_function(f, "start", 4);
    give_body(f, idle, idle, LOCATIONS);
    give_body(f, work, send, 4);
    give_body(f, begin, work, 7);
    Function *const functions[] = {idle, work, begin, send, start};
    f->program.functions = arena_copy(&f->program.arena, functions, sizeof functions);
    f->program.function_count = sizeof functions / sizeof *functions;
    f->program.main = begin;
    f->program.initialise = start;
    f->bank = bank_new(NULL);
    f->model = model_new(f->bank, &f->program, 1, 1);
    f->wanted = (SystemFunction){.name = "send"};
    f->model->system[send->index] = &f->wanted;
}

static void fixture_release(Fixture *f)
{
    model_free(f->model);
    bank_free(f->bank);
    program_release(&f->program);
    sources_release(&f->sources);
}

static bool is_send(const SystemFunction *function)
{
    return !strcmp(function->name, "send");
}

Test(ahead, a_call_is_ahead_up_to_the_place_of_the_call)
{
    Fixture f;
    fixture_init(&f);
    ahead_find(f.model, is_send);
    cr_assert_not_null(f.model->ahead);
    for (uint32_t i = 0; i < LOCATIONS; i++) {
        cr_expect_not(f.model->ahead[0][i], "location %u of idle", i);
        cr_expect_eq(f.model->ahead[1][i], i <= 4, "location %u of work", i);
        cr_expect_eq(f.model->ahead[2][i], i <= 7, "location %u of main", i);
    }
    fixture_release(&f);
}
