//! verify => verified
#include <assert.h>
#include <stdlib.h>

struct pair {
    int *first, *second;
};
static struct pair *pairs;

int main(void)
{
    pairs = malloc(2 * sizeof *pairs);
    for (int i = 0; i < 2; i++) {
        pairs[i].first = malloc(sizeof(int));
        pairs[i].second = malloc(sizeof(int));
        *pairs[i].first = i;
        *pairs[i].second = -i;
    }
    assert(*pairs[1].first == 1 && *pairs[1].second == -1);
    return 0;
}
