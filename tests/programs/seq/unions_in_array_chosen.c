//! verify => verified
/* Which of an array of unions is read or written is an input. */
#include <assert.h>
#pragma TASS input {0 <= which && which < 3} int
#define which 1
union value {
    int number;
    float real;
};
int main(void)
{
    union value values[3];
    for (int i = 0; i < 3; i++)
        values[i].number = i;
    values[which].number = 50;
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += values[i].number;
    assert(sum == 53 - which && values[which].number == 50);
    return 0;
}
