//! verify => violated division-by-zero 10
typedef int v4i __attribute__((vector_size(16)));

static v4i ratio(v4i a, v4i b)
{
    v4i any = b != 0;
    /* One element of b that is not 0 does not make the others so. */
    for (int i = 0; i < 4; i++)
        if (any[i])
            return a /
                   b;
    return a;
}

int main(void)
{
    v4i r = ratio((v4i){1, 2, 3, 4}, (v4i){1, 1, 0, 1});
    return r[0];
}
