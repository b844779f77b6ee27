//! compare horner_digits.c -function=number:number_by_horner -inputn=0..4 => verified
//! compare horner_digits.c -function=number:number_of_nine -inputn=0..4 => violated not-equivalent 18
/* A number from its digits. */
long number(int n, const int digit[n])
{
    long s = 0, unit = 1;
    for (int i = n - 1; i >= 0; i--, unit *= 10)
        s += digit[i] * unit;
    return s;
}
long number_by_horner(int n, const int *digit)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s = 10 * s + digit[i];
    return s;
}
long number_of_nine(int n, const int *digit)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s = (s << 3) + s + digit[i];
    return s;
}
