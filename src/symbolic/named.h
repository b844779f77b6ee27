/* Real numbers that are known by how they were computed.
 *
 * A loop over constants, x = 3.7*x*(1 - x), doubles the digits of the exact result with every round.
 * A result of more than 262,144 bits, and whatever is computed of it and constants, becomes a
 * symbol of its own, equal results of equal operands the same one. It is closed: comparisons are
 * decided by enclosures (enclosure.h), as those of exp(1) are, with as many bits as they need.
 */
#ifndef SYMBOLIC_NAMED_H
#define SYMBOLIC_NAMED_H

#include "symbolic/build.h"

typedef enum NamedOperation {
    NAMED_ADD,
    NAMED_SUBTRACT,
    NAMED_MULTIPLY,
    NAMED_DIVIDE
} NamedOperation;

/* How a symbol was made. */
typedef struct NamedReal {
    NamedOperation operation;
    Term a, b;
} NamedReal;

/* Whether the result of the operands is to be named before it is computed: they are constants and
 * named numbers alone. */
bool named_is_due(const TermBank *bank, Term a, Term b);
/* Whether a constant has too many bits to go on with. */
bool named_is_long(const TermBank *bank, Term constant);
Term named_result(TermBank *bank, NamedOperation operation, Term a, Term b);
/* NULL: the term is none. */
const NamedReal *named_find(const TermBank *bank, Term term);

#endif
