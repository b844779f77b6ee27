#include "symbolic/prover.h"

#include "lib/alloc.h"

struct Prover {
    Contexts *contexts;
    Stats *stats;
    ProverOptions options;
};

ProverOptions prover_default_options(void)
{
    return (ProverOptions){.obligation_limit = 2000, .feasibility_limit = 100};
}

Prover *prover_new(Contexts *contexts, Stats *stats, const ProverOptions *options)
{
    Prover *prover = mem_zero(1, sizeof *prover);
    prover->contexts = contexts;
    prover->stats = stats;
    prover->options = *options;
    return prover;
}

void prover_free(Prover *prover)
{
    mem_free(prover);
}

Contexts *prover_contexts(const Prover *prover)
{
    return prover->contexts;
}

static Answer try_default(Prover *prover, ContextId context, Term condition, Assignment **witness)
{
    TermBank *bank = contexts_bank(prover->contexts);
    Assignment *guess = assignment_new(bank);
    Term all = term_and(bank, context_condition(prover->contexts, context), condition);
    bool holds = assignment_evaluate(guess, all) == TERM_TRUE;
    if (holds && witness)
        *witness = guess;
    else
        assignment_free(guess);
    return holds ? ANSWER_YES : ANSWER_UNKNOWN;
}

Answer prover_satisfiable(Prover *prover, ContextId context, Term condition, Effort effort,
                          Assignment **witness)
{
    (void)effort;
    if (context_simplify(prover->contexts, context, condition) == TERM_FALSE)
        return ANSWER_NO;
    return try_default(prover, context, condition, witness);
}

Answer prover_valid(Prover *prover, ContextId context, Term claim, Effort effort,
                    Assignment **counterexample)
{
    Term negation = term_not(contexts_bank(prover->contexts), claim);
    Answer possible = prover_satisfiable(prover, context, negation, effort, counterexample);
    return possible == ANSWER_NO ? ANSWER_YES : possible == ANSWER_YES ? ANSWER_NO : possible;
}

Sides prover_branch(Prover *prover, ContextId context, Term condition)
{
    Term known = context_simplify(prover->contexts, context, condition);
    return known == TERM_TRUE ? SIDE_TRUE : known == TERM_FALSE ? SIDE_FALSE : SIDE_BOTH;
}

Answer prover_nice_witness(Prover *prover, ContextId context, Term condition, Assignment **witness)
{
    return prover_satisfiable(prover, context, condition, EFFORT_OBLIGATION, witness);
}
