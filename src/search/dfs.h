/* Depth-first search of a transition system (paper, figure 5 and section 5.4).
 *
 * Only states with two or more alternatives are pushed. Such a state is marked as seen when a
 * second path can reach it: when some state below it on the stack is nondeterministic, or its
 * location may recur. (If no state on the stack is nondeterministic, every other path to the state
 * would have had to leave this one at an exclusive branch, and path conditions only grow.)
 * Whether states are marked never changes which states are explored at least once: the search ends
 * only when nothing is left on the stack.
 *
 * A path that comes back to a state that is not done with goes round. Where every path from a state
 * does that and none ends (a strongly connected component that nothing leaves; Tarjan, Depth-first
 * search and linear graph algorithms, 1972), the system is told so: dropping these paths in silence
 * would call executions without end correct. A component that some path leaves is not told, since
 * whether that path is taken some time is up to the order of the processes. What cannot be taken or
 * was cut off by a limit counts as left.
 *
 * A search that is divided gives away what is open at the shallowest entry. The entries below belong
 * to both parts: what is open there is with one of them, so none of the two knows about cycles
 * through them.
 */
#ifndef SEARCH_DFS_H
#define SEARCH_DFS_H

#include "lib/stats.h"
#include "search/jobs.h"
#include "search/system.h"

/* The search may be divided (jobs.h). */
typedef struct DfsDivision {
    Jobs *jobs;
    void (*copied)(void *user); /* in a copy, before it goes on */
    void *user;
} DfsDivision;

typedef struct DfsOptions {
    bool save_all;
    uint32_t depth_limit;  /* 0: none */
    uint64_t state_limit;  /* states seen; 0: none */
    DfsDivision *division; /* or NULL */
    /* Numbers of alternatives: the path that is to be followed as far as it leads, and no other. */
    const uint32_t *guide;
    uint32_t guide_length;
} DfsOptions;

typedef enum DfsOutcome {
    DFS_DONE,    /* everything was explored */
    DFS_STOPPED, /* the system asked to stop */
    DFS_DEPTH,   /* a limit cut something off */
    DFS_STATES,
    DFS_CROSSED, /* a path comes back to a state from which others explore paths, too: whether all
                    go round for ever is not known */
} DfsOutcome;

/* path: where it ended, as numbers of alternatives; or NULL. */
DfsOutcome dfs_run(const System *system, const DfsOptions *options, Stats *stats, VecU32 *path);

#endif
