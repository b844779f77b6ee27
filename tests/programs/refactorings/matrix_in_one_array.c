//! compare matrix_in_one_array.c -function=trace:trace_flat -extentm[0].data=4 => verified
//! compare matrix_in_one_array.c -function=trace:trace_by_columns -extentm[0].data=4 => violated not-equivalent 28
/* A struct with a pointer, walked by one index. */
typedef struct {
    int rows;
    double *data;
} matrix;
double trace(const matrix *m)
{
    double s = 0;
    if (m->rows != 2)
        return 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            if (i == j)
                s += m->data[2 * i + j];
    return s;
}
double trace_flat(const matrix *m)
{
    double s = 0;
    if (m->rows != 2)
        return 0;
    for (int k = 0; k < 4; k += 2 + 1)
        s += m->data[k];
    return s;
}
double trace_by_columns(const matrix *m)
{
    double s = 0;
    if (m->rows != 2)
        return 0;
    for (int k = 0; k < 4; k += 2)
        s += m->data[k];
    return s;
}
