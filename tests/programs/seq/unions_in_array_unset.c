//! verify => violated uninitialised-read 14
#pragma TASS input {0 <= which && which < 3} int
#define which 1
union value {
    int number;
    float real;
};
int main(void)
{
    union value values[3];
    for (int i = 0; i < 2; i++)
        values[i].number = i;
    values[which < 2 ? which : 0].number = 50;
    return values[which].number == 1;
}
