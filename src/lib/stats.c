#include "lib/stats.h"

void stats_rows(const Stats *stats, StatsRow rows[STATS_COUNT])
{
#define COUNTER(identifier, name, help)                                                            \
    rows[STATS_INDEX_##identifier] = (StatsRow){name, help, stats->identifier};
#include "lib/stats.def"
#undef COUNTER
}
