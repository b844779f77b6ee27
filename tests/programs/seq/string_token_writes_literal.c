//! verify => violated const-write 7
//! native: asan
#include <string.h>
int main(void)
{
    char *text = "a,b";
    char *token = strtok(text, ",");
    return token != text;
}
