/* What calling a function may do that the rest of an expression could notice: which globals it may
 * read and write, whether it follows pointers, whether it does anything outside the process's
 * memory (output, messages, random numbers). An over-approximation.
 *
 * A Footprint is the union of such effects; those of a call include what it calls.
 */
#ifndef MODEL_EFFECTS_H
#define MODEL_EFFECTS_H

#include "model/program.h"

typedef struct Footprint {
    bool is_outside;
    bool reads_memory, writes_memory; /* through pointers: of variables whose address is taken */
    uint64_t *reads, *writes;         /* sets of slots of globals */
} Footprint;

typedef struct Effects {
    const Program *program; /* analysed */
    uint32_t words;         /* of a set */
    Footprint *functions;   /* by index */
    Footprint unknown;      /* of a call through a pointer */
    Footprint somewhere;    /* of all functions together */
} Effects;

void effects_init(Effects *effects, const Program *program);
void effects_release(Effects *effects);

Footprint footprint_new(const Effects *effects);
void footprint_release(Footprint *footprint);
/* Adds a call; function NULL: through a pointer. */
void footprint_call(const Effects *effects, Footprint *footprint, const Function *function);
/* Adds the use of a variable; NULL: of what a pointer leads to. */
void footprint_use(const Effects *effects, Footprint *footprint, const Variable *variable,
                   bool is_store);
/* Whether the order of the two can be noticed. */
bool footprints_conflict(const Effects *effects, const Footprint *a, const Footprint *b);

#endif
