/* reject 7:28 a comparison of a comparison's result */
int main(void)
{
    int x = 9, y = 0 <= x < 5;
#pragma TASS assert (0 <= x) < 5 && y == 1
#pragma TASS assert 0 <= x == 1 > 0
#pragma TASS assert 0 <= x < 5
    return y;
}
