/* Forces among bodies on a line, softened so that they stay finite where bodies meet: the specification. */
#pragma TASS input int
#define NB 4
#pragma TASS input {1 <= n && n <= NB} int
#define n 4
#pragma TASS input {soft > 0} double
#define soft 0.01
#pragma TASS input
double mass[n], x[n];
#pragma TASS output
double force[n];

int main(void)
{
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < n; j++)
            if (j != i) {
                double d = x[j] - x[i];
                sum += mass[i] * mass[j] * d / (d * d + soft);
            }
        force[i] = sum;
    }
    return 0;
}
