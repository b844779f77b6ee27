#include "search/result.h"

#include "lib/alloc.h"
#include "lib/bug.h"

/* What is owned is listed once: to be freed, and to be kept. */

static void visit_steps(const TraceStep *steps, uint32_t count, MemVisit *visit)
{
    CHECK(steps || !count);
    for (uint32_t i = 0; i < count; i++) {
        visit(steps[i].changes.data);
        visit(steps[i].delivered.data);
        visit(steps[i].values.data);
        visit(steps[i].stores.data);
    }
}

static void visit_violation(const Violation *violation, MemVisit *visit)
{
    visit_steps(violation->trace.data, violation->trace.length, visit);
    visit(violation->trace.data);
    visit(violation->notes.data);
    visit(violation->note_places.data);
    visit(violation->inputs.data);
    visit(violation->points.data);
    visit(violation->differences.data);
}

static void visit_path(const FoundPath *path, MemVisit *visit)
{
    visit_steps(path->steps.data, path->steps.length, visit);
    visit(path->steps.data);
    visit(path->inputs.data);
    visit(path->backward.data);
}

static void visit_parts(const Result *result, MemVisit *visit)
{
    for (uint32_t i = 0; i < result->violations.length; i++)
        visit_violation(&result->violations.data[i], visit);
    for (uint32_t i = 0; i < result->paths.length; i++)
        visit_path(&result->paths.data[i], visit);
    for (uint32_t i = 0; i < result->tests.length; i++)
        visit(result->tests.data[i].inputs.data);
    if (result->graph) {
        visit(result->graph->nodes.data);
        visit(result->graph->edges.data);
    }
}

static void visit_all(const Result *result, MemVisit *visit)
{
    visit_parts(result, visit);
    visit(result->violations.data);
    visit(result->paths.data);
    visit(result->tests.data);
    visit(result->allowed.data);
    visit(result->assumptions.data);
    visit(result->endings.data);
    visit(result->guide.data);
}

Result *result_new(void)
{
    Result *result = mem_zero(1, sizeof *result);
    arena_init(&result->arena);
    return result;
}

void result_free(Result *result)
{
    visit_all(result, mem_free);
    arena_release(&result->arena);
    mem_free(result);
}

void result_keep(const Result *result)
{
    visit_all(result, mem_keep);
}

void violation_release(Violation *violation)
{
    visit_violation(violation, mem_free);
}

void path_release(FoundPath *path)
{
    visit_path(path, mem_free);
}
