//! verify => verified
#include <assert.h>
#include <stdio.h>
#include <string.h>
int main(void)
{
    char line[20];
    int n, x, count = 0;
    FILE *file = fopen("made.txt", "w");
    fprintf(file, "%d %d\n", 12, -7);
    fputs("end", file);
    fputc('!', file);
    assert(ftell(file) == 10);
    fflush(file);
    assert(!ferror(file));
    fclose(file);
    file = fopen("./made.txt", "r");
    assert(fscanf(file, "%d%d", &n, &x) == 2 && n == 12 && x == -7);
    fgetc(file);
    assert(fgets(line, 20, file) && !strcmp(line, "end!"));
    assert(fgetc(file) == EOF && feof(file));
    rewind(file);
    assert(fgetc(file) == '1');
    fclose(file);
    file = fopen("made.txt", "a+");
    fputs("more", file);
    fseek(file, -4, SEEK_END);
    assert(fgetc(file) == 'm');
    fclose(file);
    file = fopen("made.txt", "r+");
    fseek(file, 0, SEEK_END);
    assert(ftell(file) == 14);
    fputs("X", file);
    rewind(file);
    while (fgetc(file) != EOF)
        count++;
    fclose(file);
    return count != 15;
}
