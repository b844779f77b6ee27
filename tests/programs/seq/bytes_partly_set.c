//! verify => inconclusive
int main(void)
{
    double y;
    char *p = (char *)&y;
    p[0] = 1;
    return y > 0;
}
