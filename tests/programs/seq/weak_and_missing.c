//! verify => violated pointer-null 6
extern int hook(int) __attribute__((weak));

int main(void)
{
    return hook(1);
}
