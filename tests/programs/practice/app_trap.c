//! verify -np=2 => violated division-by-zero 31
//! verify -np=2 -inputstdin[2]=1..4 => verified
#include <mpi.h>
#include <stdio.h>
double f(double x) { return x * x + 1; }
void Get_input(int my_rank, int comm_sz, double *a_p, double *b_p, int *n_p)
{
    if (my_rank == 0) {
        printf("Enter a, b, and n\n");
        scanf("%lf %lf %d", a_p, b_p, n_p);
    }
    MPI_Bcast(a_p, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Bcast(b_p, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Bcast(n_p, 1, MPI_INT, 0, MPI_COMM_WORLD);
}
double Trap(double left, double right, int count, double h)
{
    double estimate = (f(left) + f(right)) / 2.0, x;
    int i;
    for (i = 1; i <= count - 1; i++) { x = left + i * h; estimate += f(x); }
    return estimate * h;
}
int main(void)
{
    int my_rank, comm_sz, n, local_n;
    double a, b, h, local_a, local_b, local_int, total_int;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &my_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &comm_sz);
    Get_input(my_rank, comm_sz, &a, &b, &n);
    h = (b - a) / n;
    local_n = n / comm_sz;
    local_a = a + my_rank * local_n * h;
    local_b = local_a + local_n * h;
    local_int = Trap(local_a, local_b, local_n, h);
    if (my_rank != 0) MPI_Send(&local_int, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    else {
        total_int = local_int;
        for (int source = 1; source < comm_sz; source++) {
            MPI_Recv(&local_int, 1, MPI_DOUBLE, source, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            total_int += local_int;
        }
        printf("With n = %d trapezoids, our estimate\nof the integral from %f to %f = %.15e\n", n, a, b, total_int);
    }
    MPI_Finalize();
    return 0;
}
