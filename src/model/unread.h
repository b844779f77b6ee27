/* Variables that only take numbers in, counters of rounds say, so that where nobody reads them a loop
 * comes back to the same state.
 *
 * A variable is unread when whatever reads it computes the value of such a variable, and has a value
 * whatever it reads: sums, differences and products, conversions that always fit, sides of a choice.
 * A step of one (its new value is computed from its old one) need not be made: no property sees it.
 */
#ifndef MODEL_UNREAD_H
#define MODEL_UNREAD_H

#include "model/program.h"

/* Sets Variable.is_unread and Stmt.is_unread_step of a program whose variables' taken addresses are
 * known, and what it has of assertions and contracts. */
void unread_find(Program *program);

#endif
