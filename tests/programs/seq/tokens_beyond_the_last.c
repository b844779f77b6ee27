//! verify => verified
/* Behind the last token there is none, however often one asks. */
#include <assert.h>
#include <string.h>
int main(void)
{
    char text[] = "a b", other[] = ",", *rest;
    assert(*strtok(text, " ") == 'a' && *strtok(NULL, " ") == 'b');
    assert(!strtok(NULL, " ") && !strtok(NULL, " "));
    assert(!strtok_r(other, ",", &rest) && !strtok_r(NULL, ",", &rest));
    return 0;
}
