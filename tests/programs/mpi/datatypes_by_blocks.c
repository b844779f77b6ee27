//! verify -np=2 => verified
//! verify -np=2 -DUNCOMMITTED => violated mpi-datatype 59
//! verify -np=2 -DSHORT => violated mpi-buffer 59
//! verify -np=2 -DWRONG => violated assertion 73
#include <assert.h>
#include <mpi.h>

/* Datatypes by bytes and by blocks of one length: what arrives, and what they say of themselves. */
int main(int argc, char **argv)
{
    int rank, from[24];
#ifdef SHORT
    int to[13];
#else
    int to[24];
#endif
    MPI_Datatype type, element;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int which = 0; which < 4; which++) {
        int places[3] = {1, 5, 12}, expected[6], count = 6;
        MPI_Aint bytes[3] = {4, 20, 48}, lower, extent;
        MPI_Count size, low, wide, true_low, true_wide;
        if (which == 0) { /* 2 elements every 20 bytes */
            MPI_Type_create_hvector(3, 2, 20, MPI_INT, &type);
            for (int i = 0; i < 6; i++)
                expected[i] = i / 2 * 5 + i % 2;
        } else if (which == 1) {
            MPI_Type_create_indexed_block(3, 2, places, MPI_INT, &type);
            for (int i = 0; i < 6; i++)
                expected[i] = places[i / 2] + i % 2;
        } else if (which == 2) {
            MPI_Type_create_hindexed_block(3, 2, bytes, MPI_INT, &type);
            for (int i = 0; i < 6; i++)
                expected[i] = (int)bytes[i / 2] / 4 + i % 2;
        } else { /* elements of 2 with a gap, one of each block */
            MPI_Type_vector(2, 1, 2, MPI_INT, &element);
            MPI_Type_create_hvector(3, 1, 16, element, &type);
            MPI_Type_free(&element);
            for (int i = 0; i < 6; i++)
                expected[i] = i / 2 * 4 + i % 2 * 2;
        }
#ifdef UNCOMMITTED
        if (which != 2)
#endif
            MPI_Type_commit(&type);
        MPI_Type_size_x(type, &size);
        MPI_Type_get_extent_x(type, &low, &wide);
        MPI_Type_get_true_extent_x(type, &true_low, &true_wide);
        MPI_Type_get_extent(type, &lower, &extent);
        assert(size == 6 * (int)sizeof(int) && low == lower && wide == extent);
        assert(true_low == 4 * expected[0] && true_wide == 4 * (expected[5] - expected[0] + 1));
        for (int i = 0; i < 24; i++) {
            from[i] = 100 * rank + i;
        }
        for (int i = 0; i < (int)(sizeof to / sizeof *to); i++)
            to[i] = -1;
        MPI_Status status;
        MPI_Sendrecv(from, 1, type, 1 - rank, 0, to, 1, type, 1 - rank, 0, MPI_COMM_WORLD, &status); /* SENDRECV */
        MPI_Count elements;
        MPI_Get_elements_x(&status, type, &elements);
        assert(elements == count);
        for (int i = 0, k = 0; i < (int)(sizeof to / sizeof *to); i++)
            if (k < 6 && i == expected[k]) {
                assert(to[i] == 100 * (1 - rank) + i);
                k++;
            } else {
                assert(to[i] == -1);
            }
        MPI_Sendrecv(from, 3, MPI_INT, 1 - rank, 0, to, 1, type, 1 - rank, 0, MPI_COMM_WORLD, &status);
        MPI_Get_elements_x(&status, type, &elements);
#ifdef WRONG
        assert(elements == 1); /* WRONG */
#endif
        assert(elements == 3 && to[expected[2]] == 100 * (1 - rank) + 2);
        MPI_Type_free(&type);
    }
    MPI_Datatype complex_type, same;
    MPI_Type_create_f90_complex(15, 300, &complex_type);
    MPI_Type_create_f90_complex(15, 300, &same);
    assert(complex_type == same);
    MPI_Finalize();
    return 0;
}
