//! verify => verified
//! verify -DREAD => violated uninitialised-read 11
/* To copy what was never set is no read of it, also where a loop of many rounds is made at once. */
static int a[3000];
int main(void)
{
    int c;
    for (int i = 0; i < 3000; i++)
        a[i] = c;
#ifdef READ
    return a[1] == 1;
#endif
    return 0;
}
