//! compare hoisted_factor.c -function=scale:scale_hoisted -inputn=1..4 => verified
//! compare hoisted_factor.c -function=scale:scale_unshifted -inputn=1..4 => violated not-equivalent 15
/* What does not change leaves the loop; the wrong one forgets a part of it. */
void scale(int n, double a[n], const double *f)
{
    for (int i = 0; i < n; i++)
        a[i] *= *f + 1;
}
void scale_hoisted(int n, double *a, const double *f)
{
    const double g = *f + 1;
    for (int i = 0; i < n; i++)
        a[i] *= g;
}
void scale_unshifted(int n, double *a, const double *f)
{
    const double g = *f;
    for (int i = 0; i < n; i++)
        a[i] *= g;
}
