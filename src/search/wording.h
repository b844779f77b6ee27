/* Statements in words, close to the user's text. */
#ifndef SEARCH_WORDING_H
#define SEARCH_WORDING_H

#include "model/program.h"

/* Scratch memory is taken from the arena. */
void wording_expr(Buf *buf, Arena *arena, const Function *function, const Expr *expr);
/* Of a branch, its condition and whether that is true. */
void wording_stmt(Buf *buf, Arena *arena, const Sources *sources, const Function *function,
                  const Stmt *stmt);

#endif
