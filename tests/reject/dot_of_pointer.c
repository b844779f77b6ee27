/* reject 7:14 use '->' */
struct pair {
    int x, y;
};
static int first(const struct pair *p)
{
    return p.x;
}
int main(void)
{
    struct pair p = {1, 2};
    return first(&p);
}
