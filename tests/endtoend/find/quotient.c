#pragma TASS input {0 <= i && i <= 2}
int i;
int k;
int main(void)
{
    k = i;
end:
    return 0;
}
