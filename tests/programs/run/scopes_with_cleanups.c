//# verify
#include <stdio.h>
#include <stdlib.h>

#define OWNED __attribute__((cleanup(release)))

static int depth;

static void release(double **block)
{
    printf("release %d\n", *block ? (int)**block : -1);
    free(*block);
}

static void leave(const int *level)
{
    depth -= *level;
    printf("leave %d, depth %d\n", *level, depth);
}

static double *make(int tag)
{
    double *block = malloc(sizeof *block);
    *block = tag;
    return block;
}

struct item {
    int value;
    struct item *next;
};

static void print_list(struct item **first)
{
    for (struct item *i = *first; i; i = i->next)
        printf("item %d\n", i->value);
}

static double sum(int n)
{
    OWNED double *a = make(1);
    double *b OWNED = NULL;
    for (int i = 0; i < n; i++) {
        OWNED double *c = make(10 + i);
        if (i == 1)
            continue;
        if (i == 3)
            break;
        if (i == 4)
            return 99;
        *a += *c;
    }
    b = make(2);
    return *a + *b;
}

static int early(int n)
{
    int level __attribute__((cleanup(leave))) = 1;
    depth += level;
    {
        int inner __attribute__((cleanup(leave))) = 2;
        depth += inner;
        if (n < 0)
            goto out;
        if (n == 0)
            return depth;
    }
    printf("between\n");
out:
    return depth * 10;
}

int main(void)
{
    printf("%g\n", sum(5));
    printf("%d\n", early(-1));
    printf("%d\n", early(0));
    printf("%d\n", early(1));
    struct item *list __attribute__((cleanup(print_list))) = NULL;
    struct item one = {1, NULL}, two = {2, &one};
    list = &two;
    int value = ({
        int level __attribute__((cleanup(leave))) = 3;
        level + 1;
    });
    printf("%d\n", value);
    switch (value) {
    case 4: {
        int level __attribute__((cleanup(leave))) = 4;
        if (value)
            break;
        printf("never\n");
    }
    default:
        printf("never\n");
    }
    return 0;
}
