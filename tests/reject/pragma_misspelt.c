/* reject 2:14 did you mean 'input'? */
#pragma TASS imput
int n;

int main(void)
{
    return n;
}
