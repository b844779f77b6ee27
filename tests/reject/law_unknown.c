/* reject 2:23 unknown property 'evn' of a function */
#pragma TASS abstract evn
double f(double x);
int main(void)
{
    return f(1) > 0;
}
