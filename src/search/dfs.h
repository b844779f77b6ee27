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
#include "search/part.h"
#include "search/system.h"

/* Who has a part that was given away. */
typedef enum Giving {
    GIVING_REFUSED, /* nobody: it stays */
    GIVING_AWAY,    /* another process */
    GIVING_HERE, /* this one, which is a copy of the one that gave it away, and has nothing else */
} Giving;

/* A search of which others may have parts. */
typedef struct DfsDivision {
    void *user;
    bool (*is_wanted)(void *user); /* whether somebody would take one; cheap */
    Giving (*give)(void *user, const Part *part);
    /* Whether what is found on the path would not count any more; asked now and then. */
    bool (*is_over)(void *user, const uint32_t *path, uint32_t length);
    /* What is left of the search, to be kept: where is_due says that it is time, and where the system
     * asked to stop. */
    bool (*is_due)(void *user);
    void (*keep)(void *user, const Part *left);
} DfsDivision;

typedef struct DfsOptions {
    bool save_all;
    uint32_t depth_limit;        /* 0: none */
    uint64_t state_limit;        /* states seen; 0: none */
    const DfsDivision *division; /* or NULL */
    const Part *part;            /* of the search that is to be made; NULL: all of it */
} DfsOptions;

typedef enum DfsOutcome {
    DFS_DONE,    /* everything was explored */
    DFS_STOPPED, /* the system asked to stop */
    DFS_DEPTH,   /* a limit cut something off */
    DFS_STATES,
    DFS_CROSSED, /* a path comes back to a state from which others explore paths, too: whether all
                    go round for ever is not known */
    DFS_STRAYED, /* the part is of another search */
} DfsOutcome;

/* path: where it ended, as numbers of alternatives; or NULL. */
DfsOutcome dfs_run(const System *system, const DfsOptions *options, Stats *stats, VecU32 *path);

#endif
