// The length of a literal is a constant of initialisers, up to its first zero.
#include <stdio.h>
#include <string.h>
#define WORD "wo" "rd"
static const size_t length = strlen("hello");
static int sum = strlen(WORD) + __builtin_strlen("ab\0c") * 2;
static struct {
    const char *text;
    size_t length;
} table[] = {{WORD, strlen(WORD)}, {"", strlen("")}};
int main(void)
{
    static size_t inner = 1 + strlen("\x41\102");
    printf("%zu %d %zu %zu %zu %zu\n", length, sum, table[0].length, table[1].length, inner, sizeof strlen("a"));
    return (int)strlen("x\0y");
}
