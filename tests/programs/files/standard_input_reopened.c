//! verify -file=many.txt=@/with/numbers.txt => verified
//! verify -file=many.txt= => verified
//! verify -file=many.txt=@/with/numbers.txt -DBACK => violated assertion 29
//! verify -file=many.txt=@/with/numbers.txt -DCLOSED => violated pointer-invalid 25
//! verify -file=many.txt=@/with/numbers.txt -DWRITTEN => unusable "a file that two open streams lead to"
//! verify -file=many.txt=@/with/numbers.txt -DOUTPUT => unusable "freopen of standard output"
/* A file takes the place of standard input: what is read then is what it holds, not any number. */
#include <assert.h>
#include <stdio.h>
int main(void)
{
    int first = 0, second = 0;
    scanf("%d", &first);
#ifdef OUTPUT
    freopen("out.txt", "w", stdout);
#endif
    if (!freopen("many.txt", "r", stdin))
        return 0;
#ifdef WRITTEN
    fopen("many.txt", "a");
#endif
#ifdef CLOSED
    fclose(stdin);
#endif
    if (scanf("%d", &second) != 1)
        return 1;
    rewind(stdin);
#ifdef BACK
    assert(first == second);
#endif
    scanf("%d", &first);
    assert(first == second && getchar() != EOF);
    return 0;
}
