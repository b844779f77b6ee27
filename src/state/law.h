/* What is declared to hold of abstract functions (Laws): facts that are added to the path condition
 * where the function is applied, about its value there. That two values of a monotone function are
 * ordered as the arguments are is added for those that meet in a question, or in the path condition
 * of one that has none.
 */
#ifndef STATE_LAW_H
#define STATE_LAW_H

#include "state/eval.h"

/* The function, whose symbol it is, was applied to the arguments. False: no path goes on. */
bool law_apply(Eval *eval, const Function *function, Term symbol, const Term *args);
/* A replay: whether a value that a function has for an argument agrees with those that it has for
 * others (points) is noted: those that do not were invented. */
void law_check_point(Eval *eval, const Function *function, Term application, Term value,
                     const VecU32 *points);
/* The condition is asked next. False: no path goes on. */
bool law_relate(Eval *eval, Term condition);

#endif
