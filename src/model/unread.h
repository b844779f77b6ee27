/* Variables that only count, so that where nobody reads them a loop comes back to the same state. */
#ifndef MODEL_UNREAD_H
#define MODEL_UNREAD_H

#include "model/program.h"

/* Sets Stmt.is_unread_step of a function whose variables' taken addresses are known. */
void unread_find(Function *function);

#endif
