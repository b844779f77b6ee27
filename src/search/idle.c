#include "search/idle.h"

#include "lib/bug.h"

/* What is asked, and what was answered before. */
typedef struct Idle {
    const IdleSteps *steps;
    Remembered *remembered;
} Idle;

void posted_release(Posted *posted)
{
    vec_release(&posted->messages);
    vec_release(&posted->receives);
}

/* In words: whether the process sends no more, how many those of the messages are, these, and those of
 * the receives; nothing: somebody can notice. */
static void run_alone(const Idle *idle, uint32_t rank, VecU32 *answer)
{
    Posted posted = {0};
    if (idle->steps->run(idle->steps->self, rank, &posted)) {
        vec_push(answer, posted.is_last);
        vec_push(answer, posted.messages.length);
        for (uint32_t i = 0; i < posted.messages.length; i++)
            vec_push(answer, posted.messages.data[i]);
        for (uint32_t i = 0; i < posted.receives.length; i++)
            vec_push(answer, posted.receives.data[i]);
    }
    posted_release(&posted);
}

static void ask(const Idle *idle, uint32_t rank, VecU32 *answer)
{
    VecU32 key = {0};
    bool can_remember = idle->steps->key(idle->steps->self, rank, &key);
    if (!can_remember || !remembered_find(idle->remembered, &key, answer)) {
        run_alone(idle, rank, answer);
        if (can_remember)
            remembered_add(idle->remembered, &key, answer);
    }
    vec_release(&key);
}

/* Whether nobody can notice what a process does on optional steps alone; what it posts. */
static bool leads_nowhere(const Idle *idle, uint32_t rank, Posted *posted)
{
    VecU32 answer = {0};
    ask(idle, rank, &answer);
    bool result = answer.length > 0;
    CHECK(!result || (answer.length >= 2 && answer.data[1] + 2 <= answer.length));
    posted->is_last = result && answer.data[0];
    for (uint32_t i = 2; i < answer.length; i++)
        vec_push(i < answer.data[1] + 2 ? &posted->messages : &posted->receives, answer.data[i]);
    vec_release(&answer);
    return result;
}

/* What the processes post whose steps were dropped. */
typedef struct Dropped {
    uint32_t rank;
    Posted posted;
} Dropped;
typedef VEC(Dropped) AllDropped;

/* Whether what a process posts may meet what another one does: together they would be noticed. */
static bool meets(const Idle *idle, const AllDropped *all, uint32_t rank, const Posted *posted)
{
    for (uint32_t i = 0; i < all->length; i++) {
        const Dropped *other = &all->data[i];
        CHECK(other->rank != rank);
        if (idle->steps->meet(posted, rank, &other->posted, other->rank) ||
            idle->steps->meet(&other->posted, other->rank, posted, rank))
            return true;
    }
    return false;
}

static bool can_drop(const Idle *idle, uint32_t rank, AllDropped *all)
{
    Dropped dropped = {.rank = rank};
    bool drops =
        leads_nowhere(idle, rank, &dropped.posted) && !meets(idle, all, rank, &dropped.posted);
    if (drops)
        vec_push(all, dropped);
    else
        posted_release(&dropped.posted);
    return drops;
}

void idle_drop(const IdleSteps *steps, Remembered *remembered, Alternatives *moves, uint32_t first,
               VecU32 *silent)
{
    const Idle idle = {steps, remembered};
    AllDropped all = {0};
    uint32_t last = UINT32_MAX, kept = first;
    bool drops = false;
    CHECK(first <= moves->length);
    for (uint32_t i = first; i < moves->length; i++) {
        Alternative step = moves->data[i];
        if (step.rank != last)
            drops = can_drop(&idle, step.rank, &all);
        last = step.rank;
        if (!drops || steps->stays(steps->self, step))
            moves->data[kept++] = step;
    }
    moves->length = kept;
    for (uint32_t i = 0; i < all.length; i++) {
        if (all.data[i].posted.is_last)
            vec_push(silent, all.data[i].rank);
        posted_release(&all.data[i].posted);
    }
    vec_release(&all);
}
