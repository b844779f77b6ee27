/* What decides how often a loop is gone round, as the text of the program says: where the values that its
 * conditions ask come from, without regard to the order of statements or to which path is taken. It is for
 * messages: nothing rests on it.
 */
#ifndef MODEL_CAUSES_H
#define MODEL_CAUSES_H

#include "model/program.h"

typedef enum CauseKind {
    CAUSE_CONSTANT,  /* a constant that the text writes (expr), or that a variable begins with */
    CAUSE_INPUT,     /* the input variable */
    CAUSE_ARGUMENTS, /* the words of the command line */
    CAUSE_CALL,      /* what a function of a library gives */
} CauseKind;

typedef struct Cause {
    CauseKind kind;
    const Expr *expr;         /* CONSTANT */
    const Variable *variable; /* INPUT; CONSTANT: what it is assigned to, NULL: nothing */
    const Function *function; /* CALL */
} Cause;

typedef VEC(Cause) Causes;

/* The locations of a loop: those from which control comes back to its head without leaving it. inside has
 * an element for each location. */
void causes_body(const Function *function, LocationId head, bool *inside);
/* Adds the causes of a loop; first only those of the condition at its head, and those of its other ends
 * where there is none. */
void causes_of_loop(const Program *program, const Function *function, LocationId head,
                    Causes *causes);

#endif
