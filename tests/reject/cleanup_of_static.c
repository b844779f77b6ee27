/* reject 8:41 attribute is not supported */
static void done(int *x)
{
    *x = 0;
}
int main(void)
{
    static int x __attribute__((unused, cleanup(done))) = 1;
    return x;
}
