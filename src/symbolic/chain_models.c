/* The stages that look for a model. */
#include "lib/bug.h"
#include "symbolic/chain.h"
#include "symbolic/guess.h"
#include "symbolic/order.h"
#include "symbolic/repair.h"
#include "symbolic/shift.h"
#include "symbolic/system.h"

static bool settle(Question *question)
{
    CHECK(question->answer == ANSWER_UNKNOWN);
    if (question->model)
        question->answer = ANSWER_YES;
    return question->model != NULL;
}

bool chain_models(Prover *prover, Question *question)
{
    question->model = models_find(&prover->models, question->context);
    return settle(question);
}

bool chain_orders(Prover *prover, Question *question)
{
    uint32_t count;
    const Term *conjuncts = context_conjuncts(prover->contexts, question->context, &count);
    Order order;
    OrderKind kind = order_read(&order, prover->bank, conjuncts, count);
    if (kind != ORDER_STRICT && kind != ORDER_EQUATING)
        return false;
    Assignment *model = assignment_new(prover->bank);
    if (order_solve(&order, model) && models_satisfies(&prover->models, question->context, model))
        question->model = models_keep(&prover->models, question->context, model);
    else
        assignment_free(model);
    return settle(question);
}

static void try_shift(Prover *prover, Question *question, const Assignment *near)
{
    Assignment *moved = assignment_copy(near);
    if (shift_assignment(prover->contexts, question->context, moved))
        question->model = models_keep(&prover->models, question->context, moved);
    else
        assignment_free(moved);
}

enum { SHIFTED_MODELS = 4 };

/* The parent's model, or one of the last ones, with values moved. */
bool chain_shift(Prover *prover, Question *question)
{
    const Assignment *near = models_find(&prover->models, question->parent);
    if (near)
        try_shift(prover, question, near);
    for (uint32_t i = 0; i < SHIFTED_MODELS && !question->model; i++) {
        const Assignment *recent = models_recent(&prover->models, i);
        if (recent && recent != near)
            try_shift(prover, question, recent);
    }
    return settle(question);
}

bool chain_guesses(Prover *prover, Question *question)
{
    VecU32 symbols = {0};
    Term condition = context_condition(prover->contexts, question->context);
    term_symbols(prover->bank, condition, &symbols);
    for (uint32_t i = 0; i < GUESS_COUNT && !question->model; i++) {
        Assignment *guess = guess_assignment(prover->contexts, question->context, &symbols, i);
        if (models_satisfies(&prover->models, question->context, guess))
            question->model = models_keep(&prover->models, question->context, guess);
        else
            assignment_free(guess);
    }
    vec_release(&symbols);
    return settle(question);
}

enum { SYSTEM_PROPOSALS = 4 };

/* Guesses for what equations leave open, which give the rest. */
bool chain_systems(Prover *prover, Question *question)
{
    VecU32 symbols = {0};
    term_symbols(prover->bank, context_condition(prover->contexts, question->context), &symbols);
    bool is_proposed = true;
    for (uint32_t i = 0; i < SYSTEM_PROPOSALS && is_proposed && !question->model; i++) {
        Assignment *guess = guess_assignment(prover->contexts, question->context, &symbols, i);
        is_proposed = system_assignment(prover->contexts, question->context, guess, i);
        if (is_proposed && models_satisfies(&prover->models, question->context, guess))
            question->model = models_keep(&prover->models, question->context, guess);
        else
            assignment_free(guess);
    }
    vec_release(&symbols);
    return settle(question);
}

enum { REPAIR_WORK = 4000, REPAIR_STARTS = 3 };

/* Guesses that fail only a few conditions may be mended. */
bool chain_repairs(Prover *prover, Question *question)
{
    VecU32 symbols = {0};
    term_symbols(prover->bank, context_condition(prover->contexts, question->context), &symbols);
    for (uint32_t i = 0; i < REPAIR_STARTS && !question->model; i++) {
        Assignment *guess = guess_assignment(prover->contexts, question->context, &symbols, i);
        if (repair_assignment(prover->contexts, question->context, guess, REPAIR_WORK) &&
            models_satisfies(&prover->models, question->context, guess))
            question->model = models_keep(&prover->models, question->context, guess);
        else
            assignment_free(guess);
    }
    vec_release(&symbols);
    return settle(question);
}
