/* reject 8:21 is a word of tass's predicates, and a name of the program */
int defined(int x)
{
    return x;
}
int main(void)
{
#pragma TASS assert defined(x)
}
