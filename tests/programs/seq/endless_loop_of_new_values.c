//! verify -states=20 => inconclusive
//! verify -loop-bound=50 => inconclusive
int main(void)
{
    double x = 1;
    for (;;)
        x += 1;
    return x > 0;
}
