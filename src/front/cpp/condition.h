/* The value of an #if (C11 6.10.1): integers of 64 bits, signed or not. */
#ifndef FRONT_CPP_CONDITION_H
#define FRONT_CPP_CONDITION_H

#include "front/cpp/expand.h"

/* Whether the tokens of the line behind #if or #elif hold. Sets the expander's is_strange where a
 * compiler must judge: errors, operators that only it knows, and names that the unit's input macros
 * stand for. */
bool cpp_condition(CppExpander *expander, const CppTokens *line);
/* Whether a name is defined now; strange when it is one of a compiler's. */
bool cpp_is_defined(CppExpander *expander, CppName *name);

#endif
