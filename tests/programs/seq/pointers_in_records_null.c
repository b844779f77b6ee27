//! verify => violated pointer-null 13
#pragma TASS input {0 <= which && which < 3} int
#define which 1
struct row {
    int key;
    const int *place;
};
int main(void)
{
    int a = 5, b = 7;
    struct row table[] = {{1, &a}, {2, &b}, {3, 0}};
    struct row *row = &table[which];
    return *row->place == row->key;
}
