//! verify -states=20 => inconclusive "the limit on states was reached"
//! verify -loop-bound=50 => inconclusive "the loop bound was reached"
int main(void)
{
    double x = 1;
    for (;;)
        x += 1;
    return x > 0;
}
