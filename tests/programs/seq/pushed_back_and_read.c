//! verify => verified
#include <assert.h>
#include <stdio.h>
int main(void)
{
    char text[4] = {0};
    FILE *file = fopen("pushed.txt", "w");
    fputs("abcd", file);
    fclose(file);
    file = fopen("pushed.txt", "r");
    ungetc('z', file);
    assert(fread(text, 1, 3, file) == 3 && text[0] == 'z' && text[1] == 'a' && text[2] == 'b');
    assert(ungetc('y', file) == 'y' && fread(text, 1, 4, file) == 3);
    assert(text[0] == 'y' && text[1] == 'c' && text[2] == 'd' && feof(file));
    rewind(file);
    ungetc(fgetc(file), file);
    assert(fread(text, 2, 1, file) == 1 && text[0] == 'a' && text[1] == 'b');
    assert(fgets(text, 1, file) == text && text[0] == 0);
    assert(fgetc(file) == 'c');
    fclose(file);
    return 0;
}
