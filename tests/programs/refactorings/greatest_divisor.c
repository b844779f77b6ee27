//! compare greatest_divisor.c -function=divisor:divisor_by_loop -inputa=0..6 -inputb=0..6 => verified
//! compare greatest_divisor.c -function=divisor:divisor_of_one -inputa=0..6 -inputb=0..6 => violated not-equivalent 17
/* Euclid's algorithm. */
int divisor(int a, int b)
{
    return b ? divisor(b, a % b) : a;
}
int divisor_by_loop(int a, int b)
{
    while (b) {
        int r = a % b;
        a = b;
        b = r;
    }
    return a;
}
int divisor_of_one(int a, int b)
{
    while (b > 1) {
        int r = a % b;
        a = b;
        b = r;
    }
    return b ? b : a ? a : 1;
}
