//! compare blocked_scan.c -function=scan:scan_of_blocks -inputn=0..5 => verified
//! compare blocked_scan.c -function=scan:scan_of_own_block -inputn=0..5 => violated not-equivalent 22
/* Prefix sums block by block, with what the blocks before add up to. */
void scan(int n, const double a[n], double s[n])
{
    double t = 0;
    for (int i = 0; i < n; i++)
        s[i] = t += a[i];
}
void scan_of_blocks(int n, const double *a, double *s)
{
    double before = 0;
    for (int b = 0; b < n; b += 2) {
        double t = 0;
        for (int i = b; i < b + 2 && i < n; i++) {
            t += a[i];
            s[i] = before + t;
        }
        before += t;
    }
}
void scan_of_own_block(int n, const double *a, double *s)
{
    double before = 0;
    for (int b = 0; b < n; b += 2) {
        double t = 0;
        for (int i = b; i < b + 2 && i < n; i++) {
            t += a[i];
            s[i] = before + t;
        }
        before = t;
    }
}
