#include <criterion/criterion.h>
#include <string.h>

#include "model/function.h"

/* A program of one function that is built by hand. */
typedef struct Fixture {
    Sources sources;
    Program program;
    Function *function;
    FunctionBuilder builder;
} Fixture;

static void begin(Fixture *f)
{
    sources_init(&f->sources);
    program_init(&f->program, &f->sources);
    TypeTable *types = f->program.types;
    f->function = arena_new(&f->program.arena, Function);
    f->function->name = "main";
    f->function->type = type_function(types, type_void(types), NULL, 0, true, false);
    f->program.functions = arena_copy(&f->program.arena, &f->function, sizeof f->function);
    f->program.function_count = 1;
    f->program.main = f->function;
    function_builder_init(&f->builder, &f->program, f->function);
}

static void end(Fixture *f)
{
    program_release(&f->program);
    sources_release(&f->sources);
}

static void noop(Fixture *f, LocationId from, LocationId to, const Expr *guard, bool negated)
{
    Stmt *stmt = function_builder_stmt(&f->builder, STMT_NOOP, from, to, (Place){0});
    stmt->guard = guard;
    stmt->is_guard_negated = negated;
}

static void finish(Fixture *f, LocationId last, LocationId entry)
{
    function_builder_stmt(&f->builder, STMT_RETURN, last, last, (Place){0});
    function_builder_finish(&f->builder, entry);
    program_analyse(&f->program);
}

Test(function, unreachable_and_idle_locations_go)
{
    Fixture f;
    begin(&f);
    LocationId l[5];
    for (int i = 0; i < 5; i++)
        l[i] = function_builder_location(&f.builder);
    noop(&f, l[0], l[2], NULL, false);
    noop(&f, l[2], l[3], NULL, false);
    noop(&f, l[1], l[3], NULL, false); /* unreachable */
    finish(&f, l[3], l[0]);
    cr_assert_eq(f.function->location_count, 1);
    cr_expect_eq(f.function->stmt_count, 1);
    cr_expect_eq(f.function->stmts[0].kind, STMT_RETURN);
    cr_expect_eq(f.function->entry, 0);
    end(&f);
}

Test(function, a_cycle_of_idle_locations_stays_a_loop)
{
    Fixture f;
    begin(&f);
    LocationId a = function_builder_location(&f.builder), b = function_builder_location(&f.builder);
    noop(&f, a, b, NULL, false);
    noop(&f, b, a, NULL, false);
    function_builder_finish(&f.builder, a);
    program_analyse(&f.program);
    uint32_t heads = 0;
    for (uint32_t i = 0; i < f.function->location_count; i++)
        heads += f.function->locations[i].is_loop_head;
    cr_expect_eq(heads, 1);
    end(&f);
}

Test(function, every_cycle_has_a_loop_head_and_edges_are_counted)
{
    Fixture f;
    begin(&f);
    const Type *type = type_basic(f.program.types, BASIC_INT);
    Variable *x = function_builder_local(&f.builder, VARIABLE_LOCAL, "x", type, (Place){0});
    const Expr *guard = expr_variable(&f.program.arena, x, (Place){0});
    LocationId head = function_builder_location(&f.builder);
    LocationId body = function_builder_location(&f.builder);
    LocationId done = function_builder_location(&f.builder);
    f.builder.locations.data[head].is_exclusive = true;
    noop(&f, head, body, guard, false);
    noop(&f, head, done, guard, true);
    Stmt *stmt = function_builder_stmt(&f.builder, STMT_ASSIGN, body, head, (Place){0});
    stmt->lhs = guard;
    stmt->value = expr_int(&f.program.arena, type, 0, (Place){0});
    finish(&f, done, head);
    cr_expect(f.function->locations[head].is_loop_head);
    cr_expect_not(f.function->locations[body].is_loop_head);
    cr_expect_eq(f.function->locations[head].incoming, 1);
    cr_expect_eq(f.function->locations[done].incoming, 1);
    cr_expect_eq(f.function->locations[head].count, 2);
    Buf text = {0};
    program_print(&text, &f.program);
    cr_expect(strstr(text.data, "[x] skip -> L1"));
    cr_expect(strstr(text.data, "[!(x)] skip -> L2"));
    cr_expect(strstr(text.data, "x = 0 -> L0"));
    program_print_dot(&text, &f.program);
    const char *graph = strstr(text.data, "digraph model");
    cr_assert(graph);
    cr_expect(strstr(graph, "[label=\"[x] skip"));
    cr_expect(strstr(graph, "[label=\"[!(x)] skip"));
    cr_expect(strstr(graph, "[label=\"x = 0"));
    buf_release(&text);
    end(&f);
}

