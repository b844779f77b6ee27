//! verify => verified
//! verify -DOFF=1e-40 => violated assertion 28
/* Products of sums of cosines have no short form: they are known by how they were computed, and enclosed. The transform
   and its inverse give the numbers back, which the largest difference shows without a path for each of them. */
#include <assert.h>
#include <math.h>
#ifndef OFF
#define OFF 0
#endif
enum { N = 8 };
static const double pi = 3.14159265358979323846264338327950288419716939937510582097494459;
int main(void)
{
    double x[N], re[N], im[N], worst = 0;
    for (int i = 0; i < N; i++)
        x[i] = sqrt(i + 2.0) * cos(i);
    for (int k = 0; k < N; k++)
        for (int i = re[k] = im[k] = 0; i < N; i++) {
            re[k] += x[i] * cos(2 * pi * i * k / N);
            im[k] -= x[i] * sin(2 * pi * i * k / N);
        }
    for (int i = 0; i < N; i++) {
        double sum = i == 3 ? OFF : 0;
        for (int k = 0; k < N; k++)
            sum += (re[k] * cos(2 * pi * i * k / N) - im[k] * sin(2 * pi * i * k / N)) / N;
        worst = fmax(worst, fabs(sum - x[i]));
    }
    assert(worst < 1e-45);
    for (int i = 0; i < N; i++)
        re[i] = (re[i] + 1) * (re[i] + 2) * (im[i] + 3) * (im[i] + 4) / (1 + im[i] * im[i]);
    for (int round = 0; round < 20; round++)
        for (int i = 0; i < N; i++)
            re[i] = re[i] / (1 + re[(i + 1) % N] * re[i]) + im[i] / (1 + re[i] * re[i]);
    for (int i = 0; i < N; i++)
        assert(fabs(re[i]) < 1e9);
    return 0;
}
