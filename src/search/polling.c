#include "search/polling.h"

#include "lib/bug.h"

enum { SPINS_MAX = 2000, WRITING_LOOP_MAX = 3, WRITING_SPINS_MAX = 8 };

bool polling_is_all(const Polled *polled, const Alternatives *moves)
{
    for (uint32_t i = 0; i < moves->length; i++)
        if (polled->effect(polled->self, moves->data[i]) != EFFECT_NOTHING)
            return false;
    return moves->length > 0;
}

bool polling_is_access(const Polled *polled, const Alternatives *moves, bool *writes)
{
    for (uint32_t i = 0; i < moves->length; i++) {
        MoveEffect effect = polled->effect(polled->self, moves->data[i]);
        if (effect != EFFECT_READS && effect != EFFECT_WRITES)
            return false;
        if (writes)
            *writes |= effect == EFFECT_WRITES;
    }
    return moves->length > 0;
}

static void take_all(const Polled *polled, const Alternatives *moves)
{
    for (uint32_t i = 0; i < moves->length; i++)
        polled->take(polled->self, moves->data[i]);
}

/* One move of each process that has some. */
static void take_turns(const Polled *polled, const Alternatives *moves)
{
    CHECK(moves->length);
    for (uint32_t i = 0; i < moves->length; i++) {
        bool is_first = true;
        for (uint32_t k = 0; k < i; k++)
            is_first &= moves->data[k].rank != moves->data[i].rank;
        if (is_first)
            polled->take(polled->self, moves->data[i]);
    }
}

/* Notes the state; true when it is among those met. */
static bool meets(const Polled *polled, VecU32 *met)
{
    uint32_t id = polled->identity(polled->self);
    for (uint32_t i = 0; i < met->length; i++)
        if (met->data[i] == id)
            return true;
    vec_push(met, id);
    return false;
}

Polling polling_step(const Polled *polled, const Alternatives *moves, VecU32 *met)
{
    CHECK(polling_is_all(polled, moves));
    if (meets(polled, met))
        return POLLING_REPEATS;
    if (met->length > SPINS_MAX)
        return POLLING_LIMIT;
    take_all(polled, moves);
    return POLLING_MOVED;
}

static void find_musts(const Polled *polled, Alternatives *moves)
{
    vec_clear(moves);
    polled->must(polled->self, moves);
}

/* Answers all polls by "not yet", again and again. POLLING_MOVED: until something else happens. */
static Polling poll_together(const Polled *polled)
{
    Alternatives moves = {0};
    VecU32 met = {0};
    Polling polling = POLLING_MOVED;
    for (find_musts(polled, &moves); polling_is_all(polled, &moves); find_musts(polled, &moves)) {
        polling = polling_step(polled, &moves, &met);
        if (polling != POLLING_MOVED || !polled->run(polled->self))
            break;
    }
    vec_release(&moves);
    vec_release(&met);
    return polling;
}

bool polling_repeats(const Polled *polled)
{
    return poll_together(polled) == POLLING_REPEATS;
}

bool polling_stays(const Polled *polled)
{
    return poll_together(polled) != POLLING_MOVED;
}

/* One round of accesses. POLLING_LIMIT, too: what writes did not come back in time. */
static Polling access_round(const Polled *polled, const Alternatives *moves, bool writes,
                            bool is_back, bool returns, VecU32 *met)
{
    CHECK(moves->length);
    if (writes && !returns && met->length >= WRITING_LOOP_MAX)
        return POLLING_LIMIT;
    if (meets(polled, met) && (!writes || is_back))
        return POLLING_REPEATS;
    if (met->length > (writes ? WRITING_SPINS_MAX : SPINS_MAX))
        return POLLING_LIMIT;
    take_turns(polled, moves);
    return POLLING_MOVED;
}

bool polling_access_repeats(const Polled *polled)
{
    Alternatives moves = {0};
    VecU32 met = {0};
    Polling polling = POLLING_MOVED;
    bool writes = false, returns = false;
    uint64_t places = polled->places(polled->self);
    for (uint32_t rounds = 0; rounds <= SPINS_MAX; rounds++) {
        find_musts(polled, &moves);
        if (!polling_is_access(polled, &moves, &writes))
            break;
        bool is_back = met.length && polled->places(polled->self) == places;
        returns |= is_back;
        polling = access_round(polled, &moves, writes, is_back, returns, &met);
        if (polling != POLLING_MOVED || !polled->run(polled->self))
            break;
    }
    vec_release(&moves);
    vec_release(&met);
    return polling == POLLING_REPEATS;
}
