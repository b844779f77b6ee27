//# verify
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    char *line = NULL;
    size_t size = 0;
    fpos_t place;
    FILE *file = fopen("moved.txt", "w");
    fputs("ab\ncd;efgh", file);
    file = freopen("moved.txt", "r", file);
    setlinebuf(file);
    flockfile(file);
    long length = getline(&line, &size, file);
    printf("%ld %s", length, line);
    length = getdelim(&line, &size, ';', file);
    printf("%ld %s\n", length, line);
    printf("%d\n", fgetpos(file, &place));
    printf("%c", fgetc(file));
    printf("%c", getc_unlocked(file));
    fsetpos(file, &place);
    printf("%c\n", fgetc(file));
    fseeko(file, -1, SEEK_END);
    printf("%ld %c\n", ftello(file), fgetc(file));
    putchar_unlocked('!');
    funlockfile(file);
    fclose(file);
    free(line);
    return 0;
}
