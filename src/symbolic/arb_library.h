/* The library Arb, loaded when the first closed term is enclosed: with what it depends on, it takes
 * longer to load than a small program takes to verify, and most programs never need it.
 *
 * Arb's headers are included for their types only. Its functions are called through the table, also
 * those that the headers define inline when they call others of the library.
 */
#ifndef SYMBOLIC_ARB_LIBRARY_H
#define SYMBOLIC_ARB_LIBRARY_H

#include <arb.h>
#include <arb_hypgeom.h>

typedef struct ArbLibrary {
#define ARB_FUNCTION(name) __typeof__(name) *name;
#include "symbolic/arb_library.def"
#undef ARB_FUNCTION
} ArbLibrary;

/* Fills the table. BUG() when there is no such library: tass was built for it. */
void arb_library_load(ArbLibrary *library);

#endif
