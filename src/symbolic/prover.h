/* The prover chain: light (simplify, then decide), models seen, cache, external solver (paper,
 * sections 2 and 4.4; KLEE's decorators).
 *
 * Every question is about a claim under a context. The answers:
 *
 *     ANSWER_YES      the claim holds for every value of the symbols that satisfies the context
 *     ANSWER_NO       some assignment satisfies the context and falsifies the claim; when it is
 *                     asked for, it is returned, checked by exact evaluation
 *     ANSWER_UNKNOWN  neither was shown within the limits: never a proof of anything
 *
 * Whatever the external solver does (dies, hangs, prints garbage, answers sat with a model that
 * evaluation refutes) becomes ANSWER_UNKNOWN.
 */
#ifndef SYMBOLIC_PROVER_H
#define SYMBOLIC_PROVER_H

#include "symbolic/context.h"
#include "symbolic/assignment.h"

typedef enum Answer { ANSWER_UNKNOWN, ANSWER_YES, ANSWER_NO } Answer;

typedef struct ProverOptions {
    /* Command line of the SMT-LIB 2 solver, started on first use, or of two with a comma between;
     * NULL for "cvc5"; "none" never asks one. */
    const char *solver;
    /* Milliseconds for an obligation, and for the feasibility of a branch. */
    uint32_t obligation_limit, feasibility_limit;
    /* Where every query goes as SMT-LIB with its answer and time; NULL: nowhere. */
    const char *log_directory;
    /* Of two solvers, both must say that a condition cannot be satisfied. */
    bool agree;
    /* Such answers are tried to be proved again from the solver's core. */
    bool check_proofs;
    /* The solver is asked what light decided, too; BUG() on a contradiction. */
    bool cross_check;
} ProverOptions;

/* 2000 ms, 100 ms, cvc5, no log, no cross-check. */
ProverOptions prover_default_options(void);

/* The name of the program that a solver's command line starts: length characters from there. */
const char *prover_solver_name(const char *command, size_t *length);

typedef struct Prover Prover;

Prover *prover_new(Contexts *contexts, Stats *stats, const ProverOptions *options);
void prover_free(Prover *prover);
/* Ends the solver's processes, where the work was left by a jump and its region is dropped. */
void prover_abandon(Prover *prover);
/* Whether no question goes to a solver, whatever effort it is worth. */
void prover_stay_light(Prover *prover, bool stays);
/* After a fork, in the new process: the solvers that run are the other one's. */
void prover_forget_solver(Prover *prover);

typedef enum Effort {
    /* No external solver; whether the answer is NO does not depend on what was asked before. */
    EFFORT_LIGHT,
    /* The feasibility limit. */
    EFFORT_BRANCH,
    /* The full limit. */
    EFFORT_OBLIGATION,
} Effort;

/* Whether the context implies the claim. When the answer is ANSWER_NO and counterexample is not
 * NULL, it receives a new Assignment (the caller frees it) that satisfies the context and falsifies
 * the claim. */
Answer prover_valid(Prover *prover, ContextId context, Term claim, Effort effort,
                    Assignment **counterexample);

/* Whether some assignment satisfies context && condition: YES comes with a witness (if asked for),
 * NO is a proof that there is none. */
Answer prover_satisfiable(Prover *prover, ContextId context, Term condition, Effort effort,
                          Assignment **witness);

/* A branch: which sides are possible. A side is left out only when it is proved infeasible. One of
 * the two is always possible (the context itself is assumed satisfiable). */
typedef enum Sides { SIDE_TRUE = 1, SIDE_FALSE = 2, SIDE_BOTH = 3 } Sides;
Sides prover_branch(Prover *prover, ContextId context, Term condition);

/* Like prover_satisfiable, but prefers a witness with small integers and reals that are exact in
 * double, as inputs that a person will read and run. Tries simple values before the solver. */
Answer prover_nice_witness(Prover *prover, ContextId context, Term condition, Assignment **witness);

/* How many conditions were refuted by nothing but the solver's word, and how many of them were
 * proved again. */
typedef struct Believed {
    uint32_t answers, confirmed;
} Believed;
Believed prover_believed(const Prover *prover);

#endif
