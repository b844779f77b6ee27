/* Making a term again from other children: what substitution, simplification and evaluation share.
 */
#ifndef SYMBOLIC_REBUILD_H
#define SYMBOLIC_REBUILD_H

#include "symbolic/array.h"
#include "symbolic/bank.h"

/* The term to stand for a child: of the same sort, the child itself, or TERM_NONE to give up. */
typedef Term TermMap(void *user, Term child);

/* The term with every child (as term_children gives them) replaced by its image, canonical. The
 * term itself when no child changes. TERM_NONE when an image is, or a divisor becomes zero. A bound
 * variable is passed to the map neither as a binder nor shielded in the body: a caller that maps
 * symbols handles quantifiers first. */
Term term_rebuild(TermBank *bank, Term term, TermMap *map, void *user);

#endif
