/* Faulty: halves keep the depth of the whole, so that halving does not end where it should. */
#include <mpi.h>

#pragma TASS input int
#define INTERVALS 2
#pragma TASS input {tol > 0} double
#define tol 0.01
#pragma TASS output
double integral;

#define DEPTH 2
#define TASKS (INTERVALS * 8)

#pragma TASS abstract
double f(double x);

typedef struct Task {
    double a, b;
    int depth;
} Task;

int nprocs;
Task queue[TASKS];
int queued, taken;
Task task_of[64];

static double trapezoid(double a, double b)
{
    return (f(a) + f(b)) * (b - a) / 2;
}

static void add_task(double a, double b, int depth)
{
    queue[queued].a = a;
    queue[queued].b = b;
    queue[queued].depth = depth;
    queued++;
}

static void send_task(int worker)
{
    double data[3];
    task_of[worker] = queue[taken++];
    data[0] = task_of[worker].a;
    data[1] = task_of[worker].b;
    data[2] = task_of[worker].depth;
    MPI_Send(data, 3, MPI_DOUBLE, worker, 1, MPI_COMM_WORLD);
}

static void manager(void)
{
    double sum = 0;
    int busy[64] = {0}, working = 0;
    for (int i = 0; i < INTERVALS; i++)
        add_task(i, i + 1, DEPTH);
    for (;;) {
        for (int worker = 1; worker < nprocs && taken < queued; worker++)
            if (!busy[worker]) {
                send_task(worker);
                busy[worker] = 1;
                working++;
            }
        if (working == 0)
            break;
        double value;
        MPI_Status status;
        MPI_Recv(&value, 1, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        busy[status.MPI_SOURCE] = 0;
        working--;
        if (status.MPI_TAG == 1) {
            sum += value;
        } else {
            Task task = task_of[status.MPI_SOURCE];
            double middle = (task.a + task.b) / 2;
            add_task(task.a, middle, task.depth);
            add_task(middle, task.b, task.depth);
        }
    }
    double nothing = 0;
    for (int worker = 1; worker < nprocs; worker++)
        MPI_Send(&nothing, 1, MPI_DOUBLE, worker, 0, MPI_COMM_WORLD);
    integral = sum;
}

static void worker(void)
{
    for (;;) {
        double data[3];
        MPI_Status status;
        MPI_Recv(data, 3, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        if (status.MPI_TAG == 0)
            return;
        double a = data[0], b = data[1], middle = (a + b) / 2;
        double halves = trapezoid(a, middle) + trapezoid(middle, b);
        double error = trapezoid(a, b) - halves;
        int final = data[2] == 0 || (error <= tol && -error <= tol);
        MPI_Send(&halves, 1, MPI_DOUBLE, 0, final ? 1 : 2, MPI_COMM_WORLD);
    }
}

int main(int argc, char *argv[])
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        manager();
    else
        worker();
    MPI_Finalize();
    return 0;
}
