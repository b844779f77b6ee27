/* Labels: what suffices for nothing to be wrong from a place on, learnt where the search has been and used
 * where it comes next (McMillan, Lazy annotation for program testing and verification, 2010).
 *
 * A label is a condition over the cells of a state (cells.h) whose rest is given. It is proved on its
 * own (lesson.h): from all states that it describes one goes on, and meets no fault before the path
 * ends or comes to a state that some proved label describes. So no fault is reachable from any of them, by
 * induction on the length of an execution; what the search has explored is no part of the argument
 * (docs/learning.md).
 *
 * A state that a label describes is not explored. What executions from there could tell beside faults (how they end,
 * what the verdict assumes) must have been told by others.
 */
#ifndef SEARCH_LEARNED_H
#define SEARCH_LEARNED_H

#include "search/cells.h"

/* What executions tell beside faults. */
typedef struct Tidings {
    Endings endings;
    Assumptions assumptions;
    VEC(Place)
    rounds; /* branches that they pass again and again, and nothing says that this ends */
    bool computes_reals;    /* they compute floating-point numbers */
    bool converts_integers; /* into such */
} Tidings;

typedef struct Lemma {
    ComponentId place; /* the state with any values in its cells */
    Term condition;    /* over the symbols of the cells */
    VecU32 unset;      /* cells that it holds for whether they are set or not */
    Tidings tidings;
    bool has_reals; /* some cell is no integer */
    bool is_proved;
    bool is_looked_from; /* for what is to be told */
    uint32_t
        before; /* the one of the same place that was learnt before it, plus 1; 0: there is none */
} Lemma;

/* What a call does that was begun in any way of one shape (entry.h): from where a condition holds it meets no fault, and if it
 * returns, it has changed nothing but some cells, and a relation holds. Proved on its own (summary.h). */
typedef struct Summary {
    VecU32 shape;
    Term before;    /* the condition, over the symbols of the entry's cells */
    VecU32 changed; /* shared cells */
    Term after;     /* the relation: over the same, and what the call leaves (summary.h) */
    bool returns_value;
    Tidings tidings;
} Summary;

/* What is known of a function, by its index. */
typedef struct CalledFunction {
    bool is_looked_at, is_plain; /* model/plain.h */
    VecU32 globals;              /* that it may use */
    uint32_t attempts, looks;
    bool has_summary;
} CalledFunction;

/* A place where labels are looked for. */
typedef struct Learning {
    ComponentId place;
    uint32_t last; /* its lemma, plus 1; 0: there is none */
    uint32_t open; /* states of the place on the path that are not done with */
    uint32_t failed, rounds_failed, ahead_failed; /* attempts */
    /* Cells whose numbers, as far as they are known, were no part of a label; and had to be one. */
    VecU32 needless, needed;
} Learning;

typedef struct Learned {
    VEC(Lemma) lemmas;
    VEC(Learning) places;
    VEC(Summary) summaries;
    VEC(CalledFunction) functions;
    StateId wanted;          /* a call that was just entered there is to be summed up; 0: none */
    uint32_t wanted_of;      /* its function */
    Memo numbers;            /* of places, plus 1 */
    uint32_t in_vain;        /* attempts since a state was not explored */
    uint32_t rounds_in_vain; /* attempts with rounds since one helped */
    uint64_t cost, work;     /* of all attempts (lesson_cost, bank_worked) */
} Learned;

/* Whether no fault is reachable from the state at hand, a choice that was saved; if not, *number is that of
 * its place, or 0. */
bool learned_covers(Composition *composition, Snapshot snapshot, uint32_t *number);
/* All that follows the saved state was explored. The state at hand is another one afterwards. */
void learned_leave(Composition *composition, Snapshot snapshot, uint32_t number);

/* A function was entered: where it is active already, and nothing is known of such calls, this is wanted. */
void learned_enter(Composition *composition);
/* The globals that a function may use; NULL: it is none whose calls are summed up. */
const VecU32 *learned_globals(Composition *composition, uint32_t function);

/* The lemma that was learnt last at a place; NULL: there is none. And the one before it. */
const Lemma *learned_last(const Learned *learned, ComponentId place);
const Lemma *learned_before(const Learned *learned, const Lemma *lemma);

void tidings_add(Tidings *tidings, const Tidings *more);
void tidings_add_round(Tidings *tidings, Place place);
void tidings_release(Tidings *tidings);
void lemma_release(Lemma *lemma);
void summary_release(Summary *summary);
void learned_release(Learned *learned);

#endif
