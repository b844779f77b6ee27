/* Assignments: a value for every symbol, as an SMT solver's model or a guess of ours.
 *
 * Values are constant terms; an array symbol's value is an array term of constants, a function
 * symbol's is a table with a default. A symbol without an entry has the default value of its sort
 * (0, false, constant array of the element's default). An Assignment owns nothing but its tables;
 * terms belong to the bank.
 */
#ifndef SYMBOLIC_ASSIGNMENT_H
#define SYMBOLIC_ASSIGNMENT_H

#include "symbolic/array.h"

typedef struct Assignment Assignment;

Assignment *assignment_new(TermBank *bank);
Assignment *assignment_copy(const Assignment *assignment);
void assignment_free(Assignment *assignment);
/* BUG() when a value has another sort than its symbol, or a function's point another than its arguments.
 * Asked before an assignment goes in checked builds. */
void assignment_check(const Assignment *assignment);

/* Sets or replaces the value of a symbol that is not a function. */
void assignment_set(Assignment *assignment, Term symbol, Term value);
/* Adds f(args) = value for a function symbol. */
void assignment_set_point(Assignment *assignment, Term function, const Term *args, uint32_t count,
                          Term value);
/* Whether a term may have its value set: a symbol, a read or an application. */
bool assignment_is_place(const TermBank *bank, Term term);
/* Changes the assignment so that place has the value: a symbol, a read of an array symbol (or of
 * such a read), or an application. False when place is none of these or its index has no value. */
bool assignment_set_place(Assignment *assignment, Term place, Term value);
/* Takes over all values that another assignment has of its own. */
void assignment_merge(Assignment *assignment, const Assignment *other);
/* The value of a symbol (its sort's default when it has none). */
Term assignment_value(Assignment *assignment, Term symbol);

/* The value of a term under the assignment: a constant (or tuple, path, array of constants).
 * TERM_NONE when a partial operation is not defined there (a zero denominator), when a quantifier
 * cannot be decided by evaluation, or when the term is undefined. */
Term assignment_evaluate(Assignment *assignment, Term term);
/* From now on what evaluation asks symbols for is appended, pair by pair: the symbol, and the index of an element of it or
 * TERM_NONE. The list is not owned; NULL: no more. */
void assignment_note(Assignment *assignment, VecU32 *asked);

#endif
