//! compare skewed_time.c -function=relax:relax_skewed -inputsteps=0..2 => verified
//! compare skewed_time.c -function=relax:relax_even -inputsteps=0..2 => violated not-equivalent 18
/* Time and space skewed into each other (Gauss-Seidel); the wrong one runs a step of Jacobi. */
enum { N = 4 };
void relax(int steps, double u[N])
{
    for (int t = 0; t < steps; t++)
        for (int i = 1; i < N - 1; i++)
            u[i] = (u[i - 1] + u[i + 1]) / 2;
}
void relax_skewed(int steps, double u[N])
{
    for (int s = 1; s <= 2 * (steps - 1) + N - 2; s++)
        for (int t = 0; t < steps; t++)
            if (s - 2 * t >= 1 && s - 2 * t < N - 1)
                u[s - 2 * t] = (u[s - 2 * t - 1] + u[s - 2 * t + 1]) / 2;
}
void relax_even(int steps, double u[N])
{
    for (int t = 0; t < steps; t++) {
        double v[N];
        for (int i = 0; i < N; i++)
            v[i] = u[i];
        for (int i = 1; i < N - 1; i++)
            u[i] = (v[i - 1] + v[i + 1]) / 2;
    }
}
