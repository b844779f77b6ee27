//! compare merge_spec.c -merge=on => verified
//! compare merge_spec.c => verified
//! compare merge_spec.c -merge=on -DWRONG => violated not-equivalent 24
/* Backwards, with the branch the other way. */
#pragma TASS input
double x[8];
#pragma TASS output
double sum;

int main(void)
{
    double s = 0;
    for (int i = 7; i >= 0; i--) {
        double part = x[i];
        if (x[i] <= 0) {
            part = 0;
#ifdef WRONG
            if (i == 5)
                part = 1;
#endif
        }
        s += part;
    }
    sum = s;
    return 0;
}
