//! verify => violated uninitialised-read 9
typedef float v4f __attribute__((vector_size(16)));

int main(void)
{
    v4f v;
    for (int i = 0; i < 3; i++)
        v[i] = (float)i;
    v = v * 2.0f;
    return v[0] > 1;
}
