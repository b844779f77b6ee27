/* Insertion sort: the specification. */
#pragma TASS input {1 <= n && n <= 4} int
#define n 3
#pragma TASS input
double a[n];
#pragma TASS output
double sorted[n];

int main(void)
{
    double v[n];
    for (int i = 0; i < n; i++) {
        int at = i;
        while (at > 0 && v[at - 1] > a[i]) {
            v[at] = v[at - 1];
            at--;
        }
        v[at] = a[i];
    }
    for (int i = 0; i < n; i++)
        sorted[i] = v[i];
    return 0;
}
