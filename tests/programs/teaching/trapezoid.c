//! verify -np=1 => verified
//! verify -np=3 => verified
//! verify -np=4 => verified
//! verify -np=3 -DLOST_REST => violated assertion 82
//! verify -np=3 -DTYPE_ORDER => violated mpi-type-match 59
// The integral of x*x by the trapezoidal rule: what rank 0 knows goes to all as one struct, whose
// datatype is made from addresses; the parts are summed by MPI_Reduce.
#include <assert.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>

typedef struct Task {
    double left, right;
    int count;
} Task;

static double f(double x)
{
    return x * x;
}

static double trapezoids(double left, double right, int count, double base)
{
    double estimate = (f(left) + f(right)) / 2.0;
    for (int i = 1; i <= count - 1; i++)
        estimate += f(left + i * base);
    return estimate * base;
}

static void build_type(Task *task, MPI_Datatype *type)
{
    int lengths[3] = {1, 1, 1};
    MPI_Aint at[3], start;
#ifdef TYPE_ORDER /* The datatypes stand in another order than the addresses. */
    MPI_Datatype types[3] = {MPI_INT, MPI_DOUBLE, MPI_DOUBLE};
#else
    MPI_Datatype types[3] = {MPI_DOUBLE, MPI_DOUBLE, MPI_INT};
#endif
    MPI_Get_address(task, &start);
    MPI_Get_address(&task->left, &at[0]);
    MPI_Get_address(&task->right, &at[1]);
    MPI_Get_address(&task->count, &at[2]);
    for (int i = 0; i < 3; i++)
        at[i] -= start;
    MPI_Type_create_struct(3, lengths, at, types, type);
    MPI_Type_commit(type);
}

static void get_input(int rank, Task *task)
{
    MPI_Datatype type;
    build_type(task, &type);
    if (rank == 0) {
        task->left = 0.0;
        task->right = 3.0;
        task->count = 10;
    }
    MPI_Bcast(task, 1, type, 0, MPI_COMM_WORLD);
    MPI_Type_free(&type);
}

int main(int argc, char **argv)
{
    int rank, size;
    Task task;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    get_input(rank, &task);
    double base = (task.right - task.left) / task.count;
    int share = task.count / size, rest = task.count % size;
#ifdef LOST_REST /* What is left over by the division is computed by nobody. */
    int mine = share, first = rank * share + (rank < rest ? rank : rest);
#else
    int mine = share + (rank < rest), first = rank * share + (rank < rest ? rank : rest);
#endif
    double left = task.left + first * base, right = left + mine * base;
    double part = trapezoids(left, right, mine, base), total;
    MPI_Reduce(&part, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        assert(fabs(total - trapezoids(task.left, task.right, task.count, base)) < 1e-9);
        printf("With n = %d trapezoids, our estimate\n", task.count);
        printf("of the integral from %f to %f = %.15e\n", task.left, task.right, total);
    }
    MPI_Finalize();
    return 0;
}
