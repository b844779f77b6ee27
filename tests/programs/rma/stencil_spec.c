enum { N = 12, STEPS = 2 };
#pragma TASS input
double start[N];
#pragma TASS output
double end[N];

int main(void)
{
    double old[N + 2] = {0}, new[N];
    for (int i = 0; i < N; i++)
        old[i + 1] = start[i];
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < N; i++)
            new[i] = old[i] + old[i + 2] - 2 * old[i + 1];
        for (int i = 0; i < N; i++)
            old[i + 1] = new[i];
    }
    for (int i = 0; i < N; i++)
        end[i] = old[i + 1];
    return 0;
}
