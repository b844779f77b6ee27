/* reject 5:28 extent() asks for a pointer to objects */
int main(void)
{
    int a[4] = {0}, b[4] = {0}, n = 4;
#pragma TASS assert extent(n) == 4
}
