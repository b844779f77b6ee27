//! verify -states=20 => inconclusive "the limit on states was reached"
//! verify -loop-bound=50 => inconclusive "the loop bound was reached"
int main(void)
{
    double x = 1, *seen = &x;
    for (;;)
        x += 1;
    return *seen > 0;
}
