/* Functions whose calls are functions of numbers: all that they read and write, with all that they call,
 * are integers in variables of their own, in globals, and in what the pointers among
 * their arguments lead to; and they ask nobody outside the program.
 *
 * So two calls from states that agree in these integers do the same, whoever calls, and wherever the
 * variables are that pointers lead to. An under-approximation.
 */
#ifndef MODEL_PLAIN_H
#define MODEL_PLAIN_H

#include "model/program.h"

/* Whether a type is an integer's, or that of an array of known size, or a struct, of such. */
bool plain_holds_integers(const Type *type);
/* Whether a function is one of these. Then the slots of the globals that calls of it may use are appended, each
 * once. */
bool plain_is(const Program *program, const Function *function, VecU32 *globals);

#endif
