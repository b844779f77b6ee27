/* Symbols that are no inputs but made up on the way, told apart by how their names begin. */
#ifndef STATE_SYMBOL_H
#define STATE_SYMBOL_H

#include "symbolic/array.h"

/* The unknown part of an address (address.h): what rests on its value is only possible. */
#define SYMBOL_ADDRESS "the address of "
/* What a loop assigns that is proved by induction (induction.h). */
#define SYMBOL_LOOP "loop#"

/* What a process draws: PREFIX#SIDE.RANK.NUMBER, where it says nothing but that it is a value of its own. The prefix is "any",
 * "time…", or the place that it was drawn for. */
typedef struct DrawnName {
    uint32_t prefix; /* characters */
    uint32_t side, rank, number;
} DrawnName;

/* Whether it is the reading of a clock, or any value of a type. */
bool symbol_is_drawn(const char *name, DrawnName *drawn);
bool symbol_is_address(const char *name);
/* Whether a value is read of an array that became anything in a loop. */
bool symbol_is_of_loop(const TermBank *bank, Term value);

#endif
