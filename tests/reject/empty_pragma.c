/* reject 2: needs a word */
#pragma TASS
int n;
int main(void)
{
    return n;
}
