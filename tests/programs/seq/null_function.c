//! verify => violated pointer-null 6
//! native: asan
static int (*handler)(int);
int main(void)
{
    return handler(3);
}
