/* reject 2:33 power of two */
typedef float v3 __attribute__((vector_size(12)));
int main(void)
{
    return 0;
}
