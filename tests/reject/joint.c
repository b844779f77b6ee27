/* reject 5: a joint assertion of the implementation names variables */
int main(void)
{
    int x = 1;
#pragma TASS joint assert same SPEC.x == IMPL.x
    return x;
}
