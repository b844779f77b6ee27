//! verify -file=none= => verified
#include <stdio.h>
int main(void)
{
    const char *modes[] = {"w", "wb", "w+", "wb+", "w+b", "a", "ab", "a+", "ab+", "a+b", "r", "rb", "r+", "rb+", "r+b"};
    FILE *file;
    for (int i = 0; i < 12; i++) {
        file = fopen("made", modes[i]);
        if (!file)
            return 1;
        fclose(file);
    }
    file = fopen("none", "r");
    return file != NULL;
}
