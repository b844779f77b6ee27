//! verify => violated uninitialised-read 6
#pragma TASS output
double sum;
int main(void)
{
    sum += 1;
    return 0;
}
