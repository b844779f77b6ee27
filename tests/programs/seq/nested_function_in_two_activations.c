//! verify => unusable "pointers to a nested function in two activations"
static int apply(int (*f)(void))
{
    return f();
}

static int nest(int n, int (*outer)(void))
{
    int own(void)
    {
        return n;
    }
    return n == 0 ? apply(outer) : nest(n - 1, own) + apply(own);
}

int main(void)
{
    return nest(2, 0);
}
