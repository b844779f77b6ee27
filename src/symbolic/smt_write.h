/* Terms as SMT-LIB 2.
 *
 * A script declares symbols as s0, s1, … in the order in which they are met, and defines terms that
 * occur repeatedly. Truncating division is split by the sign of the dividend;
 * division by zero is left to the solver, which may give it any value: what is proved holds for all
 * of them. A term without an exact translation (outside of quantifiers) becomes an unconstrained
 * constant: a proof stays a proof, and a model counts only after evaluation anyway.
 */
#ifndef SYMBOLIC_SMT_WRITE_H
#define SYMBOLIC_SMT_WRITE_H

#include "symbolic/bank.h"
#include "symbolic/memo.h"

typedef struct SmtScript {
    TermBank *bank;
    Buf declarations; /* and definitions */
    Buf assertions;
    Memo uses;  /* how often a term occurs */
    Memo names; /* of symbols, and of terms that are defined or replaced: number + 1 */
    VecU32 symbols;
    VecU32 bound; /* variables of open quantifiers */
    uint32_t count;
    bool quantified; /* needs a logic with quantifiers */
    bool is_named;   /* the conjuncts get the names c0, c1, …, for an unsat core */
    bool failed; /* a term under a quantifier has no translation, or too long a one: the script says
                        nothing */
} SmtScript;

void smt_script_release(SmtScript *script);
/* Terms that will be written beside the assertion, which is yet to come: with what they share, they
 * are defined once. */
void smt_script_announce(SmtScript *script, const Term *terms, uint32_t count);
/* The assertion of all conjuncts. */
void smt_script_assert(SmtScript *script, const Term *conjuncts, uint32_t count);
/* Appends a term; its symbols must be declared by an assertion (new definitions go to
 * declarations). */
void smt_script_term(SmtScript *script, Buf *out, Term term);

#endif
