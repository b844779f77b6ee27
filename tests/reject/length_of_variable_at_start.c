/* reject 4:24 the initialiser of an object with static storage must be constant */
#include <string.h>
static const char *text = "hello";
static size_t length = strlen(text);
int main(void)
{
    return length == 5;
}
