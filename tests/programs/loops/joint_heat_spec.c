//! verify => verified
/* The specification of joint_heat.c. */
#define M 6
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
double start[M];
#pragma TASS input
double k;
#pragma TASS output
double result[M];
static double u[M + 2], v[M + 2];
int main(void)
{
    for (int i = 0; i < M; i++)
        u[i + 1] = start[i];
    u[0] = u[M + 1] = 0;
    for (int i = 0; i < M + 2; i++) v[i] = 0;
#pragma TASS joint loop invariant STEP 0 <= t && t <= n && u[0] == 0 && u[M + 1] == 0
#pragma TASS loop variant n - t
    for (int t = 0; t < n; t++) {
        for (int i = 1; i <= M; i++)
            v[i] = u[i] + k * (u[i - 1] - 2 * u[i] + u[i + 1]);
        for (int i = 1; i <= M; i++)
            u[i] = v[i];
    }
    for (int i = 0; i < M; i++)
        result[i] = u[i + 1];
    return 0;
}
