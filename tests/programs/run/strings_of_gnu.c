//# verify
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static void copies(void)
{
    char to[8] = {0}, swapped[5] = {0};
    char *end = memccpy(to, "hello", 'l', 5);
    printf("%s %ld %d\n", to, end - to, memccpy(to, "abc", 'x', 3) == NULL);
    end = mempcpy(to, "HELLO", 5);
    printf("%s %ld\n", to, end - to);
    end = stpcpy(to, "abc");
    printf("%s %ld\n", to, end - to);
    end = stpncpy(to, "ab", 6);
    printf("%s %ld %d\n", to, end - to, to[5]);
    printf("%zu %s\n", strxfrm(to, "xyz", 8), to);
    swab("abcd", swapped, 4);
    printf("%s\n", swapped);
    bcopy("moved", to, 6);
    printf("%s %d %d\n", to, bcmp(to, "moved", 6), bcmp(to, "movef", 5) != 0);
    bzero(to, 3);
    printf("%d%c\n", to[0], to[3]);
}

static void searches(void)
{
    const char *text = "Hello, World";
    printf("%ld %ld\n", (const char *)memrchr(text, 'o', 12) - text,
           (const char *)rawmemchr(text, 'o') - text);
    printf("%ld %d\n", (const char *)memmem(text, 12, "lo,", 3) - text,
           memmem(text, 12, "low", 3) == NULL);
    printf("%s %d\n", strcasestr(text, "WORLD"), strcasestr(text, "worlds") == NULL);
    printf("[%s] [%s]\n", strchrnul(text, 'x'), strchrnul(text, ','));
    printf("%s %s %d\n", index(text, 'o'), rindex(text, 'o'), index(text, 'z') == NULL);
    printf("%d %d %d %d\n", ffs(8), ffs(0), ffsl(1L << 33), ffsll(-1));
}

static int by_factor(const void *a, const void *b, void *factor)
{
    return *(int *)factor * (*(const int *)a - *(const int *)b);
}

int main(void)
{
    int numbers[] = {3, 1, 2, 5, 4}, factor = -1;
    char *text;
    copies();
    searches();
    qsort_r(numbers, 5, sizeof *numbers, by_factor, &factor);
    for (int i = 0; i < 5; i++)
        printf("%d", numbers[i]);
    int length = asprintf(&text, "<%d, %s>", 12, "x");
    printf(" %d %s\n", length, text);
    free(text);
    int *block = reallocarray(NULL, 3, sizeof *block);
    block[2] = 7;
    printf("%d %d\n", block[2], reallocarray(block, (size_t)-1, 8) == NULL);
    free(block);
    return 0;
}
