//! compare tiled_pairs.c -function=pairs:pairs_tiled -inputn=0..4 => verified
//! compare tiled_pairs.c -function=pairs:pairs_twice -inputn=0..4 => violated not-equivalent 21
/* All pairs i < j, in tiles; the wrong one counts those within a tile twice. */
double pairs(int n, const double x[n])
{
    double e = 0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            e += (x[i] - x[j]) * (x[i] - x[j]);
    return e;
}
double pairs_tiled(int n, const double *x)
{
    double e = 0;
    for (int t = 0; t < n; t += 2)
        for (int i = 0; i < n; i++)
            for (int j = t > i ? t : i + 1; j < t + 2 && j < n; j++)
                e += (x[i] - x[j]) * (x[i] - x[j]);
    return e;
}
double pairs_twice(int n, const double *x)
{
    double e = 0;
    for (int t = 0; t < n; t += 2)
        for (int i = 0; i < t + 2 && i < n; i++)
            for (int j = t; j < t + 2 && j < n; j++)
                e += (x[i] - x[j]) * (x[i] - x[j]);
    return e;
}
