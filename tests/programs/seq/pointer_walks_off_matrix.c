//! verify => violated array-bounds 9
/* The walk of pointer_walks_matrix.c ends at the last element of all. */
int main(void)
{
    int cube[2][3][4] = {{{0}}};
    int *p = &cube[0][0][0];
    p += 20;
    p += 4;
    return *p;
}
