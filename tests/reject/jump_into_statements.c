/* reject 8:9 jump into a statement expression */
/* No label in a statement expression is reached from outside it (as gcc and clang say); within it, and out of it, jumps are fine. */
int main(void)
{
    int x = 0, n = 0;
    x = ({ again: n++; if (n < 3) goto again; n; });
    if (x == 0)
        goto in;
    x = ({ int y = 1; if (y > 1) goto out; in: y = 2; y; });
out:
    return x;
}
