/* reject 8:15 '->' needs a pointer, not 'struct pair': use '.' */
struct pair {
    int x, y;
};
int main(void)
{
    struct pair p = {1, 2};
    return p->x;
}
