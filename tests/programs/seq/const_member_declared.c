//! verify => violated const-write 8
struct Vector { const int length; int items[2]; };
int main(void)
{
    struct Vector vector = {1, {2, 3}};
    int *length = (int *)&vector.length;
    vector.items[0] = 4;
    *length = 2;
    return vector.length - 2;
}
