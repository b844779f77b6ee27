//! verify -file=given.txt=@/given_file_renamed.c => verified
/* A file that is given is renamed and deleted as one that was written. */
#include <assert.h>
#include <stdio.h>

int main(void)
{
    assert(rename("given.txt", "new.txt") == 0 && !fopen("given.txt", "r"));
    FILE *file = fopen("new.txt", "r");
    assert(fgetc(file) == '/');
    fclose(file);
    assert(remove("./new.txt") == 0 && !fopen("new.txt", "r"));
    return 0;
}
