/* What learning costs, in counts that are the same in each run. */
#include "lib/bug.h"
#include "search/lesson.h"

static uint64_t cost_of(const Engine *engine, uint64_t work)
{
    enum { UNKNOWN = 20, WORK = 100000, CONTEXTS = 32, MODELS = 64 };
    const Stats *stats = engine->stats;
    return stats->solver_questions + UNKNOWN * stats->queries_unknown + work / WORK +
           stats->contexts / CONTEXTS + stats->queries_model / MODELS;
}

uint64_t lesson_cost(const Engine *engine)
{
    return cost_of(engine, bank_worked(engine->bank));
}

uint64_t lesson_cost_of_search(const Composition *composition)
{
    const Engine *engine = &composition->engine;
    return cost_of(engine, bank_worked(engine->bank) - composition->learned->work);
}

void lesson_pay(Composition *composition, uint64_t cost, uint64_t work)
{
    Learned *learned = composition->learned;
    CHECK(bank_worked(composition->engine.bank) >= work);
    learned->cost += lesson_cost(&composition->engine) - cost;
    learned->work += bank_worked(composition->engine.bank) - work;
}
