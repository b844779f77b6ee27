//! verify => verified
//! verify -DHALF => violated uninitialised-read 29
//! verify -DPADDING => violated uninitialised-read 37
/* A struct is written with its padding, which nobody has set, and is read back as it was. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
typedef struct Record {
    char kind;
    int value;
    short count;
} Record;
#pragma TASS input
int x;
int main(void)
{
    Record one = {'r', 25, -1}, back[3];
    Record *more = malloc(2 * sizeof *more);
    for (int i = 0; i < 2; i++) {
        more[i].kind = (char)('a' + i);
        more[i].value = x;
#ifndef HALF
        more[i].count = (short)i;
#endif
    }
    FILE *file = fopen("records.bin", "wb+");
    if (!file)
        return 1;
    assert(fwrite(&one, sizeof one, 1, file) == 1 && fwrite(more, sizeof *more, 2, file) == 2);
    free(more);
    rewind(file);
    assert(fread(back, sizeof *back, 3, file) == 3);
    assert(back[0].value == 25 && back[0].count == -1 && back[2].kind == 'b');
    assert(back[2].value == x && back[2].count == 1);
#ifdef PADDING
    rewind(file);
    assert(fgetc(file) == 'r' && fgetc(file) <= 255);
#endif
    fclose(file);
    return 0;
}
