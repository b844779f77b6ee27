#include <stdio.h>
#include <string.h>

struct vector {
    int n;
    double at[];
};

struct name {
    char length;
    char text[];
};

static struct vector weights = {3, {0.25, 0.5, 0.25}};
static struct vector sparse = {.n = 4, .at = {[3] = 1.5}};
static const struct name greeting = {5, "hello"};

static double sum(const struct vector *v)
{
    double s = 0;
    for (int i = 0; i < v->n; i++)
        s += v->at[i];
    return s;
}

int main(void)
{
    static struct name local = {3, {'a', 'b', 'c'}};
    printf("%g %g %zu\n", sum(&weights), sum(&sparse), sizeof weights);
    printf("%s %d %.3s\n", greeting.text, greeting.length, local.text);
    weights.at[2] = 2;
    printf("%g %d %zu\n", sum(&weights), local.text[2], strlen(greeting.text));
    return 0;
}
