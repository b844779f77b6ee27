//! verify -stdin=@/with/lines.txt => verified
//! verify -stdin=@/with/lines.txt -DTOO_MUCH => violated array-bounds 16
/* POSIX has ssize_t and off_t in <stdio.h>: what getline returns and fseeko takes. */
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    char *line = NULL, last = 0;
    size_t room = 0;
    ssize_t length, longest = 0;
    off_t at = 0;
    while ((length = getline(&line, &room, stdin)) != -1) {
        longest = length > longest ? length : longest;
        at += length;
#ifdef TOO_MUCH
        last = line[length + 1000];
#endif
    }
    free(line);
    return last || longest > at;
}
