#include "search/repeats.h"

#include "lib/bug.h"

static uint32_t identity(const Whereabouts *at)
{
    uint32_t id = at->identity(at->self);
    CHECK(id);
    return id;
}

static bool far_repeats(Repeats *repeats, const Whereabouts *at)
{
    enum { MOVES_EACH = 512 };
    if (repeats->moves % MOVES_EACH)
        return false;
    uint32_t id = identity(at);
    if (id == repeats->kept)
        return true;
    if (repeats->moves >= 2 * repeats->kept_at) {
        repeats->kept = id;
        repeats->kept_at = repeats->moves;
    }
    return false;
}

static bool near_repeats(Repeats *repeats, const Whereabouts *at)
{
    enum { FIRST = 64, IN_A_ROW = 64, LATER = 4 };
    if (repeats->moves >= (repeats->near_at ? LATER * repeats->near_at : FIRST)) {
        repeats->near_at = repeats->moves;
        repeats->near = 0;
        repeats->outline = at->outline(at->self);
        return false;
    }
    if (!repeats->near_at || repeats->moves - repeats->near_at > IN_A_ROW ||
        at->outline(at->self) != repeats->outline)
        return false;
    uint32_t before = repeats->near;
    repeats->near = identity(at);
    return repeats->near == before;
}

bool repeats_after(Repeats *repeats, const Whereabouts *at)
{
    CHECK(repeats->kept_at <= repeats->moves && repeats->near_at <= repeats->moves);
    repeats->moves++;
    return far_repeats(repeats, at) || near_repeats(repeats, at);
}
