//! compare structs_to_arrays.c -function=centre:centre_of_arrays -inputn=1..3 => verified
//! compare structs_to_arrays.c -function=centre:centre_mixed -inputn=1..3 => violated not-equivalent 29
/* An array of structs, unpacked into arrays first. */
typedef struct {
    double x, m;
} body;
double centre(int n, const body b[3])
{
    double s = 0, m = 1;
    for (int i = 0; i < n; i++) {
        s += b[i].x * b[i].m;
        m += b[i].m * b[i].m;
    }
    return s / m;
}
double centre_of_arrays(int n, const body b[3])
{
    double x[3], w[3], s = 0, m = 1;
    for (int i = 0; i < n; i++) {
        x[i] = b[i].x;
        w[i] = b[i].m;
    }
    for (int i = 0; i < n; i++)
        s += x[i] * w[i];
    for (int i = 0; i < n; i++)
        m += w[i] * w[i];
    return s / m;
}
double centre_mixed(int n, const body b[3])
{
    double x[3], w[3], s = 0, m = 1;
    for (int i = 0; i < n; i++) {
        x[i] = b[i].x;
        w[n - 1 - i] = b[i].m;
    }
    for (int i = 0; i < n; i++)
        s += x[i] * w[i];
    for (int i = 0; i < n; i++)
        m += w[i] * w[i];
    return s / m;
}
