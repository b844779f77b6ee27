/* reject 7:25 do not fit */
typedef float v4f __attribute__((vector_size(16)));
typedef double v2d __attribute__((vector_size(16)));
int main(void)
{
    v4f a = {1}; v2d b = {1};
    float c = (float)(a + b)[0];
    return c > 1;
}
