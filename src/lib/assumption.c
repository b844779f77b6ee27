#include "lib/assumption.h"

_Static_assert(ASSUMPTION_COUNT <= 64, "the assumptions are bits of one word");

void assumptions_note(Assumptions *assumptions, Assumption assumption)
{
    assumptions->made |= (uint64_t)1 << assumption;
}

void assumptions_note_at(Assumptions *assumptions, Assumption assumption, Place place)
{
    for (uint32_t i = 0; i < assumptions->places.length; i++) {
        const AssumedPlace *known = &assumptions->places.data[i];
        if (known->assumption == assumption && place_equal(known->place, place))
            return;
    }
    AssumedPlace row = {assumption, place};
    vec_push(&assumptions->places, row);
}

bool assumptions_has(const Assumptions *assumptions, Assumption assumption)
{
    return assumptions->made >> assumption & 1;
}

const char *assumption_text(Assumption assumption)
{
    static const char *const texts[] = {
#define ASSUMPTION(name, text) text,
#include "lib/assumption.def"
#undef ASSUMPTION
    };
    return texts[assumption];
}

void assumptions_release(Assumptions *assumptions)
{
    vec_release(&assumptions->places);
}
