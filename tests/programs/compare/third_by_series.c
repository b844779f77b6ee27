//! compare third_spec.c -output-tolerance=0.01 => verified
//! compare third_spec.c -output-tolerance=1/64 => verified
//! compare third_spec.c -output-tolerance=0.001 => violated not-equivalent 21
//! compare third_spec.c => violated not-equivalent 21
/* 1/3 = 1/4 + 1/16 + 1/64 + …, which ends early. */
#pragma TASS input {0 <= x && x <= 1}
double x;
#pragma TASS input {0 <= n && n <= 3}
int n;
#pragma TASS output
double third[3];
#pragma TASS output
int steps;
int main(void)
{
    for (int i = 0; i < 3; i++) {
        double sum = 0, part = i < n ? x + i : 0;
        part = part / 4;
        for (int k = 0; k < 4; k++, part = part / 4)
            sum += part;
        third[i] = sum;
    }
    steps = n;
    return 0;
}
