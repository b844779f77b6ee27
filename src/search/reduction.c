#include "search/reduction.h"

#include "lib/bug.h"

uint32_t reduction_turn(const TurnRules *rules, const Process *processes, uint32_t count,
                        bool *choose)
{
    uint32_t ready = 0, next = NO_TURN;
    *choose = false;
    if (rules->turn < count && processes[rules->turn].flow.status == PROCESS_READY)
        return rules->turn;
    for (uint32_t rank = count; rank-- > 0;)
        if (processes[rank].flow.status == PROCESS_READY) {
            next = rules->highest_first && ready ? next : rank;
            ready++;
        }
    *choose = ready > 1 && !rules->reduces;
    return *choose ? NO_TURN : next;
}

bool standstill_has_must(const Standstill *standstill)
{
    return standstill->musts > 0;
}

bool standstill_has_may(const Standstill *standstill)
{
    return standstill->moves->length > standstill->musts;
}

void standstill_check(const Standstill *standstill)
{
    const Alternatives *moves = standstill->moves;
    CHECK(standstill->musts <= moves->length);
    CHECK(!standstill->is_only_way || moves->length == 1);
}

bool reduction_settled(const Standstill *standstill, IsSettled *is_settled, void *self,
                       Alternative *settled)
{
    CHECK(standstill->musts <= standstill->moves->length);
    for (uint32_t i = 0; i < standstill->musts; i++)
        if (is_settled(self, standstill->moves, i)) {
            *settled = standstill->moves->data[i];
            return true;
        }
    return false;
}

void reduction_keep(Standstill *standstill, Alternative settled)
{
    CHECK(standstill->musts <= standstill->moves->length);
    Alternatives *moves = standstill->moves;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < standstill->musts; i++)
        if (moves_belong(settled, moves->data[i]))
            moves->data[kept++] = moves_alone(moves->data[i]);
    CHECK(kept);
    moves->length = standstill->musts = kept;
}
