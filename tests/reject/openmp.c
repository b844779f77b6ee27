/* reject 5: OpenMP */
int main(void)
{
    int s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < 3; i++)
        s += i;
    return s;
}
