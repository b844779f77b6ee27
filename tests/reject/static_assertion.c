/* reject 2:1 static assertion failed */
_Static_assert(sizeof(int) == 8, "wide ints");
int main(void)
{
    return 0;
}
