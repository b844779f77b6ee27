//! verify => verified
//! verify -openmp=refuse => unusable "OpenMP is refused"
#include <assert.h>
#include <omp.h>
int main(void)
{
    double a[4], sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 4; i++) {
        a[i] = i;
        sum += a[i];
    }
#pragma omp parallel
    {
#pragma omp critical
        sum += omp_get_num_threads();
    }
    assert(sum == 7);
    return 0;
}
