/* reject 8:7 assignment: cannot convert */
typedef int two __attribute__((vector_size(8)));
typedef int four __attribute__((vector_size(16)));
int main(void)
{
    two a = {1, 2};
    four b;
    b = a;
    return b[3];
}
