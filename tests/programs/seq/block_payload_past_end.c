//! verify => violated array-bounds 10
#include <stdlib.h>
struct head {
    long n;
};
int main(void)
{
    struct head *head = malloc(sizeof *head + 5);
    char *text = (char *)(head + 1);
    text[5] = 0;
    free(head);
    return 0;
}
