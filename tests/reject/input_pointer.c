/* reject 3:6 cannot hold pointers */
#pragma TASS input
int *p;
int main(void)
{
    return 0;
}
