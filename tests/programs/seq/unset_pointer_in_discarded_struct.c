//! verify => violated pointer-invalid 12
/* The struct is read, though nothing is done with it. */
struct inner {
    int a, b;
};
struct outer {
    struct inner first, second;
};
int main(void)
{
    struct outer *p, o = {{1, 2}, {3, 4}}, *q = &o;
    (void)q->first, q->second, (void)(*q), p->first;
    return 0;
}
