/* The stages of the prover's chain, and what they share: the inside of prover.h.
 *
 * The question about a claim is put as the context with the claim's negation: is it satisfiable? A
 * stage answers or passes; prover.c has the table of stages and asks them in order. Whatever a
 * stage finds it checks: a model satisfies every conjunct, evaluated exactly.
 */
#ifndef SYMBOLIC_CHAIN_H
#define SYMBOLIC_CHAIN_H

#include "symbolic/models.h"
#include "symbolic/prover.h"
#include "symbolic/smt.h"

struct Prover {
    Contexts *contexts;
    TermBank *bank;
    Stats *stats;
    /* Counts when no Stats was given. */
    Stats own;
    ProverOptions options;
    Models models;
    /* Of contexts that the solver was asked about: an Answer. For ANSWER_UNKNOWN also the
     * milliseconds that did not suffice. */
    Memo answers, limits;
    /* Contexts that light methods were tried on: whether one succeeded. */
    Memo refuted;
    /* Contexts with quantifiers: that of their instances (instances.h). */
    Memo ground;
    /* NULL when none is to be asked. */
    Smt *smt;
    uint32_t logged;
    /* Of contexts that the solver refuted: the context it was asked about; and of these the bits of
     * Verdict. */
    Memo roots, verdicts;
    /* A witness is wished for that is nicer than another: no is no answer. */
    bool is_wishing;
    /* No question goes to the solver; what stays open then is asked again. */
    bool stays_light;
    Believed believed;
};

typedef struct Question {
    /* The second is the first with the condition. */
    ContextId parent, context;
    /* The condition, simplified: what the slice grows from. */
    Term seed;
    /* Milliseconds; 0: no solver, and nothing that it found before, so that what is refuted then is
     * refuted at all times. */
    uint32_t limit;
    Answer answer;
    /* Of the context, owned by the pool; when the answer is ANSWER_YES. */
    Assignment *model;
    /* The solver could not even decide the slice. */
    bool is_hopeless;
} Question;

/* A stage: whether it settled the question; then the answer, and the model, are set. */
typedef bool Ask(Prover *prover, Question *question);

/* chain_models.c: looking for a model. Kept ones; those of an order of places; kept ones of the parent, or of late, with values
 * moved; guesses; guesses in which what equations give is put right; guesses that fail only a few conditions, mended. */
Ask chain_models, chain_orders, chain_shift, chain_guesses, chain_systems, chain_repairs;

/* chain_parts.c: about the slice that shares symbols with the condition, the rest as in a model of the
 * parent: guesses for its symbols; all values that they can have, where these are integers and the
 * values few, so that there is an answer whenever the parent's model is known. */
Ask chain_part_guesses, chain_values;
/* chain_each_part.c: a model for each part of the context that shares no places with the others, from
 * kept models or guesses; also where no model of the parent is known any more. */
Ask chain_each_part;

/* chain_refute.c: light methods, with their answer kept. */
Ask chain_refute;
enum { CASE_DEPTH = 2, PROOF_CASE_DEPTH = 4 };
/* Whether a light method refutes a context, with cases of some depth. */
bool chain_refutes(Prover *prover, ContextId context, uint32_t depth);

/* chain_solver.c: what the solver said before; the solver, about the slice that shares symbols with
 * the condition, if it is smaller than the context; about the whole. */
Ask chain_cache, chain_slice, chain_solver;
/* chain_instances.c: what is quantified by its instances: by light methods, and by the solver. */
Ask chain_instances;
/* chain_unfolding.c: the question with folded quotients multiplied out (unfold.h): by light methods, and
 * by the solver. */
Ask chain_unfolding;
/* The solver, about a context that follows from that of the question: what refutes the one refutes the
 * other, and a model that is one of the other, too, is set. */
Answer chain_ask_part(Prover *prover, Question *question, ContextId context);
/* Keeps an answer for the cache. */
void chain_remember(Prover *prover, const Question *question, Answer answer);
/* The solver's own answer, through the log. */
Answer chain_ask_solver(Prover *prover, const Term *conjuncts, uint32_t count, uint32_t limit,
                        Assignment **model);
/* An answer that rests on the solver's word is given: it is counted once, however often it is. */
void chain_count_believed(Prover *prover, ContextId context);

#endif