/* Whether the statements of the function lead from one location to another, in one step or more. */
static bool leads(const Function *function, LocationId from, LocationId to)
{
    bool is_reached[16] = {false};
    for (uint32_t round = 0; round <= function->location_count; round++)
        for (uint32_t i = 0; i < function->stmt_count; i++) {
            const Stmt *stmt = &function->stmts[i];
            if (stmt->kind != STMT_RETURN && (stmt->source == from || is_reached[stmt->source]))
                is_reached[stmt->target] = true;
        }
    return is_reached[to];
}

static const Expr *condition(Fixture *f)
{
    const Type *type = type_basic(f->program.types, BASIC_INT);
    Variable *x = function_builder_local(&f->builder, VARIABLE_LOCAL, "x", type, (Place){0});
    return expr_variable(&f->program.arena, x, (Place){0});
}

Test(function, locations_are_on_a_cycle_where_control_may_come_back)
{
    enum { LOCATIONS = 12, PROGRAMS = 400 };
    uint32_t on_cycle = 0, others = 0;
    for (uint32_t program = 0; program < PROGRAMS; program++) {
        Fixture f;
        LocationId l[LOCATIONS];
        uint32_t seed = program * 2654435761u;
        begin(&f);
        const Expr *guard = condition(&f);
        for (int i = 0; i < LOCATIONS; i++)
            l[i] = function_builder_location(&f.builder);
        for (int i = 0; i + 1 < LOCATIONS; i++) {
            seed = seed * 1664525u + 1013904223u;
            noop(&f, l[i], l[i + 1], guard, false); /* a way to all, and one to any */
            noop(&f, l[i], l[(seed >> 16) % 3 ? i + 1 : (int)((seed >> 20) % LOCATIONS)], guard,
                 true);
        }
        finish(&f, l[LOCATIONS - 1], l[0]);
        for (LocationId i = 0; i < f.function->location_count; i++) {
            bool is_on_cycle = leads(f.function, i, i);
            cr_assert_eq(f.function->locations[i].is_on_cycle, is_on_cycle, "L%u of %u", i,
                         program);
            on_cycle += is_on_cycle;
            others += !is_on_cycle;
        }
        end(&f);
    }
    cr_expect_gt(on_cycle, 1000);
    cr_expect_gt(others, 1000);
}

Test(function, a_location_that_leads_to_itself_is_on_a_cycle)
{
    Fixture f;
    begin(&f);
    const Expr *guard = condition(&f);
    LocationId l[3];
    for (int i = 0; i < 3; i++)
        l[i] = function_builder_location(&f.builder);
    noop(&f, l[0], l[1], guard, false);
    noop(&f, l[0], l[2], guard, true);
    noop(&f, l[1], l[1], guard, false);
    noop(&f, l[1], l[2], guard, true);
    finish(&f, l[2], l[0]);
    cr_expect_not(f.function->locations[l[0]].is_on_cycle);
    cr_expect(f.function->locations[l[1]].is_on_cycle);
    cr_expect(f.function->locations[l[1]].is_loop_head);
    cr_expect_not(f.function->locations[l[2]].is_on_cycle);
    end(&f);
}
