//! verify => verified
struct pair {
    int set, unset;
};
int main(void)
{
    struct pair p, q;
    p.set = 3;
    q = p;
    return q.set != 3;
}
