#pragma TASS input
double a[3];
#pragma TASS output
double b[3];

int main(void)
{
    for (int i = 0; i < 3; i++)
        b[i] = a[i];
    return 0;
}
