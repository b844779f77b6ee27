//! compare fibonacci.c -function=fibonacci:fibonacci_by_loop -inputn=0..8 => verified
//! compare fibonacci.c -function=fibonacci:fibonacci_ahead -inputn=0..8 => violated not-equivalent 18
/* A recursion as a loop. */
int fibonacci(int n)
{
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}
int fibonacci_by_loop(int n)
{
    int a = 0, b = 1;
    for (int i = 0; i < n; i++) {
        int c = a + b;
        a = b;
        b = c;
    }
    return a;
}
int fibonacci_ahead(int n)
{
    int a = 0, b = 1;
    for (int i = 1; i < n; i++) {
        b = a + b;
        a = b - a;
    }
    return b;
}
