/* reject 6:9 output 'sum' is write only */
#pragma TASS output
double sum;
int main(void)
{
    sum += 1;
    return 0;
}
