/* Counters of one run. Each module that counts is given the Stats of its run. */
#ifndef LIB_STATS_H
#define LIB_STATS_H

#include <stdint.h>

typedef struct Stats {
#define COUNTER(identifier, name, help) uint64_t identifier;
#include "lib/stats.def"
#undef COUNTER
} Stats;

typedef struct StatsRow {
    const char *name, *help;
    uint64_t value;
} StatsRow;

enum {
#define COUNTER(identifier, name, help) STATS_INDEX_##identifier,
#include "lib/stats.def"
#undef COUNTER
    STATS_COUNT
};

/* The counters as rows, in the order of stats.def. */
void stats_rows(const Stats *stats, StatsRow rows[STATS_COUNT]);

#endif
