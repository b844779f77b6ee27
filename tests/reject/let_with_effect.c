/* reject 5:24 may not have a side effect */
int main(void)
{
    int a[4] = {0}, n = 4;
#pragma TASS let old = n++
}
