/* reject 5:21 only in collective assertions */
int main(void)
{
    int x = 1;
#pragma TASS assert PROC[0].x == x
    return x;
}
