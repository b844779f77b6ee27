//! compare with/counts.c -output=total => violated not-equivalent 7
//! compare output_that_nothing_reads.c -output=total => verified
int main(void)
{
    int total = 0;
    for (int i = 0; i < 6; i++) total++;
    return 0;
}
