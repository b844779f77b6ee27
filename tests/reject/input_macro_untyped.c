/* reject 2: type of input macro 'N' is missing */
#pragma TASS input
#define N 10
int main(void)
{
    return N;
}
