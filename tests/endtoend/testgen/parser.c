#include <stdio.h>
static int next, depth;
static void advance(void) { next = getchar(); }
static int expression(void);
static int primary(void)
{
    int value = 0;
    if (next == '(') {
        if (++depth > 2)
            return -1;
        advance();
        value = expression();
        if (next != ')')
            return -1;
        advance();
        return value;
    }
    if (next < '0' || next > '9')
        return -1;
    while (next >= '0' && next <= '9') {
        value = 10 * value + next - '0';
        advance();
    }
    return value;
}
static int expression(void)
{
    int sum = primary();
    while (sum >= 0 && next == '+') {
        advance();
        int more = primary();
        if (more < 0)
            return -1;
        sum += more;
    }
    return sum;
}
int main(void)
{
    advance();
    int value = expression();
    if (value < 0 || (next != EOF && next != '\n')) {
        puts("error");
        return 1;
    }
    printf("%d\n", value);
    return 0;
}
