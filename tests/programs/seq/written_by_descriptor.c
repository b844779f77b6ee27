//! verify => verified
//! verify -DCOUNT=5 => violated array-bounds 21
//! verify -DFILE_NUMBER=5 => unusable "write to another file than standard output and standard error"
//! verify -DUNSET => violated uninitialised-read 21
/* write takes characters that are there. */
#include <unistd.h>
#ifndef COUNT
#define COUNT 4
#endif
#ifndef FILE_NUMBER
#define FILE_NUMBER 1
#endif
int main(void)
{
#ifdef UNSET
    char text[4];
    text[0] = 'a';
#else
    char text[4] = "abc";
#endif
    return write(FILE_NUMBER, text, COUNT) != COUNT;
}
