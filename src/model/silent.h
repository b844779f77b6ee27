/* Functions whose calls leave nothing behind but their result: they, and all that they call, store into
 * variables of their own alone, and do nothing outside the memory of the process. So one call more or
 * less is nothing that the rest of the program could notice. An under-approximation.
 */
#ifndef MODEL_SILENT_H
#define MODEL_SILENT_H

#include "model/program.h"

/* Whether a function of the program is one of these. */
bool silent_is(const Program *program, const Function *function);

#endif
