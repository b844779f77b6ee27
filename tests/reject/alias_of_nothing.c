/* reject 2:33 no function of this file */
int other(int x) __attribute__((alias("impl")));
int main(void)
{
    return other(1);
}
