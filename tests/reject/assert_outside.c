/* reject 3: only inside a function */
int x;
#pragma TASS assert x > 0
int main(void)
{
    return x;
}
