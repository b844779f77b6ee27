/* What the parts of a verification have in common: attempt.c, which runs it, and the modules that
 * keep its findings, ask its limits, list its assumptions and judge how it ended. Nobody else
 * includes this. */
#ifndef SEARCH_VERIFICATION_H
#define SEARCH_VERIFICATION_H

#include <time.h>

#include "search/checkpoint.h"
#include "search/cluster.h"
#include "search/composition.h"
#include "search/dfs.h"
#include "search/graph.h"
#include "search/headstart.h"
#include "search/jobs.h"
#include "search/lasso.h"
#include "search/learned.h"
#include "search/result.h"
#include "search/testing.h"
#include "search/watcher.h"
#include "state/loops.h"

/* When the limits were looked at. */
typedef struct LimitsClock {
    struct timespec start, shown;
    uint32_t ticks;
} LimitsClock;

typedef struct Verification {
    Composition composition;
    const VerifyOptions *options;
    Result *result;
    Diag *diag;
    LimitsClock clock;
    uint32_t proved;   /* violations */
    uint32_t attempts; /* to prove violations that are known as possible */
    Assumptions assumptions;
    Loops loops;
    Lasso lasso;
    Learned learned;
    HeadStarts head_starts;
    Testing testing;
    Graph graph;
    Watcher watcher;
    uint32_t asked;      /* paths that somebody was asked about */
    uint32_t paths_open; /* of which nobody knows whether there are inputs for them */
    Endings endings;
    DfsDivision division;   /* without user: this process searches all, and keeps nothing */
    Jobs *jobs;             /* NULL: it has no copies */
    Cluster *cluster;       /* NULL: it has no other ranks */
    Checkpoint *checkpoint; /* where what is left is kept; NULL: nowhere */
    const Part *part;       /* of the search; NULL: all of it */
    bool is_left;           /* there is something to be searched */
    bool is_least;          /* what other ranks have are paths that are greater */
    bool is_unkept;         /* it was said that it cannot be kept */
    /* Answers of the solver that were believed: before this copy was made, and by copies. */
    uint32_t believed_before, believed_by_copies;
    Given given;
    GivenFile terminal;
} Verification;

#endif
