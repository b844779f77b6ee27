//! compare fused_stages.c -function=stages:stages_fused -inputn=0..4 => verified
//! compare fused_stages.c -function=stages:stages_ahead -inputn=0..4 => violated not-equivalent 19
/* A pass that needs its neighbour's first result; fusing without a delay reads what is not there yet. */
void stages(int n, double a[n + 1], double b[n])
{
    for (int i = 0; i <= n; i++)
        a[i] = 2 * a[i];
    for (int i = 0; i < n; i++)
        b[i] = a[i] + a[i + 1];
}
void stages_fused(int n, double *a, double *b)
{
    for (int i = 0; i <= n; i++) {
        a[i] = 2 * a[i];
        if (i > 0)
            b[i - 1] = a[i - 1] + a[i];
    }
}
void stages_ahead(int n, double *a, double *b)
{
    for (int i = 0; i < n; i++) {
        a[i] = 2 * a[i];
        b[i] = a[i] + a[i + 1];
    }
    a[n] = 2 * a[n];
}
