//! verify => verified
/* A restrict pointer at file scope claims what it points to for the whole run (C11 6.7.3.1): the report lists where
 * another access may meet that (golden.py). */
static int cells[4];
static int *restrict first, *restrict second;

int main(void)
{
    first = cells;
    second = cells;
    *first = 1;
    *second = 2;
    return 0;
}
