//! compare durbin.c -function=durbin:durbin_in_place -no-check=division-by-zero,math-domain => verified
//! compare durbin.c -function=durbin:durbin_in_place -no-check=division-by-zero,math-domain -DN=8 => verified
//! compare durbin.c -function=durbin:durbin_in_place -no-check=division-by-zero,math-domain -DN=5 -DFAULT => violated not-equivalent 26 "output 'y[0]'"
/* Durbin's recursion for Toeplitz systems: the sum is found in the loop before, the reversed update done in place by pairs; the wrong one
   updates the middle of an odd length twice. */
#ifndef N
#define N 4
#endif
void durbin(const double r[N], double y[N])
{
    double z[N], beta = 1, alpha = -r[0];
    y[0] = -r[0];
    for (int k = 1; k < N; k++) {
        beta = (1 - alpha * alpha) * beta;
        double sum = 0;
        for (int i = 0; i < k; i++)
            sum += r[k - i - 1] * y[i];
        alpha = -(r[k] + sum) / beta;
        for (int i = 0; i < k; i++)
            z[i] = y[i] + alpha * y[k - i - 1];
        for (int i = 0; i < k; i++)
            y[i] = z[i];
        y[k] = alpha;
    }
}
void durbin_in_place(const double r[N], double y[N])
{
    double beta = 1;
    y[0] = -r[0];
    for (int k = 1; k < N; k++) {
        double sum = r[k];
        for (int i = 0; i < k; i++)
            sum += r[k - 1 - i] * y[i];
        beta -= y[k - 1] * y[k - 1] * beta;
        y[k] = -sum / beta;
#ifdef FAULT
        for (int i = 0, j = k - 1; i <= j; i++, j--) {
#else
        for (int i = 0, j = k - 1; i < j; i++, j--) {
#endif
            double low = y[i], high = y[j];
            y[i] = low + y[k] * high;
            y[j] = high + y[k] * low;
        }
#ifndef FAULT
        if (k % 2)
#endif
            y[k / 2] += y[k] * y[k / 2];
    }
}
