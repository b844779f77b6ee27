/* SMT-LIB 2 solvers behind pipes: satisfiability of a set of conditions.
 *
 * One solver, or a portfolio of two that are asked at the same time: the first that knows the
 * answer gives it, the other is stopped. The children (one for each solver and each of two logics)
 * live on between queries, and are replaced after any answer other than sat or unsat, and after
 * many queries. Whatever a child does, the answer is never wrong: unsat is believed, sat only with
 * a model under which every condition evaluates to true.
 */
#ifndef SYMBOLIC_SMT_H
#define SYMBOLIC_SMT_H

#include "symbolic/prover.h"

typedef struct Smt Smt;

/* The logic that a solver is told, by its command line. */
const char *smt_logic(const char *command, bool quantified);

/* command: as in ProverOptions. */
Smt *smt_new(TermBank *bank, Stats *stats, const char *command);
void smt_free(Smt *smt);
/* agree: a condition cannot be satisfied only when all solvers say so. cores: they are asked which
 * conjuncts they needed for that. Before the first question. */
void smt_demand(Smt *smt, bool agree, bool cores);
/* The numbers of the conjuncts that the last ANSWER_NO needed; empty when that is not known. */
const VecU32 *smt_core(const Smt *smt);
/* After a fork: the children are another process's. */
void smt_forget(Smt *smt);
/* Ends the children, also in the middle of a question that was left by a jump. */
void smt_stop(Smt *smt);

/* ANSWER_YES with a checked model in *model (the caller frees it), ANSWER_NO, or ANSWER_UNKNOWN. */
Answer smt_satisfiable(Smt *smt, const Term *conjuncts, uint32_t count, uint32_t milliseconds,
                       Assignment **model);
/* The last query as it was sent. */
const char *smt_last_query(const Smt *smt);

#endif
