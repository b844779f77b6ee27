//! verify => verified
//! verify "-ltl=F (at(end) && {n == 5 && w == 5})" => verified
//! verify -DLARGE => violated overflow 18
//! verify -DDOUBLED => violated overflow 20
//! verify -DOF_COUNTER => violated overflow 22
//! verify -DNEAR => violated overflow 24
//! verify -DDIVIDED => violated division-by-zero 26
/* Numbers that nobody reads: what is wrong with computing them is wrong all the same. */
static int n;
static double w;

int main(void)
{
    int counter = 0, sum = 1;
    for (int i = 0; i < 5; i++)
        n++, w += 1, counter++;
#ifdef LARGE
    for (int i = 0; i < 3000; i++) sum += 1000000;
#elif defined DOUBLED
    for (int i = 0; i < 40; i++) sum += sum;
#elif defined OF_COUNTER
    for (int i = 0; i < 300; i++) counter++, sum = counter * 10000000;
#elif defined NEAR
    for (int i = 0; i < 9; i++) counter++, sum = counter + 2147483640;
#elif defined DIVIDED
    for (int i = 4; i >= 0; i--) w += 1.0 / i;
#endif
end:
    return 0;
}
