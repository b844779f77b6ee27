//! compare mpi_lost_spec.c -np=2 -DFIRST => violated mpi-unreceived 18
//! compare mpi_any_source_spec.c -np=3 => verified
//! compare mpi_any_source_spec.c -np=3 -DFIRST => violated not-equivalent 15
//! compare mpi_branch_spec.c -np=2 -DSIGN => verified
//! compare mpi_branch_spec.c -np=2 -deadlock=ignore -DSIGN => verified
//! compare mpi_branch_spec.c -np=2 -deadlock=ignore -DFIRST => violated not-equivalent 15
/* For one process what the specifications compute on several. */
#pragma TASS input
double a[3];
#pragma TASS output
double s;
int main(void)
{
#ifdef FIRST
    s = a[0];
#elif defined(SIGN)
    s = a[0] > 0 ? 1 : 2;
#else
    s = a[2] + a[1] + a[0];
#endif
    return 0;
}
