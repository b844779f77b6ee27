#include "symbolic/models.h"

#include "lib/bug.h"

void models_init(Models *models, Contexts *contexts)
{
    *models = (Models){.contexts = contexts, .next = 1};
}

void models_release(Models *models)
{
    for (uint32_t i = 0; i < MODELS_KEPT; i++)
        assignment_free(models->ring[i]);
    memo_release(&models->of_context);
}

bool models_satisfies(const Models *models, ContextId context, Assignment *assignment)
{
    CHECK(context != CONTEXT_NONE && context != CONTEXT_FALSE);
    uint32_t count;
    const Term *conjuncts = context_conjuncts(models->contexts, context, &count);
    for (uint32_t i = 0; i < count; i++)
        if (assignment_evaluate(assignment, conjuncts[i]) != TERM_TRUE)
            return false;
    return true;
}

Assignment *models_keep(Models *models, ContextId context, Assignment *model)
{
    CHECK(model && context != CONTEXT_NONE && context != CONTEXT_FALSE);
    Assignment **slot = &models->ring[models->next % MODELS_KEPT];
    assignment_free(*slot);
    *slot = model;
    memo_put(&models->of_context, context, models->next++);
    return model;
}

static Assignment *model_at(const Models *models, uint32_t serial)
{
    CHECK(serial < models->next);
    bool kept = serial && serial < models->next && serial + MODELS_KEPT >= models->next;
    CHECK(!kept || models->ring[serial % MODELS_KEPT]);
    return kept ? models->ring[serial % MODELS_KEPT] : NULL;
}

Assignment *models_recent(const Models *models, uint32_t before)
{
    return before + 1 < models->next ? model_at(models, models->next - 1 - before) : NULL;
}

enum { MODELS_TRIED = 16 };

Assignment *models_find(Models *models, ContextId context)
{
    uint32_t serial;
    if (memo_get(&models->of_context, context, &serial) && model_at(models, serial))
        return model_at(models, serial);
    for (uint32_t i = 1; i <= MODELS_TRIED && i < models->next; i++) {
        Assignment *model = model_at(models, models->next - i);
        if (model && models_satisfies(models, context, model)) {
            memo_put(&models->of_context, context, models->next - i);
            return model;
        }
    }
    return NULL;
}

Assignment *models_find_with(Models *models, ContextId context, Term condition)
{
    uint32_t serial;
    Assignment *own = NULL;
    if (memo_get(&models->of_context, context, &serial))
        own = model_at(models, serial);
    if (own && assignment_evaluate(own, condition) == TERM_TRUE)
        return own;
    for (uint32_t i = 1; i <= MODELS_TRIED && i < models->next; i++) {
        Assignment *model = model_at(models, models->next - i);
        if (model && model != own && assignment_evaluate(model, condition) == TERM_TRUE &&
            models_satisfies(models, context, model))
            return model;
    }
    return NULL;
}
