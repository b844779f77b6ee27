/* reject 7: stands before no declaration */
int main(void)
{
    return 0;
}

#pragma TASS input
