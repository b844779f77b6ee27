/* The sum of the positive parts of values, and how many were cut off. */
#pragma TASS input
double x[8];
#pragma TASS output
double sum;

int main(void)
{
    double s = 0;
    for (int i = 0; i < 8; i++) {
        double part;
        if (x[i] > 0)
            part = x[i];
        else
            part = 0;
        s += part;
    }
    sum = s;
    return 0;
}
