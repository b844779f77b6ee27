/* Outputs that take a variable of the program (Variable.delivers): what rank 0 has there when it
 * ends. Other processes have variables of their own, of which nobody asks. */
#ifndef STATE_DELIVER_H
#define STATE_DELIVER_H

#include "state/eval.h"

/* The process ends; main's variables are still there. */
void deliver_outputs(Eval *eval);

#endif
