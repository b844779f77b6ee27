/* Functions of shipped headers whose texts call others that the program does not name. */
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

int main(void)
{
    void *block;
    wchar_t text[8] = L"ab";
    if (posix_memalign(&block, 64, 10 * sizeof(int)))
        return 1;
    int *numbers = block;
    numbers[9] = 9;
    wcscat(text, L"cd");
    printf("%d %d %d\n", numbers[9], text[3] == L'd', text[4]);
    free(block);
    return 0;
}
