/* Loops with invariants: proved by induction in place of being run (docs/loops.md).
 *
 * Where the loop begins its invariants are asserted. Then what it assigns becomes anything for which
 * they hold, and one iteration stands for all: behind it they are asserted again, and the path ends.
 * What leaves the loop (its condition, break, goto, return) goes on from there.
 *
 *     Loop loop;
 *     loop_begin(lower, stmt, &loop);     where the head is: before the condition, of a do its body
 *     … the condition …
 *     loop_iterate(lower, &loop);         where an iteration begins
 *     … the body, the step …
 *     loop_end(lower, &loop);             where it ends; nothing leads on from there
 *
 * Of a loop without pragmas the three do nothing.
 *
 * What it assigns: each variable that a store in it names, as a whole, or the parts of it that `assigns`
 * names; through pointers what `assigns` names alone, and every store there is asserted to be within.
 * Globals that called functions store are added when all functions are known (loop_answer).
 *
 * A collective loop is cut in all processes together (state/cut.h). In it, stores through pointers and
 * by the library are not looked at here: what an iteration must not change is compared when it is over.
 * So is a joint one, which the specification and the implementation go round together, as well.
 */
#ifndef FRONT_LOWER_LOOP_H
#define FRONT_LOWER_LOOP_H

#include "front/lower/lower.h"

/* What an `assigns` names, as it is where the loop begins. */
typedef struct LoopPlace {
    const Expr *first, *count; /* a place; how many there are from it on, at a constant address */
    const Expr *shown;         /* the place as it was written */
    const Variable *root;      /* of which it is a part, or NULL: it is behind a pointer */
    bool is_whole;             /* all of the root */
    Place place;
    struct LoopPlace *next;
} LoopPlace;

/* A candidate for an invariant, of a loop without pragmas. */
typedef struct LoopCandidate {
    const Expr *condition;
    const char *text;
    Place place;
} LoopCandidate;

typedef struct Loop {
    const AstStmt *stmt; /* NULL: it is run */
    const char *name;    /* of a collective one; or NULL */
    bool is_joint;       /* … that both programs of a compare go round together */
    const LoopCandidate *candidates;
    uint32_t candidate_count, number;
    bool is_inferred;    /* it has no pragmas, but candidates */
    LocationId before;   /* what becomes anything does here, */
    LocationId head;     /* before this */
    uint32_t first;      /* the number of its first statement */
    const Expr *variant; /* when the iteration began; NULL: there is none */
    LoopPlace *places;
} Loop;

/* Lowers the condition, the body and the step, as if for one iteration. */
typedef void LoopProbe(Lower *lower, const AstStmt *stmt);

void loop_begin(Lower *lower, const AstStmt *stmt, LoopProbe *iterate, Loop *loop);
void loop_iterate(Lower *lower, Loop *loop);
void loop_end(Lower *lower, Loop *loop);

/* loop_places.c: the places of the clauses, in order; NULL: there are none. */
LoopPlace *loop_places(Lower *lower, const AstStmt *stmt);
/* Whether a value of the type may be anything that the solver knows: numbers, arrays of numbers,
 * structs of these. */
bool loop_can_be_any(const Type *type);
/* The variables that statements of the loop store as a whole; stores elsewhere are asserted to be at
 * its places (but those of a collective loop). What is not understood is an error. */
void loop_stores(Lower *lower, const Loop *loop, LoopVariables *variables);

/* loop_defined.c: whether each place that an expression reads is set, where it is read; NULL: it reads
 * none. */
const Expr *loop_reads_set(Lower *lower, const Expr *expr);
/* Whether all of an object is set; of count elements from a place on. */
const Expr *loop_all_set(Lower *lower, const Expr *object);
const Expr *loop_elements_set(Lower *lower, const Expr *first, const Expr *count);

/* loop_infer.c: candidates for a loop without pragmas, where they are asked for. False: it is run. */
bool loop_infer(Lower *lower, const AstStmt *stmt, LoopProbe *iterate, Loop *loop);

/* The variable that an argument leads to, and that the callee may store; NULL: there is none. */
const Variable *loop_passed(const Expr *arg);

/* loop_calls.c: adds to what loops assign the globals that the functions they call store. An error
 * where one of these does more than that. */
void loop_answer(Link *link);

#endif
