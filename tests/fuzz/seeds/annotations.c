__tass_pragma_input int __tass_input_B __tass_pragma_end __tass_pragma_input
{
    n >= 0 && n <= __tass_input_B
}
int __tass_input_n __tass_pragma_end __tass_pragma_input __tass_pragma_end double a[__tass_input_n];
__tass_pragma_output __tass_pragma_end double sum;
#pragma TASS abstract
double f(double x);
#pragma TASS system begin
int MPI_Comm_rank(int comm, int *rank);
#pragma TASS system end
int main(void)
{
    int rank;
    double r = 0;
    MPI_Comm_rank(1, &rank);
    __tass_pragma_assume rank >= 0 __tass_pragma_end for (int i = 0; i < __tass_input_n; i++) r +=
        f(a[i]);
    __tass_pragma_assert forall{int i | 0 <= i && i < __tass_input_n} a[i] <=
            a[i + 1] __tass_pragma_end __tass_pragma_assert exists{real x} x *x ==
        r __tass_pragma_end __tass_assert((r > 0), "r > 0");
    sum = r;
    return 0;
}
