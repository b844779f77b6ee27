/* reject 5: joint assertions are not supported */
int main(void)
{
    int x = 1;
#pragma TASS joint assert same SPEC.x == IMPL.x
    return x;
}
