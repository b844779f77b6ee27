#include <criterion/criterion.h>

#include "search/dfs.h"

/* A toy system: positions on a grid; at each the walker may go right or down, until an edge leaves
 * only one way. Paths meet again, so the number of states visited shows what was saved. */
typedef struct Grid {
    uint32_t x, y, size;
    bool is_nondeterministic, may_recur;
    uint32_t ends, stop_after;
    Label labels[2];
    uint32_t marked[64 * 64], mark_count;
    uint32_t length;
} Grid;

static Point grid_run(void *self)
{
    Grid *grid = self;
    while (grid->x == grid->size && grid->y < grid->size)
        grid->y++;
    while (grid->y == grid->size && grid->x < grid->size)
        grid->x++;
    if (grid->x == grid->size) {
        grid->ends++;
        bool stops = grid->stop_after && grid->ends >= grid->stop_after;
        return (Point){stops ? POINT_STOP : POINT_END, NULL, 0, false, false, false};
    }
    grid->labels[0] = 0;
    grid->labels[1] = 1;
    return (Point){POINT_CHOICE,    grid->labels, 2, grid->is_nondeterministic,
                   grid->may_recur, false};
}

static bool grid_take(void *self, Label label)
{
    Grid *grid = self;
    grid->x += label == 0;
    grid->y += label == 1;
    return true;
}

static Snapshot grid_save(void *self)
{
    Grid *grid = self;
    return (Snapshot){grid->x * 64 + grid->y, 0};
}

static void grid_restore(void *self, Snapshot snapshot)
{
    Grid *grid = self;
    grid->x = snapshot.id / 64;
    grid->y = snapshot.id % 64;
}

static uint32_t grid_mark(void *self, Snapshot snapshot)
{
    Grid *grid = self;
    uint32_t before = grid->marked[snapshot.id];
    if (!before)
        grid->marked[snapshot.id] = ++grid->mark_count;
    return before;
}

static void grid_moved(void *self, const Label *labels, uint32_t count)
{
    Grid *grid = self;
    (void)labels;
    grid->length = count;
}

static DfsOutcome explore(Grid *grid, DfsOptions options, Stats *stats)
{
    System system = {grid,       grid_run, grid_take, grid_save, grid_restore, grid_mark,
                     grid_moved, NULL,     NULL,      NULL,      NULL,         NULL};
    *stats = (Stats){0};
    return dfs_run(&system, &options, stats, NULL);
}

Test(dfs, explores_every_path_of_a_tree)
{
    Grid grid = {.size = 6};
    Stats stats;
    cr_assert_eq(explore(&grid, (DfsOptions){0}, &stats), DFS_DONE);
    /* Without marks every path to the last row or column is walked: C(12, 6). */
    cr_assert_eq(grid.ends, 924);
    cr_assert_eq(stats.states_saved, 0);
}

Test(dfs, meets_each_state_once_when_paths_may_meet)
{
    Grid grid = {.size = 6, .is_nondeterministic = true};
    Stats stats;
    cr_assert_eq(explore(&grid, (DfsOptions){0}, &stats), DFS_DONE);
    cr_assert_leq(stats.states_saved, 36);
    cr_assert_gt(stats.states_matched, 0);
    for (uint32_t x = 0; x < 6; x++)
        for (uint32_t y = 0; y < 6; y++)
            cr_assert(grid.marked[x * 64 + y] || (x == 0 && y == 0));
}

Test(dfs, marks_where_a_location_may_recur_or_all_is_saved)
{
    Stats stats;
    Grid recurring = {.size = 5, .may_recur = true};
    explore(&recurring, (DfsOptions){0}, &stats);
    cr_assert_eq(stats.states_saved, 25);
    Grid all = {.size = 5};
    explore(&all, (DfsOptions){.save_all = true}, &stats);
    cr_assert_eq(stats.states_saved, 25);
}

Test(dfs, limits_and_stops_are_told)
{
    Stats stats;
    Grid deep = {.size = 6};
    cr_assert_eq(explore(&deep, (DfsOptions){.depth_limit = 3}, &stats), DFS_DEPTH);
    Grid many = {.size = 6};
    cr_assert_eq(explore(&many, (DfsOptions){.state_limit = 10}, &stats), DFS_STATES);
    Grid stopped = {.size = 6, .stop_after = 4};
    cr_assert_eq(explore(&stopped, (DfsOptions){0}, &stats), DFS_STOPPED);
    cr_assert_eq(stopped.ends, 4);
}
