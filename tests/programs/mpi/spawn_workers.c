//! verify -np=1 -errors=0 -spawn=worker=@/spawned/worker.c => verified
//! verify -np=2 -errors=0 -spawn=worker=@/spawned/worker.c => verified
//! verify -np=1 => unusable "-spawn=worker=FILE gives its source"
//! verify -np=2 -spawn=worker=@/spawned/worker.c -spawn-limit=3 => unusable "-spawn-limit=N allows more"
//! verify -np=1 -errors=0 -spawn=worker=@/spawned/worker.c -DNO_TASK => violated deadlock-absolute 53
//! verify -np=1 -errors=0 -spawn=worker=@/spawned/worker.c -DWRONG_TYPE => violated mpi-type-match 53@0
//! verify -np=1 -errors=0 -spawn=worker=@/spawned/worker.c -DNO_DISCONNECT => violated mpi-resource-leak 36@0
//! verify -np=1 -errors=0 -spawn=worker=@/spawned/worker.c -DTOO_FAR => violated mpi-rank 32@1
//! verify -np=1 -errors=0 -spawn=worker=@/spawned/worker.c -DNO_INIT => violated mpi-init 19@1 mpi-init 19@2 mpi-unreceived 48@0 deadlock-absolute 53
//! verify -np=1 -errors=0 -spawn=worker=@/spawned/worker.c -DNO_FINALIZE => violated mpi-finalize 51@1 mpi-finalize 51@2
//! verify -np=1 -errors=0 -spawn=worker=@/spawned/worker.c -DSURPLUS => violated deadlock-potential 41 mpi-unreceived 41@0
//! verify -np=1 -errors=0 -spawn=worker=@/spawned/worker.c -DNEGATIVE => violated mpi-argument 36@0
/* Each process starts two workers, sends them tasks, and takes their results in any order. */
#include <assert.h>
#include <mpi.h>

static int state = 3;

static int compute(int i)
{
    return i + 2;
}

int main(int argc, char **argv)
{
    MPI_Comm workers, parent;
    int codes[2] = {9, 9}, sum = 0, size, count = 2;
    char *words[] = {"7", "xyz", 0};

    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    assert(parent == MPI_COMM_NULL);
#ifdef NEGATIVE
    count = -1;
#endif
    MPI_Comm_spawn("worker", words, count, MPI_INFO_NULL, 0, MPI_COMM_SELF, &workers, codes); /* SPAWN */
    assert(codes[0] == MPI_SUCCESS && codes[1] == MPI_SUCCESS && state == 3);
    MPI_Comm_remote_size(workers, &size);
    assert(size == 2);
#ifdef SURPLUS
    MPI_Send(&sum, 1, MPI_INT, 1, 1, workers); /* SURPLUS */
#endif
    for (int i = 0; i < size; i++) {
        int task = compute(i);
#ifdef NO_TASK
        if (i == 0)
#endif
            MPI_Send(&task, 1, MPI_INT, i, 0, workers); /* TASK */
    }
    for (int i = 0; i < size; i++) {
        int result;
        MPI_Status status;
        MPI_Recv(&result, 1, MPI_INT, MPI_ANY_SOURCE, 0, workers, &status); /* MANAGER */
        assert(result == compute(status.MPI_SOURCE) * compute(status.MPI_SOURCE));
        sum += result;
    }
    assert(sum == 13);
#ifndef NO_DISCONNECT
    MPI_Comm_disconnect(&workers);
#endif
    MPI_Finalize();
    return 0;
}
