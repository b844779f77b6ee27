//# verify
/* Options without arguments leave no argument behind; a leading - gives the other words in order. */
#include <getopt.h>
#include <stdio.h>
static void show(int count, char **words, const char *options)
{
    int c;
    optind = 0;
    opterr = 0;
    while ((c = getopt(count, words, options)) != -1)
        printf("%d(%s) ", c, optarg ? optarg : "none");
    printf("| %d of %d\n", optind, count);
}
int main(void)
{
    char *plain[] = {"p", "-n", "6", "-a", "-q", "-n", NULL};
    show(6, plain, "an:");
    char *mixed[] = {"p", "x", "-a", "y", "-n", "5", "--", "-a", "z", NULL};
    show(9, mixed, "-an:");
    show(9, mixed, "+an:");
    char *missing[] = {"p", "-n", NULL};
    show(2, missing, "-:an:");
    show(2, missing, "+:an:");
    show(2, missing, "-an:");
    return 0;
}
