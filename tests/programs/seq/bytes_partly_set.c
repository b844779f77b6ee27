//! verify => inconclusive uninitialised-read 7 "possible violations could be neither proved nor refuted"
int main(void)
{
    double y;
    char *p = (char *)&y;
    p[0] = 1;
    return y > 0;
}
