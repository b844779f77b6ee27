/* reject 4:5 the preprocessor needs the value of 'N' */
#pragma TASS input int
#define N 10
#if N > 3
int x;
#endif
int main(void)
{
    return N;
}
