//! verify => violated abort 7
extern void abort(void);
double sqrt(double);
int main(void)
{
    if (sqrt(16.0) == 4.0)
        abort();
    return 0;
}
