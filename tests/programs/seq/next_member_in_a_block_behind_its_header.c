//! verify => verified
//! verify -DFAR => violated array-bounds 25
/* Structs behind the header of their block: numbers of one type that follow each other are reached
 * from one array into the next, up to the end of the block. */
#include <assert.h>
#include <stdlib.h>
struct grid {
    int k, rows[3][4], rest[2];
};
int main(void)
{
    long *head = malloc(sizeof *head + 2 * sizeof(struct grid));
    struct grid *grids = (struct grid *)(head + 1);
    *head = 2;
    grids[1] = (struct grid){.k = 7, .rest = {5, 6}};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            grids[1].rows[i][j] = 10 * i + j;
    int *last = &grids[1].rows[2][3];
    assert(last[-3] == 20 && last[-4] == 13);
    int *behind = last + 2;
    assert(*behind == 6);
#ifdef FAR
    behind += 1;
    *behind = 0; /* FAR */
#endif
    free(head);
    return 0;
}
