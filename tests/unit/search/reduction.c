/* A small program as a System, explored with and without reduction: the same findings and ends, and
 * fewer states with it. */
#include "program.h"
#include "search/dfs.h"

typedef struct Explored {
    DfsOutcome outcome;
    uint64_t seen, paths;
    PropertySet found;
    uint64_t returned;
} Explored;

static Explored explore(const char *body, uint32_t processes, bool reduces)
{
    Searched s;
    searched_init(&s, processes, body);
    s.composition.reduces = reduces;
    System system = course_system(&s.composition);
    Explored explored = {0};
    explored.outcome = dfs_run(&system, &(DfsOptions){.save_all = !reduces}, &s.stats, NULL);
    explored.seen = s.stats.states_seen;
    explored.paths = s.stats.paths;
    explored.returned = endings_count(&s.endings, ENDING_RETURNED, 1);
    for (uint32_t i = 0; i < s.found.length; i++)
        explored.found |= (PropertySet)1 << s.found.data[i];
    searched_release(&s);
    return explored;
}

static const struct {
    const char *body;
    uint32_t processes;
    Property found; /* PROPERTY_COUNT: nothing */
} programs[] = {
    {"int x = rank, y = 0; for (int i = 0; i < 2; i++) x += i; assert(x - y == rank + 1);", 3,
     PROPERTY_COUNT},
    {"int x = 0;\n"
     "if (rank == 0) for (int i = 0; i < 2; i++)\n"
     "    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"
     "else MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);\n"
     "if (rank == 0) assert(x != 1);",
     3, PROPERTY_ASSERTION},
    {"int x = 0, y = 0;\n"
     "MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);\n"
     "MPI_Recv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);",
     2, PROPERTY_DEADLOCK_POTENTIAL},
    {"int x = 0;\n"
     "if (rank == 0) {\n"
     "    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"
     "    MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"
     "} else MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);",
     3, PROPERTY_DEADLOCK_ABSOLUTE},
    /* A message that an earlier receive is to take may be left to the later one. */
    {"int a = 0, b = 0, c = 0; MPI_Request r[2];\n"
     "if (rank == 0) {\n"
     "    MPI_Irecv(&a, 1, MPI_INT, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, &r[0]);\n"
     "    MPI_Irecv(&b, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &r[1]);\n"
     "    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);\n"
     "    MPI_Recv(&c, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, "
     "MPI_STATUS_IGNORE);\n"
     "    assert(b == 1);\n"
     "} else MPI_Send(&rank, 1, MPI_INT, 0, rank == 1 ? 6 : 5, MPI_COMM_WORLD);",
     4, PROPERTY_ASSERTION},
    {"int sum = 0; MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); assert(sum == "
     "3);",
     3, PROPERTY_COUNT},
};

Test(reduction, finds_the_same_with_fewer_states)
{
    for (uint32_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        Explored with = explore(programs[i].body, programs[i].processes, true);
        Explored without = explore(programs[i].body, programs[i].processes, false);
        cr_assert_eq(with.outcome, DFS_DONE);
        cr_assert_eq(without.outcome, DFS_DONE);
        cr_expect_eq(with.found, without.found, "program %u", i);
        cr_expect_lt(with.seen, without.seen, "program %u", i);
        cr_expect_eq(with.returned > 0, without.returned > 0, "program %u", i);
        PropertySet wanted =
            programs[i].found == PROPERTY_COUNT ? 0 : (PropertySet)1 << programs[i].found;
        cr_expect_eq(with.found & wanted, wanted, "program %u", i);
        cr_expect(wanted || !with.found, "program %u", i);
    }
}

/* What a search asks of a System holds of a composition: a state that was saved comes back. */
Test(system, restores_what_it_saved_and_marks_it_once)
{
    Searched s;
    searched_init(&s, 3, programs[1].body);
    System system = course_system(&s.composition);
    Point first = system.run(system.self);
    cr_assert_eq(first.kind, POINT_CHOICE);
    Label labels[2] = {first.labels[0], first.labels[1]};
    uint32_t first_count = first.count;
    Snapshot snapshot = system.save(system.self);
    cr_assert_not(system.mark(system.self, snapshot));
    cr_assert(system.mark(system.self, snapshot));
    system.moved(system.self, labels, 1);
    cr_assert(system.take(system.self, labels[0]));
    system.run(system.self);
    cr_assert_neq(system.save(system.self).id, snapshot.id);
    system.restore(system.self, snapshot);
    cr_assert_eq(system.save(system.self).id, snapshot.id);
    Point again = system.run(system.self);
    cr_assert_eq(again.kind, POINT_CHOICE);
    cr_assert_eq(again.count, first_count);
    cr_assert_eq(again.labels[0], labels[0]);
    cr_assert_eq(again.labels[1], labels[1]);
    searched_release(&s);
}
