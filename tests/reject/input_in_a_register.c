/* reject 3:14 needs the declaration of a variable */
#pragma TASS input
register int x;

int main(void)
{
    return x;
}
