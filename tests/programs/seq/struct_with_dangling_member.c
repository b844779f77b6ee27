//! verify => violated pointer-invalid 16
struct view {
    const double *data;
    int length;
};
static struct view make(void)
{
    double local[3] = {1, 2, 3};
    struct view v = {local, 3};
    return v;
}
static double sum(double scale, struct view v)
{
    double s = 0;
    for (int i = 0; i < v.length; i++)
        s += scale * v.data[i];
    return s;
}
int main(void)
{
    return sum(2, make()) > 0;
}
