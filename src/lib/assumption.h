/* What was taken for granted on the way: each row of assumption.def that an execution came to is
 * listed with the verdict. The set only grows; one a run.
 */
#ifndef LIB_ASSUMPTION_H
#define LIB_ASSUMPTION_H

#include "lib/property.h"
#include "lib/source.h"
#include "lib/vec.h"

typedef enum Assumption {
#define ASSUMPTION(name, text) ASSUMPTION_##name,
#include "lib/assumption.def"
#undef ASSUMPTION
    ASSUMPTION_COUNT
} Assumption;

typedef struct AssumedPlace {
    Assumption assumption;
    Place place;
} AssumedPlace;

typedef struct Assumptions {
    uint64_t made;            /* bits of those made at no place in particular */
    PropertySet properties;   /* switched off, and assumed to hold somewhere */
    VEC(AssumedPlace) places; /* in the order they were met, each once */
} Assumptions;

void assumptions_note(Assumptions *assumptions, Assumption assumption);
void assumptions_note_at(Assumptions *assumptions, Assumption assumption, Place place);
bool assumptions_has(const Assumptions *assumptions, Assumption assumption);
const char *assumption_text(Assumption assumption);
void assumptions_release(Assumptions *assumptions);

#endif
