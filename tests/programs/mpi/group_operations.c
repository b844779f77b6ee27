//! verify -np=4 => verified
//! verify -np=5 => verified
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, result, n, first[2] = {2, 0}, ranges[1][3] = {{1, 3, 2}};
    int from[3] = {0, 1, MPI_PROC_NULL}, to[3];
    MPI_Group world, a, b, c, d, e, f, none;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_size(world, &n);
    assert(n == size);
    MPI_Group_incl(world, 2, first, &a); /* 2 0 */
    MPI_Group_excl(world, 2, first, &b); /* 1 3 … */
    MPI_Group_range_incl(world, 1, ranges, &c); /* 1 3 */
    MPI_Group_range_excl(world, 1, ranges, &d); /* 0 2 … */
    MPI_Group_rank(a, &n);
    assert(n == (rank == 2 ? 0 : rank == 0 ? 1 : MPI_UNDEFINED));
    MPI_Group_compare(a, d, &result);
    assert(result == (size == 4 ? MPI_SIMILAR : MPI_UNEQUAL));
    MPI_Group_compare(b, c, &result);
    assert(result == (size == 4 ? MPI_IDENT : MPI_UNEQUAL));
    MPI_Group_intersection(a, c, &none);
    assert(none == MPI_GROUP_EMPTY);
    MPI_Group_union(a, c, &e); /* 2 0 1 3 */
    MPI_Group_difference(e, c, &f); /* 2 0 */
    MPI_Group_compare(f, a, &result);
    assert(result == MPI_IDENT);
    MPI_Group_translate_ranks(e, 3, from, d, to);
    assert(to[0] == 1 && to[1] == 0 && to[2] == MPI_PROC_NULL);
    from[0] = 2;
    MPI_Group_translate_ranks(e, 1, from, d, to);
    assert(to[0] == MPI_UNDEFINED);
    MPI_Group_free(&world);
    MPI_Group_free(&a);
    MPI_Group_free(&b);
    MPI_Group_free(&c);
    MPI_Group_free(&d);
    MPI_Group_free(&e);
    MPI_Group_free(&f);
    assert(f == MPI_GROUP_NULL);
    MPI_Finalize();
    return 0;
}
