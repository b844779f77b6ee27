//# verify
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
int main(void)
{
    char line[] = "  one, two,,three  ", copy[] = "a:b::c", *state, *p = copy;
    for (char *t = strtok(line, " ,"); t; t = strtok(NULL, " ,")) printf("<%s>", t);
    for (char *t = strtok_r(p, ":", &state); t; t = strtok_r(NULL, ":", &state)) printf("(%s)", t);
    char again[] = "a:b::c", *q = again, *t;
    while ((t = strsep(&q, ":"))) printf("{%s}", t);
    puts("");
    printf("%s %s %s\n", strchr("hello", 'l'), strrchr("hello", 'l'), strstr("hello world", "o w"));
    printf("%zu %zu %s\n", strspn("123abc", "0123456789"), strcspn("abc,def", ","), strpbrk("hello", "ol"));
    printf("%d %d %d\n", memcmp("abc", "abd", 3) < 0, memcmp("abc", "abd", 2), strncmp("abcx", "abcy", 3));
    printf("%d %d\n", strcasecmp("HeLLo", "hEllO"), strncasecmp("ABCd", "abcE", 3));
    char *d = strdup("duplicate"), *n = strndup("truncated", 5);
    d[0] = (char)toupper(d[0]);
    printf("%s %s %s\n", d, n, (char *)memchr(d, 'p', 9));
    free(d); free(n);
    char buf[8];
    int r = snprintf(buf, sizeof buf, "%d-%s", 12345, "abc");
    printf("%d %s\n", r, buf);
    printf("%d\n", snprintf(NULL, 0, "%5.2f|%-6s|", 3.14159, "x"));
    printf("%*d|%-*d|%.*f|%.3s|%5s|%-5s|%05d|%+d|% d|%#x|%#o\n", 5, 42, 5, 42, 2, 2.71828, "abcdef", "ab", "ab", 42, 42, 42, 255, 8);
    int (*bytes)[3] = malloc(sizeof *bytes);
    memset(bytes, 0xff, sizeof *bytes);
    printf("%d %x\n", (*bytes)[0], (unsigned)(*bytes)[2]);
    free(bytes);
    char pad[6];
    strncpy(pad, "ab", sizeof pad); printf("%d%d\n", pad[2], pad[5]);
    strncpy(pad, "abcdefgh", sizeof pad); printf("%.6s\n", pad);
    strcpy(buf, "ab"); strcat(buf, "cd"); strncat(buf, "efgh", 2); puts(buf);
    unsigned h = 0; for (const char *s = "hash me"; *s; s++) h = h * 31 + (unsigned)*s; printf("%u\n", h);
    return strcmp(strerror(2), "No such file or directory");
}
