//! verify => violated pointer-null 10
typedef int adder(int);

static adder *make(int step)
{
    int add(int x)
    {
        /* step is gone when main calls this. */
        return x +
               step;
    }
    return add;
}

int main(void)
{
    adder *add = make(3);
    return add(1);
}
