//! verify => verified
/* Pointers into one object are ordered by their bytes, whatever they point to (C11 6.5.8p5). */
#include <assert.h>
#include <stddef.h>

struct record {
    char name[3];
    int number;
    double value[2];
};

int main(void)
{
    struct record record[2];
    void *name = &record[0].name[1], *number = &record[0].number, *value = record[0].value + 1, *next = record[1].name;
    assert(name < number && number < value && value < next && !(next <= number));
    assert((char *)number - (char *)name == (long)offsetof(struct record, number) - 1);
    int *at = &record[0].number;
    assert((void *)at == number && (void *)at < next);
    return 0;
}
