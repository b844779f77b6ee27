//# args: -v --size=5 input.txt -o "out file" -ab7 --name x -- -z
//# verify
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    static struct option longs[] = {{"size", required_argument, NULL, 's'}, {"name", required_argument, NULL, 'n'}, {"verbose", no_argument, NULL, 'v'}, {0}};
    int c, verbose = 0, size = 0;
    while ((c = getopt_long(argc, argv, "vo:ab:", longs, NULL)) != -1)
        switch (c) {
        case 'v': verbose++; break;
        case 's': size = atoi(optarg); break;
        case 'o': case 'n': printf("%c %s\n", c, optarg); break;
        case 'a': puts("a"); break;
        case 'b': printf("b %d\n", atoi(optarg)); break;
        default: puts("?");
        }
    printf("%d %d %d\n", verbose, size, argc - optind);
    for (int i = optind; i < argc; i++) puts(argv[i]);
    return argv[argc] != NULL;
}
