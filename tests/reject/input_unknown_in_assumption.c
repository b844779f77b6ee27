/* reject 2: undeclared name 'm' */
#pragma TASS input {n > m}
int n;
int main(void)
{
    return n;
}
