/* (x + y)^2, the specification of its neighbours. */
#pragma TASS input
double x;
#pragma TASS input
double y;
#pragma TASS output
double z;
int main(void)
{
    z = (x + y) * (x + y);
    return 0;
}
