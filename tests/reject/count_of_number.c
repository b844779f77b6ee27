/* reject 5:53 what is counted is a condition */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert count {int i | 0 <= i && i < 4} a[i] == 0
}
