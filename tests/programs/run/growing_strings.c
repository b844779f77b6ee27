//# verify
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct {
    char *data;
    size_t len, cap;
} Str;
static void push(Str *s, char c)
{
    if (s->len + 1 >= s->cap) {
        s->cap = s->cap ? s->cap * 2 : 4;
        char *n = realloc(s->data, s->cap);
        if (!n)
            abort();
        s->data = n;
    }
    s->data[s->len++] = c;
    s->data[s->len] = '\0';
}
static char *join(const char **parts, int n, const char *sep)
{
    size_t total = 1;
    for (int i = 0; i < n; i++)
        total += strlen(parts[i]) + strlen(sep);
    char *r = malloc(total);
    r[0] = 0;
    for (int i = 0; i < n; i++) {
        if (i)
            strcat(r, sep);
        strcat(r, parts[i]);
    }
    return r;
}
static void reverse(char *s)
{
    for (char *e = s + strlen(s) - 1; s < e; s++, e--) {
        char t = *s;
        *s = *e;
        *e = t;
    }
}
static int palindrome(const char *s)
{
    size_t n = strlen(s);
    for (size_t i = 0; i < n / 2; i++)
        if (s[i] != s[n - 1 - i])
            return 0;
    return 1;
}
static char *itoa(int v, char *buf)
{
    sprintf(buf, "%d", v);
    return buf;
}
int main(void)
{
    Str s = {0};
    for (const char *p = "dynamic"; *p; ++p)
        push(&s, *p);
    printf("%s %zu\n", s.data, s.len);
    free(s.data);
    const char *w[] = {"a", "bc", "def"};
    char *j = join(w, 3, "--");
    puts(j);
    reverse(j);
    puts(j);
    printf("%d %d\n", palindrome("racecar"), palindrome("ab"));
    free(j);
    char buf[16];
    printf("%s %s\n", itoa(-42, buf), buf + 1);
    char grid[3][6] = {"abcde", "fghij"};
    grid[2][0] = 'z';
    grid[2][1] = 0;
    for (int i = 0; i < 3; i++)
        printf("[%s]", grid[i]);
    puts("");
    char t[] = "x\ty\\\"\x41\101\0hidden";
    printf("%s %zu %zu\n", t, strlen(t), sizeof t);
    char *words[4] = {"one", "two"};
    printf("%s %d\n", words[1], words[3] == NULL);
    printf("%c%c\n", "hello"[1], 2 ["hello"]);
    printf("%d\n", strcmp(w[0], "a") == 0 && !strcmp("abc", "abc"));
    return 0;
}
