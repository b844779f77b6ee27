//! verify => violated uninitialised-read 14
//! native: msan
static int parse(const char *text, int *value)
{
    if (*text < '0' || *text > '9')
        return 0;
    *value = *text - '0';
    return 1;
}
int main(void)
{
    int value;
    parse("x", &value);
    return value == 3;
}
