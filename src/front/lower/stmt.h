/* Statements. */
#ifndef FRONT_LOWER_STMT_H
#define FRONT_LOWER_STMT_H

#include "front/lower/lower.h"

/* The value of a statement expression's last statement, or NULL. */
const Expr *lower_statements(Lower *lower, const AstExpr *ast, bool is_needed);
void lower_finish_jumps(Lower *lower);
/* The body of a function, in the scope of its parameters. */
void lower_function_block(Lower *lower, const AstStmt *block);

#endif
