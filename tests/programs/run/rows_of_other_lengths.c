//# verify
#include <stdio.h>

typedef double v2d __attribute__((vector_size(16)));
typedef double v4d __attribute__((vector_size(32)));

static double sum(int n, double (*rows)[n], int count)
{
    double s = 0;
    for (int i = 0; i < count; i++)
        s += (i + 1) * rows[i][n - 1];
    return s;
}

int main(int argc, char **argv)
{
    (void)argv;
    double m[3][4];
    for (int i = 0; i < 12; i++)
        m[i / 4][i % 4] = i;
    v2d *pairs = (v2d *)m;
    v2d s = pairs[0] + pairs[3];
    printf("%g %g %g %g\n", pairs[1][0], pairs[1][1], s[0], s[1]);
    pairs[2] = (v2d){70, 71};
    double(*twos)[2] = (double(*)[2])m, (*sixes)[6] = (double(*)[6])m;
    printf("%g %g %g %g\n", m[1][0], twos[2][1], twos[1][0], sixes[1][5]);
    printf("%g %g\n", sum(argc + 1, (double(*)[argc + 1])m, 3), sum(argc + 3, m, 3));
    v4d wide[2] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
    v2d *halves = (v2d *)wide, narrow[4] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};
    v4d *both = (v4d *)narrow;
    printf("%g %g %g\n", halves[1][0], halves[3][1], (halves[2] * 2)[0]);
    printf("%g %g %g\n", both[1][0], both[0][3], ((double(*)[4])narrow)[1][1]);
    return 0;
}
