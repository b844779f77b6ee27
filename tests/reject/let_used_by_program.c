/* reject 6:12 'old' is a name of annotations */
int main(void)
{
    int a[4] = {0}, n = 4;
#pragma TASS let old = n
    return old;
}
