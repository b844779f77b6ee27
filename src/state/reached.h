/* What was executed at all: two sets of statements by their sites (model.h). */
#ifndef STATE_REACHED_H
#define STATE_REACHED_H

#include "state/model.h"

typedef struct Reached {
    uint64_t *arrived; /* the first statement of each location that a process was at */
    uint64_t *taken;   /* each statement that was begun; of a branch, the sides that were */
} Reached;

/* Empty sets for the statements of a model. */
static inline Reached reached_new(Arena *arena, const Model *model)
{
    uint32_t words = model->site_base[model->program->function_count] / 64 + 1;
    return (Reached){arena_zero(arena, words, sizeof(uint64_t)),
                     arena_zero(arena, words, sizeof(uint64_t))};
}

static inline void reached_mark(uint64_t *set, uint32_t site)
{
    set[site / 64] |= (uint64_t)1 << site % 64;
}

static inline bool reached_in(const uint64_t *set, uint32_t site)
{
    return set[site / 64] >> site % 64 & 1;
}

#endif
