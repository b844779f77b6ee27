/* What the sides of a branch leave of a process's memory, and the memory in which every number that they
 * leave different is a choice between them (merge.h).
 */
#ifndef STATE_SIDES_H
#define STATE_SIDES_H

#include "state/eval.h"

/* The memory of a process as it was: its stack from some frame on, its global variables, its blocks. */
typedef struct SideMemory {
    VecU32 stack, bases, globals, blocks;
    uint32_t from; /* where in the process's stack */
} SideMemory;

/* is_whole: all frames, and the blocks; else the topmost frame. */
void side_memory_take(SideMemory *memory, const Process *process, bool is_whole);
void side_memory_put(const SideMemory *memory, Process *process);
void side_memory_release(SideMemory *memory);

/* Two sides of a branch that become one: the first where the condition holds. */
typedef struct BothSides {
    Engine *engine;
    const State *state;
    Term condition;
    ContextId contexts[2];
    bool merges_numbers; /* any ones; else counters alone */
} BothSides;

/* The second becomes the choice between both. False: something that differs cannot be one. */
bool sides_merge(const BothSides *sides, const SideMemory *yes, SideMemory *no);

#endif
