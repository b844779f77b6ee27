/* C's operators on values of C types, and conversions between the types. */
#ifndef STATE_ARITHMETIC_H
#define STATE_ARITHMETIC_H

#include "state/eval.h"

/* A comparison of two finite numbers by one of the six relational operators. */
Term eval_compare(TermBank *bank, BinaryOperator op, Term a, Term b);
/* Arithmetic on values of the given type, which are defined: obligations, then the term. */
Term eval_arithmetic(Eval *eval, BinaryOperator op, const Type *type, Term a, Term b, Place place);
/* A complex number from its parts. */
Term eval_complex(Eval *eval, Term real, Term imaginary);
/* The result of an operation on a type of integers: unsigned types wrap; that a signed one is left
 * is the property overflow, or an assumption. */
Term eval_integer_result(Eval *eval, Term result, const Type *type, Place place);
/* The conversion of a value between types (C11 6.3). */
Term eval_convert(Eval *eval, Term value, const Type *from, const Type *to, Place place);

#endif
