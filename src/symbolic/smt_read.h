/* Values in a solver's answer. */
#ifndef SYMBOLIC_SMT_READ_H
#define SYMBOLIC_SMT_READ_H

#include "symbolic/bank.h"

/* Reads the values of an answer to get-value, ((term value) …), into values: constants of the given
 * sorts. False when the answer has another shape or a value that is not exact. */
bool smt_read_values(TermBank *bank, const char *text, const Sort *sorts, Term *values,
                     uint32_t count);

#endif
