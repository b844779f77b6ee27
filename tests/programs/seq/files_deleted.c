//! verify -DOPEN => unusable "a file that two open streams lead to"
//! verify -DNOT_GIVEN => unusable "which is not given"
//! verify -DNOT_GIVEN -file=other.txt= => verified
//! verify -DTWICE => verified
#include <assert.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    FILE *file = fopen("out.txt", "w");
    fprintf(file, "%d\n", 12);
#ifdef OPEN
    remove("out.txt");
#endif
    fclose(file);
#ifdef NOT_GIVEN
    assert(access("other.txt", R_OK) == -1);
#endif
#ifdef TWICE
    assert(remove("out.txt") == 0);
    assert(remove("out.txt") == -1 && access("out.txt", F_OK) == -1);
#endif
    return 0;
}
