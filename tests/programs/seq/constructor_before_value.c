//! verify -errors=0 => violated division-by-zero 8
static int parts;
__attribute__((constructor(200))) static void fill(void);
static int share;

__attribute__((constructor(101))) static void divide(void)
{
    share = 12 / parts; /* fill runs later */
}
static void fill(void)
{
    parts = 4;
}

int main(void)
{
    return share;
}
