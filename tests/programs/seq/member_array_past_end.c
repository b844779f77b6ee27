//! verify => violated array-bounds 11
//! native: ubsan
struct record {
    char name[4];
    int value;
};
int main(void)
{
    struct record r = {"abc", 7};
    for (int i = 0; i < 5; i++)
        r.name[i] = 'x';
    return r.value;
}
