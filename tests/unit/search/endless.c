#include <criterion/criterion.h>
#include <string.h>

#include "search/dfs.h"

/* A toy system: a graph of up to 16 states. A state without an edge is the end of a path. */
enum { STATES = 16, PATH_MAX_LENGTH = 4096 };

typedef struct Graph {
    uint16_t edges[STATES];           /* of each state the states behind it, a bit each */
    bool is_nondeterministic, forces; /* forces: where one edge leads on there is no choice */
    uint32_t at;
    uint32_t marks[STATES], marked;
    Label labels[STATES], path[PATH_MAX_LENGTH];
    uint32_t length;
    uint32_t endless, times; /* the states that were told, a bit each; how often */
    bool path_is_wrong;      /* that of some endless state leads elsewhere */
} Graph;

static Point graph_run(void *self)
{
    Graph *graph = self;
    uint32_t count = 0;
    for (uint32_t i = 0; i < STATES; i++)
        if (graph->edges[graph->at] >> i & 1)
            graph->labels[count++] = i;
    if (!count)
        return (Point){POINT_END, NULL, 0, false, false, false};
    bool is_nondeterministic = graph->is_nondeterministic;
    return (Point){POINT_CHOICE,        graph->labels,        count,
                   is_nondeterministic, !is_nondeterministic, graph->forces && count == 1};
}

static bool graph_take(void *self, Label label)
{
    ((Graph *)self)->at = (uint32_t)label;
    return true;
}

static Snapshot graph_save(void *self)
{
    return (Snapshot){((Graph *)self)->at, 0};
}

static void graph_restore(void *self, Snapshot snapshot)
{
    ((Graph *)self)->at = snapshot.id;
}

static uint32_t graph_mark(void *self, Snapshot snapshot)
{
    Graph *graph = self;
    uint32_t before = graph->marks[snapshot.id];
    if (!before)
        graph->marks[snapshot.id] = ++graph->marked;
    return before;
}

static void graph_moved(void *self, const Label *labels, uint32_t count)
{
    Graph *graph = self;
    cr_assert_leq(count, PATH_MAX_LENGTH);
    memcpy(graph->path, labels, count * sizeof *labels);
    graph->length = count;
}

static void graph_endless(void *self, Snapshot snapshot)
{
    Graph *graph = self;
    uint32_t last = graph->length ? (uint32_t)graph->path[graph->length - 1] : 0;
    graph->endless |= 1u << snapshot.id;
    graph->times++;
    graph->path_is_wrong |= last != snapshot.id;
}

static void explore(Graph *graph)
{
    System system = {graph,       graph_run,     graph_take, graph_save, graph_restore, graph_mark,
                     graph_moved, graph_endless, NULL,       NULL,       NULL,          NULL};
    Stats stats = {0};
    cr_assert_eq(dfs_run(&system, &(DfsOptions){0}, &stats, NULL), DFS_DONE);
    cr_assert_not(graph->path_is_wrong);
}

/* The states behind a state, itself only where a path leads back to it. */
static uint32_t behind(const Graph *graph, uint32_t state)
{
    uint32_t set = graph->edges[state], before = 0;
    while (set != before) {
        before = set;
        for (uint32_t i = 0; i < STATES; i++)
            if (before >> i & 1)
                set |= graph->edges[i];
    }
    return set;
}

/* Whether from each state behind this one, of which there are some, a path leads back to it. */
static bool is_endless(const Graph *graph, uint32_t state)
{
    uint32_t set = behind(graph, state);
    for (uint32_t i = 0; i < STATES; i++)
        if (set >> i & 1 && !(behind(graph, i) >> state & 1))
            return false;
    return set != 0;
}

Test(endless, a_component_that_nothing_leaves_is_told_once)
{
    Graph graph = {.edges = {1u << 1, 1u << 2 | 1u << 3, 1u << 3, 1u << 1}};
    explore(&graph);
    cr_assert_eq(graph.endless, 1u << 1);
    cr_assert_eq(graph.times, 1);
}

Test(endless, a_loop_of_one_state_is_a_component)
{
    Graph graph = {.edges = {1u << 1, 1u << 1}};
    explore(&graph);
    cr_assert_eq(graph.endless, 1u << 1);
}

Test(endless, a_component_that_some_path_leaves_is_not_told)
{
    Graph early = {.edges = {1u << 1, 1u << 2 | 1u << 4, 1u << 1}};
    explore(&early);
    cr_assert_eq(early.times, 0);
    Graph late = {.edges = {1u << 1, 1u << 2, 1u << 1 | 1u << 4}};
    explore(&late);
    cr_assert_eq(late.times, 0);
}

Test(endless, of_nested_loops_the_one_that_is_left_is_not_told)
{
    /* 1 and 2 go round within 0 to 3, which leads to 4 and 5, which nothing leaves. */
    Graph graph = {.edges = {1u << 1, 1u << 2, 1u << 1 | 1u << 3, 1u << 0 | 1u << 4, 1u << 5,
                             1u << 4 | 1u << 5}};
    explore(&graph);
    cr_assert_eq(graph.endless, 1u << 4);
    cr_assert_eq(graph.times, 1);
}

Test(endless, an_edge_to_what_is_done_with_leaves_and_one_to_what_is_open_does_not)
{
    /* 2 is done with before 3, whose loop with 4 leads there. */
    Graph left = {.edges = {1u << 2 | 1u << 3, 0, 1u << 1, 1u << 4, 1u << 2 | 1u << 3}};
    explore(&left);
    cr_assert_eq(left.times, 0);
    /* 1 and 2 lead back to 0, and 3 to both. */
    Graph open = {.edges = {1u << 1 | 1u << 3, 1u << 2, 1u << 0, 1u << 1 | 1u << 2}};
    explore(&open);
    cr_assert_eq(open.endless, 1u << 0);
}

static void check_random_graphs(bool forces)
{
    uint64_t random = 1;
    for (uint32_t round = 0; round < 4000; round++) {
        Graph graph = {.is_nondeterministic = round & 1, .forces = forces};
        for (uint32_t i = 0; i < STATES * (1 + round % 3) / 2; i++) {
            random = random * 6364136223846793005u + 1442695040888963407u;
            graph.edges[random >> 60] |= (uint16_t)(1u << (random >> 52 & 15));
        }
        explore(&graph);
        uint32_t components = 0, reached = behind(&graph, 0) | 1u;
        for (uint32_t i = 0; i < STATES; i++) {
            bool is_lowest =
                reached >> i & 1 && is_endless(&graph, i) && !(behind(&graph, i) & ((1u << i) - 1));
            components += is_lowest;
            if (graph.endless >> i & 1)
                cr_assert(is_endless(&graph, i));
        }
        cr_assert_eq(graph.times, components, "round %u", round);
    }
}

Test(endless, random_graphs_agree_with_the_definition)
{
    check_random_graphs(false);
}

Test(endless, so_they_do_where_states_with_one_way_are_not_marked)
{
    check_random_graphs(true);
}
