static int twice(int n)
{
    int got = n * 2;
    static int last;
    last = got;
    return got + 1;
}

int main(void)
{
    int a = 5, b = 7;
    if (a > 3) {
        int inner = a;
        b += inner - a;
    }
    return twice(a) + b < 0;
}
