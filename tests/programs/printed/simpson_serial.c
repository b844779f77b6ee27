/* The area below a curve by Simpson's rule, N pairs of strips. usage: simpson_serial FIRST LAST N */
#include <stdio.h>
#include <stdlib.h>

static double height(double x)
{
    return x * x * x - x + 1;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: %s FIRST LAST N\n", argv[0]);
        return 2;
    }
    double first = atof(argv[1]), last = atof(argv[2]), sum = 0;
    int n = atoi(argv[3]);
    double width = (last - first) / (2 * n);
    for (int i = 0; i < n; i++) {
        double x = first + 2 * i * width;
        sum += height(x) + 4 * height(x + width) + height(x + 2 * width);
    }
    printf("area = %.6f\n", sum * width / 3);
    return 0;
}
