//! verify -np=1 => verified
//! verify -np=1 -DPREDEFINED => violated mpi-datatype 27
//! verify -np=1 -DNO_ROOM => violated mpi-argument 32
//! verify -np=1 -DLEAK => violated mpi-resource-leak 39
//! verify -np=1 -DNOT_COMMITTED => violated mpi-datatype 53
// How datatypes were made: numbers, addresses and datatypes of the call.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static void ask(MPI_Datatype type, int integers, int addresses, int types, int kind)
{
    int n, a, t, combiner;
    MPI_Type_get_envelope(type, &n, &a, &t, &combiner);
    assert(n == integers && a == addresses && t == types && combiner == kind);
}

int main(int argc, char **argv)
{
    struct pair { int a; double b; } pairs[2] = {{1, 2}, {3, 4}}, got[2];
    int lengths[2] = {1, 1}, numbers[8], starts[2] = {1, 0}, sizes[2] = {4, 3}, parts[2] = {2, 3};
    MPI_Aint places[2] = {0, offsetof(struct pair, b)}, where[2];
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, made, resized, found[2], vector, twin, sub;
    MPI_Init(&argc, &argv);
    ask(MPI_INT, 0, 0, 0, MPI_COMBINER_NAMED);
#ifdef PREDEFINED
    MPI_Type_get_contents(MPI_INT, 8, 2, 2, numbers, where, found);
#endif
    MPI_Type_create_struct(2, lengths, places, types, &made);
    ask(made, 3, 2, 2, MPI_COMBINER_STRUCT);
#ifdef NO_ROOM
    MPI_Type_get_contents(made, 2, 2, 2, numbers, where, found);
#endif
    MPI_Type_get_contents(made, 8, 2, 2, numbers, where, found);
    assert(numbers[0] == 2 && numbers[1] == 1 && where[1] == 8 && found[0] == MPI_INT && found[1] == MPI_DOUBLE);
    MPI_Type_create_resized(made, 0, sizeof *pairs, &resized);
    MPI_Type_free(&made);
    ask(resized, 0, 2, 1, MPI_COMBINER_RESIZED);
    MPI_Type_get_contents(resized, 0, 2, 1, numbers, where, found);
    assert(where[0] == 0 && where[1] == sizeof *pairs);
    ask(found[0], 3, 2, 2, MPI_COMBINER_STRUCT);
#ifndef LEAK
    MPI_Type_free(&found[0]);
#endif
#ifndef NOT_COMMITTED
    MPI_Type_commit(&resized);
#endif
    MPI_Type_dup(resized, &twin);
    ask(twin, 0, 0, 1, MPI_COMBINER_DUP);
    MPI_Type_free(&resized);
    MPI_Type_get_contents(twin, 0, 0, 1, numbers, where, found);
#ifdef NOT_COMMITTED
    MPI_Sendrecv(pairs, 2, found[0], 0, 0, got, 2, found[0], 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
#else
    MPI_Type_commit(&found[0]);
    MPI_Sendrecv(pairs, 2, found[0], 0, 0, got, 2, twin, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    assert(got[1].a == 3 && got[1].b == 4);
#endif
    MPI_Type_free(&found[0]);
    MPI_Type_free(&twin);
    MPI_Type_vector(3, 2, 4, MPI_INT, &vector);
    ask(vector, 3, 0, 1, MPI_COMBINER_VECTOR);
    MPI_Type_get_contents(vector, 3, 0, 1, numbers, where, found);
    assert(numbers[0] == 3 && numbers[1] == 2 && numbers[2] == 4 && found[0] == MPI_INT);
    MPI_Type_free(&vector);
    MPI_Type_create_subarray(2, sizes, parts, starts, MPI_ORDER_C, MPI_INT, &sub);
    ask(sub, 8, 0, 1, MPI_COMBINER_SUBARRAY);
    MPI_Type_get_contents(sub, 8, 0, 1, numbers, where, found);
    assert(numbers[0] == 2 && numbers[1] == 4 && numbers[3] == 2 && numbers[5] == 1 && numbers[7] == MPI_ORDER_C);
    MPI_Type_free(&sub);
    MPI_Finalize();
    return 0;
}
