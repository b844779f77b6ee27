/* reject 3:2 needs a flag */
#ifndef FLAG
#error needs a flag
#endif
int main(void)
{
    return 0;
}
