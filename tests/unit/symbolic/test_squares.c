/* Sums of squares, and assignments mended by local search. */
#include <criterion/criterion.h>

#include "symbolic/repair.h"
#include "symbolic/squares.h"
#include "unit/symbolic/notation.h"

