/* An expression near to what its author wrote, for people.
 *
 * The model makes every conversion and every decay explicit, and keeps the results of calls in
 * temporaries. Here conversions that nobody wrote are left out, *(a + i) is a[i], and the name of a
 * temporary is what it was set to, where one statement sets it. The result is to be printed
 * (expr_print), and for nothing else: its types do not fit together.
 */
#ifndef MODEL_WRITTEN_H
#define MODEL_WRITTEN_H

#include "model/program.h"

/* Of an expression in a function; allocates in the arena. */
const Expr *written_expr(Arena *arena, const Function *function, const Expr *expr);

#endif
