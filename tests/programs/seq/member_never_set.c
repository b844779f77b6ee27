//! verify => violated uninitialised-read 11
//! native: msan
struct point {
    int x, y;
};
int main(void)
{
    struct point p, q;
    p.x = 1;
    q = p;
    return q.y > 0;
}
