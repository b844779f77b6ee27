//! verify => violated deadlock-absolute 9
//! verify -inputx=1.. => verified
#pragma TASS input
double x;
#pragma TASS system guard x > 0
void wait_until(void);
int main(void)
{
    wait_until();
    return 0;
}
