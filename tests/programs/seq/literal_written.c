//! verify => violated const-write 6
//! native: asan
int main(void)
{
    char *s = "tass";
    s[0] = 'T';
    return 0;
}
